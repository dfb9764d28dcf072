import type { QueryClient, QueryKey } from '@tanstack/react-query'
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
  const askAnew = inRounds((queryKey) => queries.invalidateQueries({ queryKey }))
  return shareStream({
    url,
    name: `live ${userId}`,
    onEvent: (data) => {
      for (const queryKey of staleBy(data, events)) askAnew(queryKey)
    },
    onRestored: () => void queries.invalidateQueries(),
  })
}

// A round that hangs on a dead line keeps the next one no longer.
const longestRoundMs = 5_000

/**
 * What is asked again while its answers are still on their way is asked once more after them: two hundred files that come to
 * one application are two hundred events, and each would break off the calls of the one before, which the server goes on with.
 */
export function inRounds(ask: (key: QueryKey) => Promise<void>): (key: QueryKey) => void {
  const askedMeanwhile = new Map<string, boolean>()
  async function goRound(key: QueryKey, name: string) {
    do {
      askedMeanwhile.set(name, false)
      await Promise.race([ask(key), new Promise((resolve) => setTimeout(resolve, longestRoundMs))])
    } while (askedMeanwhile.get(name))
    askedMeanwhile.delete(name)
  }
  return (key) => {
    const name = JSON.stringify(key)
    if (askedMeanwhile.has(name)) askedMeanwhile.set(name, true)
    else void goRound(key, name)
  }
}

/** The beginnings of keys that an event makes stale; an event this version of the page does not know makes none. */
export function staleBy(data: unknown, events: LiveEvents): readonly QueryKey[] {
  const event: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
  return isEvent(event) ? (events[event.kind]?.(event.id) ?? []) : []
}
