import {
  type MutationCacheNotifyEvent,
  onlineManager,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { CallFailed, isPassing } from './call-failed.ts'

/** `cut`: no server was found · `away`: what stands before the portal answers for it, or it cannot answer itself. */
export type Line = 'whole' | 'cut' | 'away'

/** How the line to the portal stands: the browser says so, or a call has just failed for want of an answer. */
export function useConnection(): Line {
  const queries = useQueryClient()
  const [line] = useState(() => listenTo(queries))
  return useSyncExternalStore(line.subscribe, line.now)
}

/**
 * The last call that has ended tells of the line, whichever it was: nobody may ever ask again what has failed. One that is
 * under way tells nothing yet: the strip must not come and go under somebody's finger with every attempt.
 */
function listenTo(queries: QueryClient) {
  let heard: Line =
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => lineBy(state.fetchFailureReason ?? state.error))
      .find((line) => line !== 'whole') ?? 'whole'
  const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated') return
    const { action } = event
    // What a page itself puts into the cache has come over no line.
    const isOwn = 'manual' in action && action.manual
    if (action.type === 'success' && !isOwn) heard = 'whole'
    else if ('error' in action && action.error instanceof CallFailed) heard = lineBy(action.error)
  }
  return {
    now: (): Line => (onlineManager.isOnline() ? heard : 'cut'),
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

function lineBy(error: unknown): Line {
  // A register of others may be away while the portal itself answers.
  if (!(error instanceof CallFailed) || !isPassing(error) || error.is('REGISTER_UNAVAILABLE')) return 'whole'
  return error.status === 0 ? 'cut' : 'away'
}
