import type { ColumnType } from 'kysely'

export interface InstanceTables {
  instance: {
    id: string
    seen_at: Date
    workers: string[]
  }
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
  migration_file: {
    name: string
    sha256: Buffer
  }
}
