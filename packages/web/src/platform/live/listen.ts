import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { askAnew } from '../api/ask-anew.ts'
import { isObject, isOr, isText } from '../shape.ts'
import type { LiveUrl } from './live-stream.ts'
import { shareStream } from './share-stream.ts'

/** Which cached data an event of the server makes stale; events carry ids only, null = all of that kind. */
export type LiveEvents = Readonly<Record<string, (id: string | null) => readonly QueryKey[]>>

const isEvent = isObject({ kind: isText, id: isOr(null, isText) })

interface ListenOptions {
  url: LiveUrl
  /** Whose events: tabs of two people never share a line. */
  userId: string
  queries: QueryClient
  events: LiveEvents
}

/** Listens to the server's events and refetches what they name; after a break everything on screen, as its events are lost. */
export function listen({ url, userId, queries, events }: ListenOptions): () => void {
  return shareStream({
    url,
    name: `live ${userId}`,
    onEvent: (data) => {
      for (const queryKey of staleBy(data, events)) askAnew(queries, queryKey)
    },
    onRestored: () => void queries.invalidateQueries(),
  })
}

/** The beginnings of keys that an event makes stale; an event this version of the page does not know makes none. */
export function staleBy(data: unknown, events: LiveEvents): readonly QueryKey[] {
  const event: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
  return isEvent(event) ? (events[event.kind]?.(event.id) ?? []) : []
}
