import type { SettingRow } from '@portal/domain/settings/settings'
import type { Facts } from '@portal/domain/stages/facts'
import type { Selectable } from 'kysely'
import type { Tables } from './platform/db/schema.ts'

/** A request as its row says; only the visibility statements and the process read it whole. */
export type RequestRecord = Selectable<Tables['request']>

/** A request as somebody sees it: what its row says that rules ask, and his rights on it. */
export type SeenRequest = Pick<
  RequestRecord,
  | 'id'
  | 'number'
  | 'kind'
  | 'goal'
  | 'work_type'
  | 'stage'
  | 'return_stage'
  | 'stage_since'
  | 'updated_at'
  | 'due_at'
  | 'ends_on'
  | 'open_items'
  | 'opening'
  | 'open_remarks'
  | 'request_remarks'
  | 'conclusion_id'
  | 'root_id'
  | 'owner_id'
  | 'organization_id'
  | 'lead_id'
> & {
  /** Of all states, where something is open. */
  remark_counts: Facts['remarks'] | null
  /** While a service runs. */
  threshold_rows: SettingRow[] | null
  rights: number
  ties: {
    ownRights: number
    principal: string | null
    isHead: boolean
    isAssigned: boolean
    isLead: boolean
    isStaffed: boolean
  }
}
