import type { SystemCode } from '@portal/domain/outside-systems/systems'
import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { Default } from './column-types.ts'

/**
 * Every table. Here stand those of the platform; a feature adds its own in its `tables.ts`.
 * A test compares them with the database.
 */
export interface Tables {
  migration_file: {
    name: string
    sha256: Buffer
  }
  instance: {
    id: string
    seen_at: Date
    workers: string[]
  }
  number_counter: { scope: string; year: number; value: Default<number> }
  call_count: {
    caller: string
    minute: Date
    count: number
  }
  idempotency_key: {
    user_id: string
    endpoint: string
    key: string
    fingerprint: Buffer
    answer: ColumnType<string | null, string | null | undefined>
    made_at: Date
  }
  exchange_call: {
    id: string
    at: Date
    system: SystemCode
    about: string
    duration_ms: number
    failure: string | null
    letter_id: string | null
  }
  mail_outbox: {
    id: string
    notification_id: string | null
    user_id: string | null
    address: string
    subject: string
    body: string
    state: Default<'waiting' | 'sent' | 'failed'>
    attempts: Default<number>
    next_at: Date
    error: string | null
    created_at: Date
    sent_at: Date | null
    is_secret: Default<boolean>
  }
}

export type Tx = Transaction<Tables>

/** A connection or a transaction: a query does not care which. */
export type Db = Kysely<Tables> | Tx
