import { useEffect, useId, useSyncExternalStore } from 'react'

/** One opening of a dialog or a drawer. */
export interface OpenWindow {
  readonly id: string
}

/** In the order in which they were opened. */
const opened: OpenWindow[] = []
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
  return useSyncExternalStore(subscribe, () => opened.at(-1)?.id === id)
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
