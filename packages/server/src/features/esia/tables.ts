import type { Bytes, Default, JsonNullable } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    esia_sign_in: {
      state: string
      browser: Bytes
      nonce: string
      way: Default<'esia' | 'ais'>
      back_to: string | null
      started_at: Date
      used_at: Date | null
      person: JsonNullable<object>
    }
  }
}
