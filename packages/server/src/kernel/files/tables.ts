import type { ContentCheck } from './content-check.ts'
import type {
  Bytes,
  BytesNullable,
  DayText,
  Default,
  JsonDefault,
  JsonNullable,
} from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
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
  }
}
