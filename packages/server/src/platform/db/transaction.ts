import type { Kysely } from 'kysely'
import type { Tables, Tx } from './schema.ts'

const attempts = 4
const retried = new Set(['40001', '40P01'])

/**
 * One act, whole or absent: read committed, repeated at most three times after a deadlock or a serialisation failure.
 * Locks are always taken in one order: the request, its rows by id, the counter of numbers, the record's chain.
 * Nothing inside waits for the network, a file or a queue.
 */
export function transaction<T>(db: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeated(() => db.transaction().setIsolationLevel('read committed').execute(work))
}

/** The same of a statement that is an act by itself. */
export async function repeated<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt === attempts || !mayRepeat(error)) throw error
    }
  }
}

function mayRepeat(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && retried.has(error.code)
}
