import type { Bytes, Json, JsonDefault } from '../../platform/db/column-types.ts'
import type { CarriedOfNote } from '@portal/domain/request/carried/carried'
import type { LeftOut } from '@portal/domain/request/notes/left-out'
import type { NotedFile } from '@portal/domain/request/notes/noted-files'
import type { SignedNote } from '@portal/domain/request/notes/note-signers'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    request_note: {
      id: string
      request_id: string
      no: number
      name: string
      sha256: Bytes
      schema_version: string
      is_own_schema: boolean
      note_number: string
      note_year: string
      modifications: number
      carried: Json<CarriedOfNote>
      left_out: Json<readonly LeftOut[]>
      signers: Json<readonly SignedNote[]>
      files: JsonDefault<readonly NotedFile[]>
      state: 'offered' | 'taken' | 'replaced'
      created_at: Date
      created_by: string
      taken_at: Date | null
    }
  }
}
