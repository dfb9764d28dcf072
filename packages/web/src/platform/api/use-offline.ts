import {
  type MutationCacheNotifyEvent,
  onlineManager,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { CallFailed } from './call-failed.ts'

/** Whether the last attempt found no server: the browser says so, or a call has just failed for want of an answer. */
export function useOffline(): boolean {
  const queries = useQueryClient()
  const [line] = useState(() => listenTo(queries))
  return useSyncExternalStore(line.subscribe, line.isCut)
}

/**
 * The last call that has ended tells of the line, whichever it was: nobody may ever ask again what has failed. One that is
 * under way tells nothing yet: the strip must not come and go under somebody's finger with every attempt.
 */
function listenTo(queries: QueryClient) {
  let isSilent = queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => isSilence(state.fetchFailureReason ?? state.error))
  const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated') return
    const { action } = event
    // What a page itself puts into the cache has come over no line.
    const isOwn = 'manual' in action && action.manual
    if (action.type === 'success' && !isOwn) isSilent = false
    else if ('error' in action && action.error instanceof CallFailed) isSilent = isSilence(action.error)
  }
  return {
    isCut: () => !onlineManager.isOnline() || isSilent,
    subscribe: (changed: () => void) => {
      const listen = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
        hear(event)
        changed()
      }
      const stops = [
        onlineManager.subscribe(changed),
        queries.getQueryCache().subscribe(listen),
        queries.getMutationCache().subscribe(listen),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function isSilence(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0
}
