import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/schema.ts'

export type ExportRow = Selectable<Tables['list_export']>

export interface ShownExport extends ExportRow {
  file_name: string | null
  file_size: number | null
}

// Of one page; older ones are found nowhere, and forgotten after some months.
const shown = 50

/** What a person has had made into files, the last first. */
export function listExportsOf(db: Db, userId: string): Promise<ShownExport[]> {
  return withFile(db)
    .where('x.user_id', '=', userId)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(shown)
    .execute()
}

/** One of a person's own. */
export function findExport(db: Db, id: string, userId: string): Promise<ShownExport | undefined> {
  return withFile(db).where('x.id', '=', id).where('x.user_id', '=', userId).executeTakeFirst()
}

function withFile(db: Db) {
  return db
    .selectFrom('list_export as x')
    .leftJoin('file as f', 'f.id', 'x.file_id')
    .selectAll('x')
    .select(['f.name as file_name', 'f.size as file_size'])
}

/** How many of a person's files are being made or wait for it. */
export async function countUnderWay(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from list_export where user_id = ${userId} and state in ('waiting', 'running')`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Those that nobody has worked on since a moment. */
export function listLeft(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('list_export')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(100)
    .execute()
}

/** Lets go of files kept until now, which the sweep of files then deletes, and forgets what is long past. */
export async function forgetExports(db: Db, { filesOf, rowsOf }: { filesOf: Date; rowsOf: Date }): Promise<void> {
  await sql`update list_export set file_id = null where finished_at < ${filesOf} and file_id is not null`.execute(db)
  await sql`delete from list_export where finished_at < ${rowsOf}`.execute(db)
}
