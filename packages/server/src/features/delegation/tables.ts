import type { Default, RangeText } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
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
      activated_at: Date | null
      ended_at: Date | null
      ended_by: string | null
      reason: string | null
      merged_into: string | null
      archived_at: Date | null
      reminded_at: Date | null
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
}
