// A dialog whose code is still on its way opens when the menu it was asked for in has gone, and the focus with it.
let last: HTMLElement | null = null
const placesInLists = new WeakMap<HTMLElement, { list: HTMLElement; at: number }>()
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  last = placeOf(target)
  const list = last.closest<HTMLElement>(`[${shrinkingList}]`)
  if (list) placesInLists.set(last, { list, at: buttonsOf(list).indexOf(last) })
})

/** Marks a list whose lines go away when what they ask for is done: the focus of a line that has gone stays in the list. */
export const shrinkingList = 'data-shrinking-list'

/** Where the person stands now, or stood before the focus was lost. */
export function focusedPlace(): HTMLElement | null {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? placeOf(activeElement) : last
}

/** Puts a lost focus where it was; on what has come in its stead where that has gone, at last on the content of the page. */
export function restoreFocus(place: HTMLElement | null): void {
  // Asks the page of the place, not the window: by then the window may be gone, as after a test.
  const page = place?.ownerDocument
  if (!place || !page || !isLost(page)) return
  const target = place.isConnected ? place : (nextInList(place) ?? page.querySelector<HTMLElement>('#main'))
  target?.focus({ preventScroll: true })
}

/** Called when a shrinking list has been drawn anew: whose line has gone stands on the one that came in its place. */
export function keepInList(): void {
  if (last && !last.isConnected && isLost(document)) nextInList(last)?.focus({ preventScroll: true })
}

/** Called when the page was drawn anew. Puts a lost focus on the content when its button has gone. Answers how to cancel it. */
export function keepOnPage(): () => void {
  // Later than whoever knows a better place: a dialog that closes, a row.
  const wait = setTimeout(() => {
    if (last && !last.isConnected) restoreFocus(last)
  }, 150)
  return () => clearTimeout(wait)
}

function isLost({ activeElement, body }: Document): boolean {
  return activeElement === body || activeElement === null
}

/** An item of a menu closes with it, so the button of the menu stands for it. */
function placeOf(element: HTMLElement): HTMLElement {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button ? document.getElementById(button) : null) ?? element
}

function nextInList(gone: HTMLElement): HTMLElement | undefined {
  const place = placesInLists.get(gone)
  if (!place) return undefined
  const buttons = buttonsOf(place.list)
  return buttons[Math.min(place.at, buttons.length - 1)]
}

function buttonsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('button')]
}
