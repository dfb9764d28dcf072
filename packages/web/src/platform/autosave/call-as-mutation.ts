import type { Endpoint, Got, Sent } from '@portal/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../api/call.ts'

/** A call that the query cache knows of, so that an ended session and a lost connection are noticed as everywhere. */
export function callAsMutation<const E extends Endpoint>(queries: QueryClient, endpoint: E, input: Sent<E>) {
  return asMutation<Got<E>>(queries, () => send(endpoint, input))
}

/** The same for what makes its calls by itself. */
export function asMutation<T>(queries: QueryClient, act: () => Promise<T>): Promise<T> {
  return queries.getMutationCache().build<T, Error, void, unknown>(queries, { mutationFn: act }).execute()
}
