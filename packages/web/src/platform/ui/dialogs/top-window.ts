import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'

/** One opening of a dialog or a drawer. */
export interface OpenWindow {
  readonly id: string
}

/** In the order in which they were opened. */
const opened: OpenWindow[] = []
/** How much is shown that Esc puts away before any window. */
let passing = 0
const listeners = new Set<() => void>()

/** Whether this dialog or drawer lies over all others: Esc closes that one alone. */
export function useIsTopWindow(isOpened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpened) return undefined
    const window = { id }
    opened.push(window)
    tell()
    return () => {
      opened.splice(opened.lastIndexOf(window), 1)
      tell()
    }
  }, [id, isOpened])
  return useSyncExternalStore(subscribe, () => passing === 0 && opened.at(-1)?.id === id)
}

/** Esc puts this away while it is shown, wherever the focus is; the window under it stays. */
export function useGoesByEscape(isShown: boolean, putAway: () => void): void {
  const away = useEffectEvent(putAway)
  useEffect(() => {
    if (!isShown) return undefined
    // Ahead of the page: a menu or a list that this stands in would hear the same key.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      away()
    }
    passing += 1
    tell()
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      passing -= 1
      tell()
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [isShown])
}

/** Dialogs and drawers that lie over the page now, the upper one last. */
export function openWindows(): readonly OpenWindow[] {
  return [...opened]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
