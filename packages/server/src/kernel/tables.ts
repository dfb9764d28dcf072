import type { Assigned, DayText, Default, Json, JsonNullable, RangeText } from '../platform/db/column-types.ts'
import type { RequestKind, Side } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'

declare module '../platform/db/schema.ts' {
  interface Tables {
    request: {
      id: string
      draft_number: Assigned<number>
      number: string | null
      kind: Default<RequestKind>
      root_id: string | null
      group_id: string | null
      goal: number
      object_type: number
      work_type: number
      subdivision: string
      region: string | null
      organization_id: string | null
      owner_id: string
      lead_id: string | null
      stage: StoredStage
      return_stage: StoredStage | null
      stage_since: Date
      due_at: Date | null
      due_side: Side | null
      open_items: Default<number>
      opening: 'asked' | 'opened' | null
      open_remarks: Default<number>
      request_remarks: Default<number>
      is_back: Default<boolean>
      done_by: Side | null
      conclusion_id: string | null
      ends_on: DayText | null
      object_name: Default<string>
      declarant_name: Default<string>
      declarant_inn: string | null
      revision: Default<number>
      submitted_at: Date | null
      created_at: Date
      updated_at: Date
      deleted_at: Date | null
    }
    request_search: { request_id: string; search: string; month: number; organization_month: Default<number | null> }
    request_grant: {
      id: string
      request_id: string
      /** A person, an organisation, or a substitution for a list of applications. */
      subject_id: string
      via: 'owner' | 'assigned' | 'participant' | 'section' | 'signer' | 'expert' | 'substitution'
      source_id: string | null
      /** 1 view, 2 edit, 4 sign. */
      rights: number
      scope: JsonNullable<{ sections?: string[]; folders?: string[]; items?: string[] }>
      until: Date | null
      granted_by: string | null
      created_at: Date
      ended_at: Date | null
    }
    request_access: {
      subject_id: string
      request_id: string
      rights: number
      until: Date | null
      /** What repeats the application; kept by the database. */
      updated_at: Date
      created_at: Date
      deleted_at: Date | null
      due_at: Date | null
      number: string | null
      stage: StoredStage
      subdivision: string
      region: string | null
      goal: number
      done_by: Side | null
      is_back: boolean
      owner_id: string
    }
    request_seen: { user_id: string; request_id: string; seen_at: Date }
    request_staff: {
      id: string
      request_id: string
      user_id: string
      part: 'lead' | 'expert'
      discipline: string | null
      since: Date
      until: Date | null
      assigned_by: string | null
    }
    setting: {
      key: string
      scope: Default<string>
      value: Json<object>
      valid: RangeText
      source: string
      confirmed: Default<boolean>
      set_by: string | null
      set_at: Date
    }
  }
}
