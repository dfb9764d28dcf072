import type { Bytes, Json } from '../../platform/db/column-types.ts'
import type { CarriedOfNote } from '@portal/domain/request/carried/carried'
import type { LeftOut } from '@portal/domain/request/notes/left-out'
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
      state: 'offered' | 'taken' | 'replaced'
      created_at: Date
      created_by: string
      taken_at: Date | null
    }
  }
}
