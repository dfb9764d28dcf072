import type { Side } from '@portal/domain/stages/facts'
import type { Piece } from '../../storage/file-store.ts'
import type {
  Bytes,
  BytesNullable,
  DayText,
  Decimal,
  Default,
  Json,
  JsonDefault,
  JsonNullable,
} from './schema-columns.ts'

export type Verdict = 'unchecked' | 'valid' | 'invalid' | 'notChecked' | 'validByExclusion'

/** `checks` of a content: {check: {state, at, detail}}. */
export interface ContentCheck {
  state: string
  at: string
  detail?: unknown
  pages?: number
  /** Of XML: its root element and the version of its schema. */
  root?: string
  version?: string
}

export interface FileTables {
  blob: {
    sha256: Bytes
    size: number
    crc32: number | null
    streebog256: BytesNullable
    streebog512: BytesNullable
    media_type: string | null
    checks: JsonDefault<Record<string, ContentCheck>>
    infected: boolean | null
    created_at: Date
    orphaned_at: Date | null
    /** Who brought it last, until something takes it. */
    brought_by: Default<string | null>
  }
  file: {
    id: string
    request_id: string | null
    sha256: Bytes
    name: string
    size: number
    media_type: string
    uploaded_by: string
    created_at: Date
    deleted_at: Date | null
  }
  model_fragments: {
    sha256: Bytes
    state: 'making' | 'ready' | 'failed'
    content: BytesNullable
    size: number | null
    asked_at: Date
  }
  document: {
    id: string
    request_id: string
    item_id: string | null
    type: string
    companion_of: string | null
    title: string
    number: string | null
    doc_date: DayText | null
    last_no: number | null
    data_sha256: BytesNullable
    printed_from: JsonNullable<object>
    voided_at: Date | null
    position: Default<number>
    created_at: Date
    deleted_at: Date | null
  }
  document_version: {
    id: string
    document_id: string
    request_id: string
    no: number
    file_id: string
    reason: Default<string>
    remark_id: string | null
    pages: number | null
    by_user: string
    on_behalf_of: string | null
    /** Of a certifying sheet: the content it certifies. */
    certified_sha256: Buffer | null
    created_at: Date
  }
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
  certificate: {
    sha256: Bytes
    der: Bytes
    serial: Bytes
    issuer_key: BytesNullable
    subject_key: BytesNullable
    subject: Json
    valid_from: Date
    valid_to: Date
    trust: 'root' | 'intermediate' | 'demo' | null
    source: string | null
    imported_at: Date
  }
  crl: {
    id: string
    issuer_key: Bytes
    number: Decimal | null
    this_update: Date
    next_update: Date
    der: Bytes
  }
  crl_entry: { crl_id: string; serial: Bytes; revoked_at: Date; reason: number | null }
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
  signature_check: {
    id: string
    signature_id: string
    at: Date
    verdict: Verdict
    reason: string | null
    evidence: Json
    by_user: string | null
  }
}
