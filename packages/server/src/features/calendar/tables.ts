import type { Bytes, Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    calendar_feed: { user_id: string; token_sha256: Bytes; created_at: Date; read_at: Date | null }
    calendar_version: {
      no: number
      year: number
      days_off: string
      shortened: string
      working: string
      source: string
      entered_by: string
      entered_at: Date
      moved: Default<number>
    }
  }
}
