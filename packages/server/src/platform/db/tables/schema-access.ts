import type { StoredStage } from '@portal/domain/stages/stages'
import type { Default, JsonNullable, RangeText } from './schema-columns.ts'

export interface AccessTables {
  request_grant: {
    id: string
    request_id: string
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
  request_access: { subject_id: string; request_id: string; rights: number; until: Date | null; sort_at: Date }
  request_access_pair: {
    subject_id: string
    other_id: string
    request_id: string
    /** Null while the request is deleted, as are the others. */
    stage: StoredStage | null
    subdivision: string | null
    goal: number | null
  }
  substitution: {
    id: string
    principal_id: string
    deputy_id: string
    scope: 'all' | 'list'
    rights: number
    period: RangeText
    basis_file_id: string | null
    state: Default<'draft' | 'active' | 'ended' | 'revoked'>
    created_by: string
    created_at: Date
  }
  substitution_request: { substitution_id: string; request_id: string }
  request_exclusion: {
    id: string
    user_id: string
    request_id: string
    period: RangeText
    reason: string
    created_by: string
    created_at: Date
  }
}
