import { useEffect } from 'react'

/** Alt+↑ and Alt+↓ go through the sections of a page. */
export function useSectionKeys(ids: readonly string[], current: string, select: (id: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
      if (!event.altKey || step === 0) return
      event.preventDefault()
      const to = ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(current) + step))]
      if (to !== undefined) select(to)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
