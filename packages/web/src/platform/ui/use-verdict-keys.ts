import { useEffect } from 'react'
import type { VerdictValue } from './verdict.tsx'

interface VerdictKeys {
  step: (by: 1 | -1) => void
  /** Where the `Verdict` of what is judged now stands. */
  place: () => ParentNode | null | undefined
  /** Ctrl+Enter. */
  next?: () => void
}

/** J and K go through what is judged, A and R answer; never while something is typed or a dialog is open. */
export function useVerdictKeys(keys: VerdictKeys | undefined): void {
  useEffect(() => {
    if (!keys) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.altKey || isTyping(event.target)) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key === 'Enter') keys.next?.()
        return
      }
      switch (event.code) {
        case 'KeyJ':
          return keys.step(1)
        case 'KeyK':
          return keys.step(-1)
        case 'KeyA':
          return answer('accepted', event)
        case 'KeyR':
          return answer('remark', event)
      }
    }
    const answer = (value: VerdictValue, event: KeyboardEvent) => {
      const radio = keys.place()?.querySelector<HTMLInputElement>(`[data-answer="${value}"] input`)
      if (!radio) return
      // The letter would otherwise be typed into the field that opens.
      event.preventDefault()
      radio.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  return target instanceof HTMLElement && target.closest('input:not([type="radio"]), textarea, select') !== null
}
