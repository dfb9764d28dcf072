import { roleCodes } from '@portal/domain/request/participants/participant'
import { focusInside, focusPlace } from '../../platform/form/focus-place.ts'
import { onUserInput } from '../on-user-input.ts'

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

const pauseMs = 100
const longestMs = 20_000

/**
 * Stands on what a path names, wherever on the page of an application it is. A section further down may have to be loaded
 * first: it is waited for until the reader does something else.
 */
export function focusDraftPlace(path: string): void {
  let isLeft = false
  const stop = onUserInput(() => (isLeft = true))
  const last = performance.now() + longestMs
  const look = () => {
    const isComing = path.startsWith('uploads.') ? focusDocument(path) : focusField(path)
    if (!isComing || isLeft) stop()
    else if (performance.now() < last) setTimeout(() => (isLeft ? stop() : look()), pauseMs)
    else {
      stop()
      focusPlace(path)
    }
  }
  // The list it was asked for in may be a drawer: until that has gone the page behind it takes no focus.
  requestAnimationFrame(look)
}

/** Answers whether its section is still coming: meanwhile the reader is where it will be. */
function focusField(path: string): boolean {
  if (!document.querySelector(`[data-path="${path}"]`) && document.querySelector('[data-coming]')) {
    const section = document.getElementById(path.split('.')[0] ?? '')
    section?.scrollIntoView({ block: 'start' })
    return true
  }
  focusPlace(path)
  return false
}

/**
 * Stands on a document in its folder, which is opened for it; of a folder on the first of its documents. Answers whether the
 * place is still coming: meanwhile the reader is where it will be.
 */
function focusDocument(path: string): boolean {
  const [row = '', field] = path.split('#')
  const item = document.querySelector<HTMLElement>(
    row.includes('/') ? `[data-path="${row}"]` : `[data-path^="${row}/"]`,
  )
  const folder = document.querySelector<HTMLElement>(`[data-path="${row.split('/')[0]}"]`)
  const inside = field === undefined ? null : document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (inside) {
    focusInside(inside)
    return false
  }
  const place = item ?? folder ?? document.getElementById('uploads')
  const isClosed = folder?.getAttribute('aria-expanded') === 'false'
  if (isClosed) folder.querySelector<HTMLElement>('[data-act~="toggle"]')?.click()
  const details = item?.querySelector<HTMLElement>('[data-act~="open"][aria-expanded="false"]')
  // What a document says of itself is asked for in its sheet; its files are signed and replaced in their rows.
  const isInSheet = field === 'number' || field === 'date' || field === 'author'
  if (isInSheet) details?.click()
  if (item) focusInside(item)
  else {
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  return !folder || isClosed || (isInSheet && item !== null)
}
