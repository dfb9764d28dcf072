import { useEffect } from 'react'

/** While a dialog is open the page behind it takes no focus and no clicks; dialogs above dialogs are counted. */
export function useInertRoot(opened: boolean): void {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root')
    if (!opened || !root) return undefined
    const change = (by: number) => {
      const count = Number(root.dataset['dialogs'] ?? 0) + by
      root.dataset['dialogs'] = String(count)
      root.toggleAttribute('inert', count > 0)
    }
    change(1)
    return () => change(-1)
  }, [opened])
}
