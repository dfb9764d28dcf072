import type { CarriedOfNote } from '@portal/domain/request/carried/carried'
import type { LeftOut } from '@portal/domain/request/notes/left-out'
import type { SignedNote } from '@portal/domain/request/notes/note-signers'
import type { RequestKind, Side } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'
import type { Assigned, Bytes, DayText, Default, Json, JsonDefault } from './schema-columns.ts'

export interface RequestTables {
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
  request_search: { request_id: string; search: string; month: number; lane: Default<number | null> }
  list_view: {
    id: string
    owner_id: string
    list: string
    name: string
    search: string
    shared_with: 'organisation' | 'staff' | null
    organization_id: string | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  list_default: { user_id: string; list: string; view: string }
  request_section: {
    request_id: string
    section: string
    data: JsonDefault
    origin: JsonDefault<Record<string, { s: string; at: string; ref?: string }>>
    schema: Default<number>
    revision: Default<number>
    updated_at: Date
    updated_by: string
  }
  request_note: {
    id: string
    request_id: string
    no: number
    name: string
    sha256: Bytes
    schema_version: string
    is_own_schema: boolean
    note_number: string
    note_year: string
    modifications: number
    carried: Json<CarriedOfNote>
    left_out: Json<readonly LeftOut[]>
    signers: Json<readonly SignedNote[]>
    state: 'offered' | 'taken' | 'replaced'
    created_at: Date
    created_by: string
    taken_at: Date | null
  }
  request_copy: {
    request_id: string
    source_id: string
    with_documents: boolean
    documents: number
    stale: Json<readonly LeftOut[]>
    dropped: Json<readonly LeftOut[]>
    created_at: Date
  }
  xml_schema: {
    root: string
    version: string
    text: string
  }
  section_change: {
    request_id: string
    section: string
    revision: number
    last_revision: number
    at: Date
    last_at: Date
    by_user: string
    on_behalf_of: string | null
    changes: Json<Record<string, readonly unknown[]>>
  }
  presence: {
    page_id: string
    request_id: string
    user_id: string
    browser_id: string
    side: Side
    section: string | null
    is_editing: Default<boolean>
    seen_at: Date
  }
  removed_row: {
    id: string
    request_id: string
    kind: 'participant'
    data: Json
    removed_by: string
    removed_at: Date
  }
  request_snapshot: {
    request_id: string
    no: number
    reason: string
    data: Json
    sha256: Bytes
    by_user: string | null
    at: Date
  }
  request_link: {
    request_id: string
    linked_id: string
    kind: 'previous' | 'surveysFirst' | 'technicalFirst' | 'esRoot' | 'complianceEstimation' | 'conclusion'
    created_at: Date
  }
  idle_draft: { request_id: string; warned_at: Date; idle_since: Date }
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
  request_count: { holder: string; stage: StoredStage; subdivision: string; goal: number; n: number }
  request_count_delta: { holder: string; stage: StoredStage; subdivision: string; goal: number; n: number }
}
