import type { Tables } from '@portal/server/platform/db/schema'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Statement } from '../portal/reference.ts'

/** The statements that a piece of the product sends, as the bare handler is to repeat them. */
export async function statementsOf(pool: Pool, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) =>
    void sent.push({ text: query.sql, values: [...query.parameters] })
  await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log }))
  return sent
}
