import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CallFailed } from './call-failed.ts'

/** Whether the last attempts found no server: the browser says so, or a query has just failed for want of an answer. */
export function useOffline(): boolean {
  const queries = useQueryClient()
  return useSyncExternalStore(
    (changed) => {
      const stops = [
        onlineManager.subscribe(changed),
        queries.getQueryCache().subscribe(changed),
        queries.getMutationCache().subscribe(changed),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    () =>
      !onlineManager.isOnline() ||
      queries
        .getQueryCache()
        .getAll()
        .some(({ state }) => isSilence(state.fetchFailureReason ?? state.error)) ||
      isSilence(lastAnswer(queries)),
  )
}

// One that is under way tells nothing yet: the strip must not come and go under somebody's finger with every attempt.
function lastAnswer(queries: QueryClient): unknown {
  const settled = queries
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' || state.status === 'error')
  return settled.at(-1)?.state.error
}

function isSilence(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0
}
