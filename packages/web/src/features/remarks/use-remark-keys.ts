import { useEffect } from 'react'
import type { Remark } from './remarks-queries.ts'

interface RemarkKeys {
  step: (by: 1 | -1) => void
  current: Remark | undefined
}

/** J and K go through the list, A and R decide; never while something is typed or a dialog is open. */
export function useRemarkKeys({ step, current }: RemarkKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      switch (event.code) {
        case 'KeyJ':
          return step(1)
        case 'KeyK':
          return step(-1)
        case 'KeyA':
          return decide('accepted', event)
        case 'KeyR':
          return decide('remark', event)
      }
    }
    const decide = (answer: string, event: KeyboardEvent) => {
      if (!current?.may.includes('decide')) return
      const radio = document.querySelector<HTMLInputElement>(`.remark-verdict [data-answer="${answer}"] input`)
      // The letter would otherwise be typed into the field that opens.
      event.preventDefault()
      radio?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  return target instanceof HTMLElement && target.closest('input:not([type="radio"]), textarea, select') !== null
}
