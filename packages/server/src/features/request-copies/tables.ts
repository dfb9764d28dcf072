import type { Json } from '../../platform/db/column-types.ts'
import type { LeftOut } from '@portal/domain/request/notes/left-out'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    request_copy: {
      request_id: string
      source_id: string
      with_documents: boolean
      documents: number
      stale: Json<readonly LeftOut[]>
      dropped: Json<readonly LeftOut[]>
      created_at: Date
    }
  }
}
