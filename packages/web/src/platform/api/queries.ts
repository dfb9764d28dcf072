import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { askedToWaitMs, CallFailed, isPassing } from './call-failed.ts'
import { keys } from './keys.ts'

/** The cache of server data. Only what may pass by itself is asked again; `onSignedOut` is told of an ended session. */
export function makeQueries({ onSignedOut }: { onSignedOut: (why: string | undefined) => void }): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallFailed && error.is('NOT_SIGNED_IN')) onSignedOut(whyOf(error))
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // Asking who is signed in is no sign of an ended session while nobody was.
      onError: (error, { queryKey, state }) => {
        if (queryKey[0] !== keys.me[0] || state.data !== undefined) onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures, error) => Math.max(1_000 * 2 ** failures, askedToWaitMs(error)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  readAgainAfterFirst(queries)
  drawAtOnce()
  return queries
}

/** Why the account of an ended session is closed, if it is. */
function whyOf({ problem }: CallFailed): string | undefined {
  const why = problem['why']
  return typeof why === 'string' && why !== '' ? why : undefined
}

/** What has come is drawn at once, not after a timer: React gathers by itself what changes together. */
export function drawAtOnce(): void {
  notifyManager.setScheduler(queueMicrotask)
}

/**
 * What is made stale while it is being read for the first time is read once more: the answer under way may be older. A
 * second reading is begun again by the library itself, a first one is not.
 */
function readAgainAfterFirst(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    const { promise, queryKey, state } = event.query
    if (state.fetchStatus !== 'fetching' || state.data !== undefined) return
    void promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  })
}
