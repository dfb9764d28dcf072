import type { Bytes, BytesNullable, Decimal, Default } from '../../platform/db/column-types.ts'
import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    revocation_list: {
      id: string
      issuer_key: Bytes
      issuer: string
      number: Decimal | null
      this_update: Date
      next_update: Date
      scope: 'user' | 'ca' | null
      points: string[]
      entries: number
      sha256: Bytes
      der: BytesNullable
      source: string
      imported_at: Date
      imported_by: string | null
    }
    crl_source: {
      address: string
      noted_at: Date
      next_at: Date
      tries: Default<number>
      last_ok_at: Date | null
      last_failed_at: Date | null
      failure: string | null
    }
    ocsp_question: {
      certificate: Bytes
      der: Bytes
      issuer_der: Bytes
      address: string
      noted_at: Date
      next_at: Date | null
      tries: Default<number>
      last_ok_at: Date | null
      last_failed_at: Date | null
      failure: string | null
    }
    ocsp_answer: {
      id: string
      issuer_key: Bytes
      issuer: string
      serial: Bytes
      state: 'good' | 'revoked'
      revoked_at: Date | null
      this_update: Date
      next_update: Date
      sha256: Bytes
      der: Bytes
      address: string
      received_at: Date
    }
    revoked_certificate: {
      issuer_key: Bytes
      serial: Bytes
      revoked_at: Date
      reason: number | null
      list_id: string
    }
  }
}
