import { controlIn, findPlace } from '../form/focus-place.ts'

/**
 * Marks what gets the focus in a dialog that names nothing itself: the place it was opened for, its first field, else its
 * main action, not the cross.
 */
export function markFirstFocus(content: HTMLElement | null, place?: string): void {
  const dialog = content?.parentElement
  if (!content || !dialog || dialog.querySelector('[data-autofocus]')) return
  const wanted = place === undefined ? null : findPlace(place)
  const asked = wanted && content.contains(wanted) ? controlIn(wanted) : null
  const field = asked ?? content.querySelector('input:not([type="hidden"], [type="file"], :disabled), select, textarea')
  const main = [...dialog.querySelectorAll('footer button')].at(-1)
  const first = field ?? main
  first?.setAttribute('data-autofocus', '')
}
