import type { Reply } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import { registers } from '@portal/domain/outside-systems/registers'
import { counted } from '@portal/domain/russian/plural'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { listSeals } from '../../kernel/record/index.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import type { Db } from '../../platform/db/schema.ts'
import { builtAt, product, version } from './release.ts'

/** What runs here: of use to whoever reports a fault. */
export async function getVersion({ db }: Ctx): Promise<Reply<typeof system.version>> {
  const [about, loaded, schemas, [seal]] = await Promise.all([
    getAboutDatabase(db),
    listRegisters(db),
    listSchemas(db),
    listSeals(db, { before: undefined, size: 1 }),
  ])
  const sealed = seal ? { no: seal.no, at: seal.at.toISOString(), events: seal.events } : null
  return {
    product,
    version,
    builtAt: builtAt()?.toISOString() ?? null,
    ...about,
    journalSeal: seal?.root ?? null,
    sealed,
    registers: loaded,
    schemas,
  }
}

async function getAboutDatabase(db: Db) {
  const told = await sql<{ database: string; schema: string | null }>`
    select current_setting('server_version') as database,
           (select max(name) from kysely_migration) as schema`.execute(db)
  const { database, schema } = onlyRow(told)
  return { database, schema: schema ?? '' }
}

/** The schemas documents are read and checked by. */
export async function getXmlVersion({ db }: Ctx): Promise<Reply<typeof system.versionServiceXml>> {
  return { version, schemas: await listSchemas(db) }
}

function listSchemas(db: Db) {
  return db.selectFrom('xml_schema').select(['root', 'version']).orderBy('root').orderBy('version').limit(200).execute()
}

/** Each register as it was last loaded; of one in parts, how many there are and the oldest day. */
async function listRegisters(db: Db) {
  const { rows } = await sql<{ register: string; as_of: string | null; source: string; parts: number }>`
    select register, min(business_date) as as_of, max(source) as source, count(*)::int as parts
    from register_version where state = 'active' group by register order by register limit 50`.execute(db)
  return rows.map(({ register, as_of, source, parts }) => ({
    title: titleOf(register),
    asOf: as_of,
    source: parts > 1 ? counted(parts, ['часть', 'части', 'частей']) : source,
  }))
}

function titleOf(register: string): string {
  const titles: Readonly<Record<string, { title: string }>> = registers
  return titles[register]?.title ?? register
}
