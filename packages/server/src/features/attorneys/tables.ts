import type { Bytes, DayText, Default, Json } from '../../platform/db/column-types.ts'
import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    attorney: {
      id: string
      request_id: string | null
      participant_id: string | null
      employee_id: string | null
      guid: string
      name: string
      xml: Bytes
      signature: Bytes
      data: Json
      issued_on: DayText
      until: DayText | null
      verdict: 'valid' | 'invalid' | 'notChecked'
      contradicted: boolean
      registry: 'active' | 'notYet' | 'expired' | 'revoked' | 'notFound' | 'unknown'
      checks: Json
      checked_at: Date
      reminded_on: Default<DayText | null>
      uploaded_by: string
      created_at: Date
      removed_at: Default<Date | null>
    }
    attorney_check: { id: string; attorney_id: string; at: Date; state: string; text: string; by_user: string | null }
    attorney_required: { participant_id: string; by_user: string; at: Date }
  }
}
