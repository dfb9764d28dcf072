import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Which cached data an event of the server makes stale; events carry ids only. */
export type LiveEvents = Record<string, (id: string) => readonly QueryKey[]>

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
  for (const [name, staleKeys] of Object.entries(events)) {
    source.addEventListener(name, (event) => {
      for (const queryKey of staleKeys(idOf(event.data))) void queries.invalidateQueries({ queryKey })
    })
  }
  return () => source.close()
}

function idOf(data: unknown): string {
  const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
  if (typeof parsed !== 'object' || parsed === null || !('id' in parsed)) return ''
  return typeof parsed.id === 'string' ? parsed.id : ''
}
