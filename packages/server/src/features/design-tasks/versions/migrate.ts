import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { isOpen } from '@portal/domain/design-tasks/statuses'
import { sql } from 'kysely'
import { recordAct } from '../../../kernel/record/index.ts'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { lockOpen, refreshFacts } from '../content/edit-content.ts'
import { allValues } from '../content/queries-content.ts'
import { named } from '../named.ts'
import { getVersion } from '../queries.ts'
import { readApart } from '../read-apart.ts'
import { modelOf } from '../schema/model-of.ts'
import { enumerationsOf, getSchema } from '../schema/queries-schemas.ts'
import type { Branch } from '../whole/branches-chosen.ts'
import type { Migrated, Migration } from '../whole/migration.ts'
import type { WholeContent } from '../whole/paths-aside.ts'

const work = new URL('../whole/migration', import.meta.url)
const choosing = new URL('../whole/branches-chosen', import.meta.url)

/** What becomes of the content of an open version under another schema; nothing is changed. */
export const migration: Handler<typeof designTasks.migration> = async (ctx, { query }) => {
  const { id, schema_id: schemaId, status } = await getVersion(ctx.db, named(query))
  if (!isOpen(status)) throw refuse('DESIGN_TASK_STATE', { why: 'Закрытая версия остаётся на своей схеме.' })
  const old = await modelOf(ctx.db, schemaId)
  const next = await targetOf(ctx, named({ id: query.schema }), old)
  const enumerations = await enumerationsOf(ctx.db, named({ id: query.schema }))
  const input: Migrated = { old, next, enumerations, values: await allValues(ctx.db, id) }
  return readApart<Migration>(work, input)
}

async function targetOf(ctx: SignedCtx, schemaId: string, old: FormModel): Promise<FormModel> {
  const { model } = await getSchema(ctx.db, schemaId)
  if (model.root !== old.root)
    throw refuse('DESIGN_TASK_STATE', {
      why: `Эта схема описывает другой документ: её корневой элемент ${model.root}, а у задания ${old.root}.`,
    })
  return model
}

/** Takes an open version over to another schema. What has no place there stays aside, nothing is lost. */
export const migrate: Handler<typeof designTasks.migrate> = async (ctx, { query, body }) => {
  const id = named(query)
  const { schema_id: schemaId } = await getVersion(ctx.db, id)
  const target = await targetOf(ctx, body.schema, await modelOf(ctx.db, schemaId))
  // Read before the version is locked: whoever changes it meanwhile makes another revision than the one that was asked for.
  const chosen: WholeContent = { model: target, values: await allValues(ctx.db, id) }
  const branches = await readApart<Branch[]>(choosing, chosen)
  return ctx.transaction(async (tx) => {
    const version = await lockOpen(tx, id)
    if (version.revision !== body.revision) throw refuse('REVISION_CONFLICT', { revision: version.revision })
    if (version.schema_id === body.schema) return { revision: version.revision }
    const revision = version.revision + 1
    await tx.db
      .updateTable('design_task_version')
      .set({ schema_id: body.schema, revision, valid_revision: null, changed_at: tx.now() })
      .where('id', '=', id)
      .execute()
    await sql`
      insert into design_task_change (version_id, revision, path, act, before, after, by_user, at)
      values (${id}, ${revision}, '', 'migrate', ${version.schema_id}, ${body.schema}, ${tx.user.id}, ${tx.now()})`.execute(
      tx.db,
    )
    await chooseBranches(tx, { id, revision, branches })
    await refreshFacts(tx.db, id)
    const detail = { from: version.schema_id, to: body.schema }
    await recordAct(tx, { type: 'designTask.migrated', objectType: 'designTask', objectId: id, detail })
    return { revision }
  })
}

/** Where the new schema has a choice that the old one had not, the branch that holds something is the chosen one. */
async function chooseBranches(
  tx: SignedCtx,
  { id, revision, branches }: { id: string; revision: number; branches: readonly Branch[] },
): Promise<void> {
  await sql`
    insert into design_task_value (version_id, path, value, position, revision)
    select ${id}, path, branch, null, ${revision}
    from unnest(${branches.map(({ path }) => path)}::text[], ${branches.map(({ branch }) => branch)}::text[]) as given(path, branch)
    on conflict (version_id, path) do nothing`.execute(tx.db)
}
