import type { OriginCode } from '@portal/domain/request/carried/origins'

/** Where values come from, and which one: the note's id, or the application's. */
export interface CarrySource {
  source: OriginCode
  ref: string
}
