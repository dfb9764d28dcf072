import type { AccountLinkKind } from '@portal/domain/accounts/account-links'
import type { Bytes } from '../../platform/db/column-types.ts'

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
  }
}
