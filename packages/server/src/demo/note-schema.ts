import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { enter, keepSchema, readUpload } from '../features/design-tasks/index.ts'
import { personOf } from './person-of.ts'

const name = 'explanatory-note-01-07.xsd'
const own = fileURLToPath(new URL(`../../schemas/${name}`, import.meta.url))

/** The portal's own, shorter schema of the explanatory note in force, so that a note can be formed. Repeated it changes nothing. */
export async function seedNoteSchema(ctx: Ctx): Promise<void> {
  const head = await personOf(ctx, 'admin')
  if (!head) return
  const read = await readUpload({ path: own, name })
  await head.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx.db)
    const known = await tx.db
      .selectFrom('xsd_schema')
      .select('id')
      .where('document_type', '=', 'explanatoryNote')
      .limit(1)
      .executeTakeFirst()
    if (known) return
    const { id } = await keepSchema(tx, read, name, { isOwn: true })
    const title = 'Пояснительная записка (сокращённая схема портала)'
    await enter(tx, { id, documentType: 'explanatoryNote', title, validFrom: '2020-01-01', validUntil: null })
  })
}
