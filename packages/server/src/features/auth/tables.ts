import type { Bytes, BytesNullable, Default } from '../../platform/db/column-types.ts'

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
      id: Default<string>
      checked_at: Date | null
      by_esia: Default<boolean>
    }
    known_device: { token_sha256: Bytes; user_id: string; seen_at: Date }
    second_factor: {
      user_id: string
      secret: BytesNullable
      confirmed_at: Date | null
      last_step: number | null
      offered: BytesNullable
      offered_at: Date | null
    }
    recovery_code: { user_id: string; code_hmac: Bytes; used_at: Date | null }
    sign_in_try: { subject: string; count: number; last_at: Date; next_at: Date }
  }
}
