import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed, isPassing } from './call-failed.ts'
import { keys } from './keys.ts'

/** The cache of server data. Only what may pass by itself is asked again; `onSignedOut` is told of an ended session. */
export function makeQueries({ onSignedOut }: { onSignedOut: () => void }): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallFailed && error.is('NOT_SIGNED_IN')) onSignedOut()
  }
  return new QueryClient({
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
        retryDelay: (failures) => 1_000 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
