import type { Bytes, Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    session: {
      token_sha256: Bytes
      user_id: string
      acting_for: string | null
      ip: string | null
      agent: string | null
      created_at: Date
      seen_at: Date
      expires_at: Date
    }
    login_attempt: { subject: string; window_start: Date; count: Default<number> }
  }
}
