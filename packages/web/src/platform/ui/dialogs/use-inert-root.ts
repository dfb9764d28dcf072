import { useEffect, useState } from 'react'
import { restoreFocus, focusedPlace } from './restore-focus.ts'
import { ignoreSecondClick } from './second-click.ts'

/**
 * While a dialog is open the page behind it takes no focus and no clicks; dialogs above dialogs are counted. When it
 * closes, focus returns to where it was asked for, also when the dialog leaves the page at once.
 */
export function useInertRoot(opened: boolean): void {
  const [asked, setAsked] = useState<{ opened: boolean; place: HTMLElement | null }>({ opened: false, place: null })
  if (asked.opened !== opened) setAsked({ opened, place: opened ? focusedPlace() : asked.place })
  const { place } = asked
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root')
    if (!opened || !root) return undefined
    const change = (by: number) => {
      const count = Number(root.dataset['dialogs'] ?? 0) + by
      root.dataset['dialogs'] = String(count)
      root.toggleAttribute('inert', count > 0)
      ignoreSecondClick()
    }
    change(1)
    return () => {
      change(-1)
      // Later than whoever knows a better place: a menu, the row whose file was signed.
      setTimeout(() => restoreFocus(place), 100)
    }
  }, [opened, place])
}
