import { focusInside } from '../../../platform/form/focus-place.ts'

/** Puts the cursor on the field of a path, else on what is nearest around it. */
export function standOn(path: string) {
  if (path === '') return
  const around = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  // A block of one field bears its path, too: the field is the inner one, the acts on the block stand before it.
  const place = [...document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(path)}"]`)].at(-1)
  if (place) focusInside(place)
  else if (around) standOn(around)
}
