import { useEffect, useId, useSyncExternalStore } from 'react'

/** Open windows in the order in which they were opened. */
const opened: string[] = []
const listeners = new Set<() => void>()

/** Whether this dialog or drawer lies over all others: Esc closes that one alone. */
export function useIsTopWindow(isOpened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpened) return undefined
    opened.push(id)
    tell()
    return () => {
      opened.splice(opened.lastIndexOf(id), 1)
      tell()
    }
  }, [id, isOpened])
  return useSyncExternalStore(subscribe, () => opened.at(-1) === id)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
