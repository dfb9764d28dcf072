import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keys } from '../api/keys.ts'

const settledMs = 150

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  stale: Map<string, QueryKey>
}

const waiting = new WeakMap<QueryClient, Waiting>()

/** What every save of an application makes stale: how ready it is, and the moves that ask for it. */
export function staleBySaves(requestId: string): readonly QueryKey[] {
  return [keys.request(requestId, 'readiness'), keys.request(requestId, 'moves')]
}

/** What a save makes stale that documents follow from: their folders too, and the papers of documentation used again. */
export function staleByConditions(requestId: string): readonly QueryKey[] {
  return [keys.request(requestId, 'folders'), keys.request(requestId, 'reuse'), ...staleBySaves(requestId)]
}

/**
 * Asks anew for what a save has made stale, when no other save has followed it for a moment: what is sent of several sections,
 * lists and people at once is asked about once. Whoever types makes longer pauses: nobody is kept waiting for ever.
 */
export function invalidateWhenSettled(queries: QueryClient, stale: readonly QueryKey[]): void {
  const before = waiting.get(queries)
  clearTimeout(before?.timer)
  const all = new Map([...(before?.stale ?? []), ...stale.map((key) => [JSON.stringify(key), key] as const)])
  const timer = setTimeout(() => {
    waiting.delete(queries)
    for (const queryKey of all.values()) void queries.invalidateQueries({ queryKey })
  }, settledMs)
  waiting.set(queries, { timer, stale: all })
}
