import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../../../platform/session/session.tsx'
import { isLeftUnasked } from '../../../platform/ui/dialogs/leave-unasked.ts'
import type { Replacing, Unplaced } from './route-files.ts'

/** Files that wait for a word of the person: where they belong, or whether they replace what is there. */
export interface Waiting {
  unplaced: readonly Unplaced[]
  replacing: readonly Replacing[]
}

const none: Waiting = { unplaced: [], replacing: [] }

// They outlive the page: who looks something up elsewhere in the portal finds them again. A reload takes them, after a warning.
const waiting = new Map<string, Waiting>()
const listeners = new Set<() => void>()

/** What waits at one application, for the person who chose it alone. */
export function useWaitingFiles(requestId: string): [Waiting, (change: (now: Waiting) => Waiting) => void] {
  const { id } = useSession()
  const key = `${id} ${requestId}`
  const now = useSyncExternalStore(subscribe, () => waiting.get(key) ?? none)
  const change = useCallback((next: (now: Waiting) => Waiting) => set(key, next(waiting.get(key) ?? none)), [key])
  return [now, change]
}

/** Somebody else may sit down at this computer. */
export function forgetWaitingFiles(): void {
  for (const key of waiting.keys()) set(key, none)
}

function set(key: string, next: Waiting): void {
  if (next.unplaced.length + next.replacing.length > 0) waiting.set(key, next)
  else waiting.delete(key)
  if (waiting.size > 0) window.addEventListener('beforeunload', warnOfLoss)
  else window.removeEventListener('beforeunload', warnOfLoss)
  for (const listener of listeners) listener()
}

function warnOfLoss(event: BeforeUnloadEvent): void {
  if (!isLeftUnasked()) event.preventDefault()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
