import { useEffect } from 'react'

const rows = '.check-row'

/** J and K go through the rows, A accepts, R opens a remark, Ctrl+Enter goes to the next one without a verdict. */
export function useCheckKeys(judging: boolean): void {
  useEffect(() => {
    if (!judging) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.altKey || isTyping(event.target)) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key === 'Enter') focusUnchecked()
        return
      }
      switch (event.code) {
        case 'KeyJ':
          return step(1)
        case 'KeyK':
          return step(-1)
        case 'KeyA':
          return answer('accepted')
        case 'KeyR':
          return answer('remark', event)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [judging])
}

/** Stands on the first item nobody has judged, after the current one if there is one. */
export function focusUnchecked(): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)]
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(({ dataset }) => dataset.verdict === 'none')
  focus(next)
}

function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)]
  const at = all.findIndex((row) => row.contains(document.activeElement))
  focus(all[at < 0 ? 0 : at + by])
}

function focus(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function answer(value: string, event?: KeyboardEvent): void {
  const row = document.activeElement?.closest(rows)
  const radio = row?.querySelector<HTMLInputElement>(`[data-answer="${value}"] input`)
  if (!radio) return
  // The letter would otherwise be typed into the field that opens.
  event?.preventDefault()
  radio.click()
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  return target instanceof HTMLElement && target.closest('input:not([type="radio"]), textarea, select') !== null
}
