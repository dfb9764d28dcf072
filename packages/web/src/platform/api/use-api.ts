import type { Endpoint, Got, Sent } from '@portal/contract/endpoint'
import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useRepeatKey } from '../session/use-repeat-key.ts'
import { send } from './call.ts'

/** A query of one endpoint under a key of `keys`, for loaders (`ensureQueryData`) and `useSuspenseQuery`. */
export function apiQuery<const E extends Endpoint>(key: QueryKey, endpoint: E, input: Sent<E>) {
  return queryOptions({ queryKey: key, queryFn: ({ signal }) => send(endpoint, input, signal) })
}

/** Data of one endpoint in a component that shows its own loading and failed states. */
export function useApi<const E extends Endpoint>(key: QueryKey, endpoint: E, input: Sent<E>) {
  return useQuery(apiQuery(key, endpoint, input))
}

interface SendOptions<E extends Endpoint> {
  /** Beginnings of keys that the act makes stale, of what draws the thing itself first. */
  stale?: readonly QueryKey[]
  /** What follows; while it takes, the act is under way. */
  onDone?: (reply: Got<E>, input: Sent<E>) => unknown
  onFailed?: (error: unknown, input: Sent<E>) => void
  /** Acts of one name wait for one another, so that the last one asked for is the last one done. */
  queue?: string
}

/**
 * An act: `const save = useSend(requests.update, { stale: [keys.request(id)] }); save.mutate({ … })`. The same act asked for
 * again before what it changes is drawn is the second press of a double click: the button still stands. Sent again after a
 * lost answer it bears the same key, by which the server does it once.
 */
export function useSend<const E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const { stale = [], onDone, onFailed, queue } = options
  const queries = useQueryClient()
  const underWay = useRef<Sent<E>>(undefined)
  const settle = (input: Sent<E>) => {
    if (underWay.current === input) underWay.current = undefined
  }
  const repeat = useRepeatKey()
  const isNamed = endpoint.method === 'POST' || endpoint.repeat === 'key'
  const act = useMutation({
    mutationFn: (input: Sent<E>) =>
      send(endpoint, isNamed ? Object.assign({ key: repeat.keyOf(JSON.stringify(input)) }, input) : input),
    onSuccess: async (reply, input) => {
      repeat.forget()
      const following = onDone?.(reply, input)
      const [drawn, ...others] = stale.map((queryKey) => queries.invalidateQueries({ queryKey }))
      await Promise.all([Promise.all([following, drawn]).then(() => settle(input)), ...others])
    },
    ...(onFailed && { onError: onFailed }),
    onSettled: (_, __, input) => settle(input),
    ...(queue && { scope: { id: queue } }),
  })
  const { mutate: begin } = act
  const mutate: typeof begin = useCallback(
    (...args) => {
      if (JSON.stringify(underWay.current) === JSON.stringify(args[0])) return
      underWay.current = args[0]
      begin(...args)
    },
    [begin],
  )
  return { ...act, mutate }
}
