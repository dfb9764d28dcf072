import type { Bytes, BytesNullable, Default, Json, JsonDefault, JsonNullable } from '../../platform/db/column-types.ts'
import type { Piece } from '../../platform/storage/file-store.ts'
import type { Side } from '@portal/domain/stages/facts'

type Verdict = 'unchecked' | 'valid' | 'invalid' | 'notChecked' | 'validByExclusion'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    upload: {
      id: string
      user_id: string
      request_id: string | null
      item_id: string | null
      name: string
      size: number
      received: Default<number>
      parts: JsonDefault<Piece[]>
      client_sha256: BytesNullable
      on_behalf_of: string | null
      document_id: string | null
      remark_id: string | null
      information_sheet: Default<boolean>
      sha256: BytesNullable
      file_id: string | null
      state: Default<'open' | 'checking' | 'done' | 'refused'>
      refusal: string | null
      refusal_code: string | null
      expires_at: Date
      created_at: Date
    }
    pieces_sweep: {
      id: Default<number>
      after: Default<string>
    }
    model_fragments: {
      sha256: Bytes
      state: 'making' | 'ready' | 'failed'
      content: BytesNullable
      size: number | null
      asked_at: Date
    }
    certificate: {
      sha256: Bytes
      der: Bytes
      serial: Bytes
      issuer_key: BytesNullable
      subject_key: BytesNullable
      subject: Json
      valid_from: Date
      valid_to: Date
      trust: 'root' | 'intermediate' | 'tsa' | 'demo' | null
      source: string | null
      imported_at: Date
      imported_by: string | null
      subject_name: BytesNullable
      issuer_name: BytesNullable
      public_key: BytesNullable
      title: string | null
      accreditation: JsonNullable
      list_addresses: Default<string[]>
    }
    signature: {
      id: string
      request_id: string | null
      file_id: string
      sha256: Bytes
      cms: Bytes
      certificate: BytesNullable
      signer: Default<string>
      user_id: string | null
      on_behalf_of: string | null
      side: Default<Side>
      claimed_at: Date | null
      created_at: Date
      verdict: Default<Verdict>
      reason: string | null
      checked_at: Date | null
      next_check_at: Date | null
      letter_part: 'author' | 'lead' | 'head' | null
      ends_letter_chain: Default<boolean>
    }
    signature_check: {
      id: string
      signature_id: string
      at: Date
      verdict: Verdict
      reason: string | null
      evidence: Json
      by_user: string | null
    }
    verification_exclusion: {
      id: string
      request_id: string
      kind: 'signature' | 'deadline' | 'nopriz' | 'deadlineEsPreExamination' | 'estimateFunding'
      reason: string
      by_user: string
      at: Date
      lifted_by: string | null
      lifted_at: Date | null
    }
  }
}
