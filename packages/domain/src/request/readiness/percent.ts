import type { Readiness } from './readiness.ts'

/** How much of what is asked for is there, in whole per cent; a hundred only when nothing at all is left. */
export function percentOf({ done, total }: Pick<Readiness, 'done' | 'total'>): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100)
}
