import type { DayText, Default, Json } from '../../platform/db/column-types.ts'
import type { RemarkKind, RemarkState, ReplyType } from '@portal/domain/remarks/remarks'

export interface RemarkArea {
  x: number
  y: number
  width: number
  height: number
}

declare module '../../platform/db/schema.ts' {
  interface Tables {
    remark: {
      id: string
      request_id: string
      kind: RemarkKind
      round: number
      discipline: string | null
      no: number | null
      state: Default<RemarkState>
      field: string | null
      item_id: string | null
      version_id: string | null
      sheet: string | null
      body: string
      materials: string | null
      norm: string | null
      no_norm_reason: string | null
      is_critical: Default<boolean>
      is_consequence: Default<boolean>
      previous_id: string | null
      author_id: string
      letter_id: string | null
      /** Of the file. */
      page: number | null
      /** In parts of the page. */
      area: Json<RemarkArea> | null
      /** Of a model. */
      element: string | null
      /** The lead has agreed to send it as it stands. */
      agreed_at: Date | null
      agreed_by: string | null
      /** Why the lead has returned it, until it comes to him again. */
      return_note: string | null
      due_at: Date | null
      issued_at: Date | null
      revision: Default<number>
      created_at: Date
    }
    norm: {
      id: string
      designation: string
      title: string
      since: DayText | null
      until: DayText | null
      replaced_by: string | null
      by_user: string
      updated_at: Date
      revision: Default<number>
    }
    remark_template: {
      id: string
      discipline: string
      title: string
      body: string
      norm: string | null
      by_user: string
      created_at: Date
    }
    remark_visit: { request_id: string; user_id: string; at: Date; before_at: Date | null }
    remark_reply: {
      id: string
      remark_id: string
      type: ReplyType
      body: string
      version_ids: Default<string[]>
      by_user: string
      on_behalf_of: string | null
      submitted_at: Date | null
      decision: 'accepted' | 'notAccepted' | null
      decided_by: string | null
      decision_text: string | null
      decided_at: Date | null
      revision: Default<number>
      created_at: Date
      deleted_at: Date | null
    }
    remark_asked: {
      remark_id: string
      round: number
      request_id: string
      discipline: string | null
      no: number
      issued_at: Date
      item: string | null
      version_id: string | null
      reply_id: string | null
    }
    remark_event: {
      remark_id: string
      no: number
      from_state: RemarkState | null
      to_state: RemarkState
      text: string | null
      by_user: string | null
      on_behalf_of: string | null
      at: Date
    }
  }
}
