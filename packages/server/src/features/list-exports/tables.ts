import type { Default, Json } from '../../platform/db/column-types.ts'
import type { EventsFileQuery } from '../events/index.ts'
import type { JournalFileQuery } from '../journal/index.ts'
import '../../platform/db/schema.ts'

/** Which list, and what of it. */
export type AskedFile = { list: 'journal'; query: JournalFileQuery } | { list: 'events'; query: EventsFileQuery }

declare module '../../platform/db/schema.ts' {
  interface Tables {
    list_export: {
      id: string
      user_id: string
      on_behalf_of: string | null
      asked: Json<AskedFile>
      state: Default<'waiting' | 'running' | 'done' | 'failed' | 'stopped'>
      rows: Default<number>
      total: number | null
      file_id: string | null
      why: string | null
      touched_at: Date
      created_at: Date
      finished_at: Date | null
    }
  }
}
