import { roleCodes } from '@portal/domain/request/participants'
import type { ParticipantPlace } from '../features/participants/participants-section.tsx'

const controls = ':is(input, select, textarea, button):not([type="date"])'

/** A path that is inside a participant's drawer: which one, and the field to stand on. */
export function participantPlace(path: string): ParticipantPlace | null {
  const [section, id, field] = path.split('.')
  if (section !== 'participants' || !id || roleCodes.some((role) => role === id)) return null
  return { id, field }
}

/** Stands on the field of a path, else on the nearest thing around it, else on its section. */
export function focusPlace(path: string): void {
  if (path.startsWith('uploads.')) {
    focusDocument(path, 20)
    return
  }
  // What was hidden until now is drawn first.
  requestAnimationFrame(() => {
    const place = findPlace(path)
    place?.scrollIntoView({ block: 'center' })
    const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
    ;(control ?? place)?.focus({ preventScroll: true })
  })
}

/**
 * Stands on a document in its folder, which is opened for it. The section may have to be loaded first: `tries` tenths of
 * a second it is waited for, and meanwhile the reader is where it will be.
 */
function focusDocument(path: string, tries: number): void {
  const item = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  const folder = document.querySelector<HTMLElement>(`[data-path="${path.split('/')[0]}"]`)
  const place = item ?? folder ?? document.getElementById('uploads')
  const isClosed = folder?.getAttribute('aria-expanded') === 'false' && path.includes('/')
  if (isClosed) folder.querySelector<HTMLElement>('[data-act~="toggle"]')?.click()
  if (tries > 0 && (!folder || isClosed)) setTimeout(() => focusDocument(path, tries - 1), 100)
  place?.scrollIntoView({ block: 'center' })
  ;(item?.querySelector<HTMLElement>(controls) ?? place)?.focus({ preventScroll: true })
}

function findPlace(path: string): HTMLElement | null {
  const around = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : ''
  return (
    document.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
    document.querySelector<HTMLElement>(`[data-path^="${path}."]`) ??
    (around ? findPlace(around) : document.getElementById(path))
  )
}
