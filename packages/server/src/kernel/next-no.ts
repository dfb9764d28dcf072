import { sql } from 'kysely'
import type { Tables } from '../platform/db/schema.ts'

/** The number after the last of an application's rows in this table: the application is locked, so nobody takes it meanwhile. */
export function nextNo(table: keyof Tables, requestId: string) {
  return sql<number>`(select coalesce(max(no), 0) + 1 from ${sql.table(table)} where request_id = ${requestId})`
}
