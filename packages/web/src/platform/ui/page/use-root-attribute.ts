import { useLayoutEffect } from 'react'

/**
 * Says something of the page on its root, for style sheets. `body:has(…)` would say it by itself, but makes the browser look
 * at the style of the page anew at every key.
 */
export function useRootAttribute(name: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(name, isOn)
    return () => document.documentElement.removeAttribute(name)
  }, [name, isOn])
}
