import { isInstant } from '@portal/domain/calendar/days'
import { isUuid } from '@portal/domain/identifiers/uuid'

/** A row of a list by time; null stands for a row that has no moment yet. */
export interface PlaceInTime {
  at: Date | null
  id: string
}

/** The cursor of a list by time, as it travels. */
export function writePlace({ at, id }: PlaceInTime): string {
  return `${at?.toISOString() ?? ''}_${id}`
}

/** Reads such a cursor; undefined when there is none or somebody made it up: the list begins anew. */
export function readPlace(cursor: string | undefined): PlaceInTime | undefined {
  const [at = '', id = ''] = cursor?.split('_') ?? []
  if (!isUuid(id) || (at !== '' && !isInstant(at))) return undefined
  return { at: at === '' ? null : new Date(at), id }
}
