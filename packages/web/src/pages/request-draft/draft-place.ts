import { roleCodes } from '@portal/domain/request/participants/participant'
import { focusInside, focusPlace } from '../../platform/form/focus-place.ts'

/** A row of a list that opens in a drawer: of which section, which one, and the field to stand on. */
export interface DraftPlace {
  section: 'participants' | 'parts' | 'steads'
  id: string
  field?: string | undefined
}

export type PlaceInSection = Pick<DraftPlace, 'id' | 'field'>

interface Opened {
  place: DraftPlace | null
  onPlace: (place: DraftPlace | null) => void
}

/** The drawer that is open in a section, and how it opens another of its own. */
export function placeIn(section: DraftPlace['section'], { place, onPlace }: Opened) {
  return {
    place: place?.section === section ? place : null,
    onPlace: (next: PlaceInSection | null) => onPlace(next && { ...next, section }),
  }
}

/** A path that is inside a drawer. */
export function drawerPlace(path: string): DraftPlace | null {
  const [name, id, ...rest] = path.split('.')
  const section = (['participants', 'parts', 'steads'] as const).find((one) => one === name)
  if (!section || !id || roleCodes.some((role) => role === id)) return null
  return { section, id, field: rest.join('.') || undefined }
}

/** Stands on what a path names, wherever on the page of an application it is. */
export function focusDraftPlace(path: string): void {
  // The list it was asked for in may be a drawer: until that has gone the page behind it takes no focus.
  if (path.startsWith('uploads.')) requestAnimationFrame(() => focusDocument(path, 20))
  else focusField(path, 20)
}

/** A section further down may have to be loaded first: `tries` tenths of a second it is waited for. */
function focusField(path: string, tries: number): void {
  if (tries > 0 && !document.querySelector(`[data-path="${path}"]`) && document.querySelector('.draft-coming'))
    setTimeout(() => focusField(path, tries - 1), 100)
  else focusPlace(path)
}

/**
 * Stands on a document in its folder, which is opened for it; of a folder on the first of its documents. The section may
 * have to be loaded first: `tries` tenths of a second it is waited for, and meanwhile the reader is where it will be.
 */
function focusDocument(path: string, tries: number): void {
  const [row = '', field] = path.split('#')
  const item = document.querySelector<HTMLElement>(
    row.includes('/') ? `[data-path="${row}"]` : `[data-path^="${row}/"]`,
  )
  const folder = document.querySelector<HTMLElement>(`[data-path="${row.split('/')[0]}"]`)
  const inside = field === undefined ? null : document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (inside) return focusInside(inside)
  const place = item ?? folder ?? document.getElementById('uploads')
  const isClosed = folder?.getAttribute('aria-expanded') === 'false'
  if (isClosed) folder.querySelector<HTMLElement>('[data-act~="toggle"]')?.click()
  const details = item?.querySelector<HTMLElement>('[data-act~="open"][aria-expanded="false"]')
  // What a document says of itself is asked for in its sheet; its files are signed and replaced in their rows.
  const isInSheet = field === 'number' || field === 'date' || field === 'author'
  if (isInSheet) details?.click()
  const isComing = !folder || isClosed || (isInSheet && details)
  if (tries > 0 && isComing) setTimeout(() => focusDocument(path, tries - 1), 100)
  if (item) return focusInside(item)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
