import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { readApart } from '../read-apart.ts'
import { modelOf } from '../schema/model-of.ts'
import type { WholeContent } from '../whole/paths-aside.ts'
import { allValues } from './queries-content.ts'

const work = new URL('../whole/paths-aside', import.meta.url)

/** Where something is written that the document does not show. Read apart, so never while a version is locked. */
export async function pathsAside(db: Db, versionId: string): Promise<string[]> {
  const version = await db
    .selectFrom('design_task_version')
    .select('schema_id')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const input: WholeContent = { model: await modelOf(db, version.schema_id), values: await allValues(db, versionId) }
  return readApart<string[]>(work, input)
}

/** What a closed version does not show is kept no longer. */
export async function dropAside(db: Db, versionId: string, paths: readonly string[]): Promise<void> {
  await sql`
    delete from design_task_value where version_id = ${versionId} and path = any(${paths}::text[])`.execute(db)
}
