import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** Which cached data an event of the server makes stale; events carry ids only, null = all of that kind. */
export type LiveEvents = Readonly<Record<string, (id: string | null) => readonly QueryKey[]>>

const Event = z.object({ kind: z.string(), id: z.nullable(z.string()) })

/**
 * Listens to the server's events and refetches what they name. The browser reconnects by itself; after a break
 * everything on screen is asked again, because events of the break are lost.
 */
export function listen(url: string, queries: QueryClient, events: LiveEvents): () => void {
  const source = new EventSource(url)
  let broken = false
  source.addEventListener('error', () => {
    broken = true
  })
  source.addEventListener('open', () => {
    if (broken) void queries.invalidateQueries()
    broken = false
  })
  source.addEventListener('message', ({ data }) => {
    for (const queryKey of staleBy(data, events)) void queries.invalidateQueries({ queryKey })
  })
  return () => source.close()
}

/** The beginnings of keys that an event makes stale; an event this version of the page does not know makes none. */
export function staleBy(data: unknown, events: LiveEvents): readonly QueryKey[] {
  const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
  const event = z.safeParse(Event, parsed)
  return event.success ? (events[event.data.kind]?.(event.data.id) ?? []) : []
}
