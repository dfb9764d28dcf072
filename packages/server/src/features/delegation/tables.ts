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
