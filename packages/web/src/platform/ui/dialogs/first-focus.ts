import { controlIn, findPlace } from '../../form/focus-place.ts'

const mark = 'data-autofocus'
// What is disabled takes no focus: the dialog would open with the cursor nowhere.
const fields = ':is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)'
const followed = new WeakSet<Element>()

/**
 * Marks what gets the focus in a dialog that names nothing itself: the place it was opened for, its first field, else its
 * main action, not the cross.
 */
export function markFirstFocus(content: HTMLElement | null, place?: string): void {
  const dialog = content?.parentElement
  if (!content || !dialog) return
  followFocus(dialog)
  if (dialog.querySelector(`[${mark}]`)) return
  const wanted = place === undefined ? null : findPlace(place)
  const asked = wanted && content.contains(wanted) ? controlIn(wanted) : null
  const field = asked ?? content.querySelector(fields)
  const main = [...dialog.querySelectorAll('footer button')].at(-1)
  const first = field ?? main
  first?.setAttribute(mark, '')
}

// The focus is put on the mark a moment after the dialog is drawn, and once more: who has gone on by then stays there.
function followFocus(dialog: Element): void {
  if (followed.has(dialog)) return
  followed.add(dialog)
  dialog.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const other of dialog.querySelectorAll(`[${mark}]`)) other.removeAttribute(mark)
    target.setAttribute(mark, '')
  })
}

// The trap of the dialog moves the focus by itself. The browser selects what stands in a field only when it comes there by
// its own Tab: without this what is typed would be added to the old value, though in a page it takes its place.
window.addEventListener('keydown', ({ key, defaultPrevented }) => {
  const { activeElement } = document
  if (key !== 'Tab' || !defaultPrevented || !(activeElement instanceof HTMLInputElement)) return
  if (activeElement.closest('[role="dialog"]')) activeElement.select()
})
