import type { RequestKind, Side } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'

/** What a list and its file tell of a request, as the database knows it; titles and turns are the domain's. */
export interface ToldRequest {
  id: string
  number: string | null
  draft_number: number
  kind: RequestKind
  goal: number
  object_type: number
  work_type: number
  subdivision: string
  region: string | null
  organization_id: string | null
  owner_id: string
  lead_id: string | null
  lead_name: string | null
  stage: StoredStage
  stage_since: Date
  /** At a stage of both sides: the one that alone has done its part. */
  done_by: Side | null
  due_at: Date | null
  open_items: number
  open_remarks: number
  request_remarks: number
  object_name: string
  declarant_name: string
  submitted_at: Date | null
  created_at: Date
  updated_at: Date
  /** 1 view, 2 edit, 4 sign on the declarant's side; 0 for staff, whose rights follow from their part. */
  rights: number
  /** Staff: works on it as an expert. */
  is_expert: boolean
}

/** A row of a list. */
export interface ListedRequest extends ToldRequest {
  unread: boolean
}
