import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

interface TriedRow {
  id: string
  number: string | null
  draft_number: number
  object_name: string
}

/** The applications filed last that a checklist of these parameters may have been meant for, the newest first. */
export async function lastFiled(
  db: Db,
  {
    goal,
    objectType,
    workType,
  }: { goal: readonly string[]; objectType: readonly string[]; workType: readonly string[] },
  most: number,
): Promise<TriedRow[]> {
  const among = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`` : sql`and r.${sql.raw(column)} = any(${values.map(Number)}::int[])`
  const { rows } = await sql<TriedRow>`
    select r.id, r.number, r.draft_number, r.object_name from request r
    where r.submitted_at is not null and r.deleted_at is null
      ${among('goal', goal)} ${among('object_type', objectType)} ${among('work_type', workType)}
    order by r.submitted_at desc, r.id desc limit ${most}`.execute(db)
  return rows
}
