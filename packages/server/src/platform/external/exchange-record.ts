import { randomUUID } from 'node:crypto'
import type { SystemCode } from '@portal/domain/outside-systems/systems'
import type { Db } from '../db/schema.ts'
import type { CallMade } from './guarded-call.ts'

/** The record of calls to the systems of others. */
export interface ExchangeRecord {
  /** Writes calls of one system down; nobody waits for it. */
  of(system: SystemCode): (call: CallMade) => void
  /** When all of them have been written. */
  written(): Promise<void>
}

/** A call that could not be recorded is no reason for it to fail. */
export function openExchangeRecord(db: Db, onFailed: (error: unknown) => void): ExchangeRecord {
  const pending = new Set<Promise<void>>()
  return {
    of: (system) => (call) => {
      const writing = recordExchange(db, { system, ...call })
        .catch(onFailed)
        .finally(() => pending.delete(writing))
      pending.add(writing)
    },
    written: async () => void (await Promise.all(pending)),
  }
}

interface Call extends CallMade {
  system: SystemCode
  letterId?: string
}

const longestText = 300

/** Writes one call down. */
export async function recordExchange(db: Db, { system, at, about, ms, failure, letterId }: Call): Promise<void> {
  await db
    .insertInto('exchange_call')
    .values({
      id: randomUUID(),
      at,
      system,
      about: about.slice(0, longestText),
      duration_ms: Math.round(ms),
      failure: failure?.slice(0, longestText) ?? null,
      letter_id: letterId ?? null,
    })
    .execute()
}
