// Longer than one looks at a page without touching it, much shorter than a session waits for its person.
const untouchedMs = 5 * 60_000
// A screen reader and a switch send clicks and move the focus without a key.
const touches = ['keydown', 'input', 'pointerdown', 'pointermove', 'touchmove', 'wheel', 'scroll', 'click', 'focusin']

let touchedAt: number | undefined
const heard = new Set<() => void>()

/** Somebody is at the page. */
export function touch(): void {
  touchedAt = Date.now()
  for (const tell of heard) tell()
}

/** Tells of every touch; answers what ends it. */
export function onTouch(tell: () => void): () => void {
  heard.add(tell)
  return () => void heard.delete(tell)
}

/** Notes every touch of the page from now on; its opening is the first. Answers what ends it. */
export function watchTouches(): () => void {
  touch()
  const options = { capture: true, passive: true }
  for (const name of touches) window.addEventListener(name, touch, options)
  return () => {
    for (const name of touches) window.removeEventListener(name, touch, options)
    touchedAt = undefined
  }
}

/** Whether nobody has touched the page for some minutes: what it asks for now, it asks by itself. */
export function isUntouched(): boolean {
  return touchedAt !== undefined && Date.now() - touchedAt > untouchedMs
}
