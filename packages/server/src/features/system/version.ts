import type { Reply } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import type { Db } from '../../platform/db/schema.ts'
import { builtAt, product, version } from './release.ts'

/** What runs here: of use to whoever reports a fault. */
export async function getVersion({ db }: Ctx): Promise<Reply<typeof system.version>> {
  const about = await getAboutDatabase(db)
  return { product, version, builtAt: builtAt()?.toISOString() ?? null, ...about }
}

async function getAboutDatabase(db: Db) {
  const told = await sql<{ database: string; schema: string | null; seal: string | null }>`
    select current_setting('server_version') as database,
           (select max(name) from kysely_migration) as schema,
           (select encode(root, 'hex') from journal_seal order by no desc limit 1) as seal`.execute(db)
  const { database, schema, seal } = onlyRow(told)
  return { database, schema: schema ?? '', journalSeal: seal }
}
