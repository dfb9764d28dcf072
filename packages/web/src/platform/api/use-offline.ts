import { onlineManager, useQueryClient } from '@tanstack/react-query'
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
      isSilence(queries.getMutationCache().getAll().at(-1)?.state.error),
  )
}

function isSilence(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0
}
