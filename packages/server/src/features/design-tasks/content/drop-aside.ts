import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { modelOf } from '../schema/model-of.ts'
import { asideOf } from '@portal/domain/design-tasks/aside'
import { allValues } from './queries-content.ts'

/** What a closed version does not show is kept no longer. */
export async function dropAside(db: Db, versionId: string): Promise<void> {
  const version = await db
    .selectFrom('design_task_version')
    .select('schema_id')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const model = await modelOf(db, version.schema_id)
  const paths = asideOf(model, await allValues(db, versionId)).map(({ path }) => path)
  await sql`
    delete from design_task_value where version_id = ${versionId} and path = any(${paths}::text[])`.execute(db)
}
