import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/schema.ts'

export type ImportRow = Selectable<Tables['urban_import']>
export type ImportFileRow = Selectable<Tables['urban_import_file']>

/** The last import into an application. */
export function lastImport(db: Db, requestId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('urban_import')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The job of an import: asked for twice it is done once. */
export function jobKey(importId: string): string {
  return `importDocuments ${importId}`
}

export interface StateCounts {
  total: number
  waiting: number
  done: number
  same: number
  skipped: number
  failed: number
}

/** Files of an import by what has become of them. */
export async function countFiles(db: Db, importId: string): Promise<StateCounts> {
  const { rows } = await sql<StateCounts>`
    select count(*)::int as total, (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'done'))::int as done, (count(*) filter (where state = 'same'))::int as same,
      (count(*) filter (where state = 'skipped'))::int as skipped, (count(*) filter (where state = 'failed'))::int as failed
    from urban_import_file where import_id = ${importId}`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0, done: 0, same: 0, skipped: 0, failed: 0 }
}

/** What is said of the files that were not begun when the import was stopped. */
export const stoppedBefore = 'Загрузка остановлена.'

/** Files of an import that did not come, or came without what was promised, in the order of the list. */
export function listFaults(db: Db, importId: string, limit: number): Promise<ImportFileRow[]> {
  return faultsOf(db, importId).orderBy('line').limit(limit).execute()
}

/** The same without those that were only not begun: whoever stopped the import knows of them. */
export function listFaultsToTell(db: Db, importId: string, limit: number): Promise<ImportFileRow[]> {
  return faultsOf(db, importId).where('why', '!=', stoppedBefore).orderBy('line').limit(limit).execute()
}

function faultsOf(db: Db, importId: string) {
  return db
    .selectFrom('urban_import_file')
    .selectAll()
    .where('import_id', '=', importId)
    .where('why', 'is not', null)
    .where('state', 'not in', ['same', 'waiting'])
}

/** The next files to be taken, behind a line of the list. */
export function nextFiles(
  db: Db,
  importId: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<ImportFileRow[]> {
  return db
    .selectFrom('urban_import_file')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** The file that has waited longest for what is away. */
export function longestWait(db: Db, importId: string) {
  return db
    .selectFrom('urban_import_file')
    .select(['why', 'waits_since'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('waits_since', 'is not', null)
    .orderBy('waits_since')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()
}

export interface Standing {
  document_id: string
  item_id: string
  name: string
  file_id: string
  sha256: string
  /** The id it has in the other system, where its newest version came from there. */
  external_id: string | null
}

/** Documents that stand in the items of an application, with where their newest versions came from. */
export async function listStanding(db: Db, requestId: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select d.id as document_id, d.item_id, f.name, f.id as file_id, encode(f.sha256, 'hex') as sha256,
      (select u.external_id from urban_import_file u where u.file_id = f.id limit 1) as external_id
    from document d join document_version v on v.document_id = d.id and v.no = d.last_no join file f on f.id = v.file_id
    where d.request_id = ${requestId} and d.item_id is not null and d.deleted_at is null and d.companion_of is null
    limit 5000`.execute(db)
  return rows
}

/** Whether one of these ИНН is the organisation of an application, its developer or its technical customer. */
export async function hasPartyOf(db: Db, requestId: string, inns: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from participant p
    where p.request_id = ${requestId} and p.role in ('DECLARANT', 'DEVELOPER', 'TECHCUSTOMER') and p.inn = any(${inns}::text[])
    union all
    select from request r join organization o on o.id = r.organization_id
    where r.id = ${requestId} and o.inn = any(${inns}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Running imports that nobody has worked on since a moment. */
export function listLeft(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('urban_import')
    .select('id')
    .where('state', '=', 'running')
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(100)
    .execute()
}
