import type { AccountLinkKind } from '@portal/domain/account-links'
import type { Bytes, BytesNullable } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    account_link: {
      token_sha256: Bytes
      user_id: string
      kind: AccountLinkKind
      email: string
      made_by: string | null
      created_at: Date
      expires_at: Date
      used_at: Date | null
      void_at: Date | null
    }
    second_factor: {
      user_id: string
      secret: BytesNullable
      confirmed_at: Date | null
      last_step: number | null
      offered: BytesNullable
      offered_at: Date | null
    }
    recovery_code: { user_id: string; code_hmac: Bytes; used_at: Date | null }
  }
}
