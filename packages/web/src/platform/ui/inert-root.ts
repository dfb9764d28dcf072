import { useEffect, useState } from 'react'

/**
 * While a dialog is open the page behind it takes no focus and no clicks; dialogs above dialogs are counted. When it
 * closes, focus returns to where it was asked for, also when the dialog leaves the page at once.
 */
export function useInertRoot(opened: boolean): void {
  const [asked, setAsked] = useState<{ opened: boolean; place: HTMLElement | null }>({ opened: false, place: null })
  if (asked.opened !== opened) setAsked({ opened, place: opened ? placeNow() : asked.place })
  const { place } = asked
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root')
    if (!opened || !root) return undefined
    const change = (by: number) => {
      const count = Number(root.dataset['dialogs'] ?? 0) + by
      root.dataset['dialogs'] = String(count)
      root.toggleAttribute('inert', count > 0)
    }
    change(1)
    return () => {
      change(-1)
      // Later than whoever knows a better place: a menu, the row whose file was signed.
      setTimeout(() => giveBack(place), 100)
    }
  }, [opened, place])
}

// A dialog whose code is still on its way opens when the menu it was asked for in has gone, and the focus with it.
let last: HTMLElement | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) last = placeOf(target)
})

/** Where the person stands now, or stood before the focus was lost. */
function placeNow(): HTMLElement | null {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? placeOf(activeElement) : last
}

/** An item of a menu closes with it, so the button of the menu stands for it. */
function placeOf(element: HTMLElement): HTMLElement {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button ? document.getElementById(button) : null) ?? element
}

// Asks the page of the place, not the window: by then the window may be gone, as after a test.
function giveBack(place: HTMLElement | null): void {
  const page = place?.ownerDocument
  if (!place || !page || (page.activeElement !== page.body && page.activeElement !== null)) return
  // The act may have taken the button away: then the content gets it.
  const target = place.isConnected ? place : page.querySelector<HTMLElement>('#main')
  target?.focus({ preventScroll: true })
}
