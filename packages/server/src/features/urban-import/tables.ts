import type { Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    urban_import: {
      id: string
      request_id: string
      number: string
      title: string
      state: Default<'running' | 'done' | 'cancelled'>
      by_user: string
      on_behalf_of: string | null
      touched_at: Date
      created_at: Date
      finished_at: Date | null
    }
    urban_import_file: {
      import_id: string
      line: number
      external_id: string
      name: string
      place: string
      path: string
      signature: string | null
      sha256: string | null
      crc32: string | null
      item_id: string | null
      document_id: string | null
      file_id: string | null
      state: 'waiting' | 'done' | 'same' | 'skipped' | 'failed'
      why: string | null
      waits_since: Date | null
    }
  }
}
