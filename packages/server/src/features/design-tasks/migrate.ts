import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { contentOf, type ContentValue, placeName } from '@portal/domain/design-tasks/content'
import type { FormModel, FormValue } from '@portal/domain/design-tasks/form-model'
import { findPlace, valueAt } from '@portal/domain/design-tasks/form-path'
import { isOpen } from '@portal/domain/design-tasks/statuses'
import { sql } from 'kysely'
import { recordAct } from '../../kernel/record/index.ts'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { named } from './named.ts'
import { asideOf } from '@portal/domain/design-tasks/aside'
import { lockOpen, refreshFacts } from './content/edit-content.ts'
import { allValues } from './content/queries-content.ts'
import { lackingIn } from './check/lacking.ts'
import { getVersion } from './queries.ts'
import { modelOf } from './schema/model-of.ts'
import { enumerationsOf, getSchema } from './schema/queries-schemas.ts'

const mostTold = 500

/** What becomes of the content of an open version under another schema; nothing is changed. */
export const migration: Handler<typeof designTasks.migration> = async (ctx, { query }) => {
  const { id, schema_id: schemaId, status } = await getVersion(ctx.db, named(query))
  if (!isOpen(status)) throw refuse('DESIGN_TASK_STATE', { why: 'Закрытая версия остаётся на своей схеме.' })
  const old = await modelOf(ctx.db, schemaId)
  const next = await targetOf(ctx, named({ id: query.schema }), old)
  const enumerations = await enumerationsOf(ctx.db, named({ id: query.schema }))
  const values = (await allValues(ctx.db, id)).filter(({ value, file }) => (value !== null && value !== '') || file)
  const before = new Set(asideOf(old, values).map(({ path }) => path))
  const shown = values.filter(({ path }) => !before.has(path))
  const content = contentOf(await allValues(ctx.db, id))
  const aside = shown.filter(({ path }) => !findPlace(next, path))
  const lost = new Set(aside.map(({ path }) => path))
  const wrong = shown.flatMap((one) => {
    const text = lost.has(one.path) ? undefined : wrongValue(next, one, enumerations)
    return text === undefined
      ? []
      : [{ path: one.path, place: placeName(next, one.path), value: one.value ?? '', text }]
  })
  const lackedBefore = new Set(lackingIn(old, content).map(({ path }) => path))
  const toFill = lackingIn(next, content).filter(({ path }) => !lackedBefore.has(path))
  return {
    moved: shown.length - aside.length,
    aside: aside
      .slice(0, mostTold)
      .map(({ path, value }) => ({ path, place: placeName(old, path), value: value ?? 'рисунок' })),
    toFill: toFill.slice(0, mostTold).map(({ path }) => ({ path, place: placeName(next, path) })),
    wrong: wrong.slice(0, mostTold),
  }
}

async function targetOf(ctx: SignedCtx, schemaId: string, old: FormModel): Promise<FormModel> {
  const { model } = await getSchema(ctx.db, schemaId)
  if (model.root !== old.root)
    throw refuse('DESIGN_TASK_STATE', {
      why: `Эта схема описывает другой документ: её корневой элемент ${model.root}, а у задания ${old.root}.`,
    })
  return model
}

function wrongValue(
  model: FormModel,
  { path, value }: ContentValue,
  enumerations: Awaited<ReturnType<typeof enumerationsOf>>,
): string | undefined {
  const found = findPlace(model, path)
  if (found?.place.of === 'choice')
    return found.place.choice.branches.some(({ key }) => key === value)
      ? undefined
      : 'Такой ветви в новой схеме нет: выберите заново.'
  const of: FormValue | undefined = found && valueAt(found)
  if (!of || value === null) return undefined
  const values = of.values ?? (of.enumeration === undefined ? undefined : enumerations[of.enumeration])
  if (of.kind === 'enumeration' && values && !values.some((one) => one.value === value))
    return 'Такого значения в перечне новой схемы нет.'
  if (of.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'Теперь это дата.'
  if ((of.kind === 'number' || of.kind === 'integer') && !/^-?\d+(\.\d+)?$/.test(value.trim()))
    return 'Теперь это число.'
  if (of.maxLength !== undefined && value.length > of.maxLength) return `Теперь не длиннее ${of.maxLength} знаков.`
  return undefined
}

/** Takes an open version over to another schema. What has no place there stays aside, nothing is lost. */
export const migrate: Handler<typeof designTasks.migrate> = async (ctx, { query, body }) => {
  const id = named(query)
  return ctx.transaction(async (tx) => {
    const version = await lockOpen(tx, id)
    if (version.revision !== body.revision) throw refuse('REVISION_CONFLICT', { revision: version.revision })
    const old = await modelOf(tx.db, version.schema_id)
    const next = await targetOf(tx, body.schema, old)
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
    await rechoose(tx, id, next, revision)
    await refreshFacts(tx.db, id)
    const detail = { from: version.schema_id, to: body.schema }
    await recordAct(tx, { type: 'designTask.migrated', objectType: 'designTask', objectId: id, detail })
    return { revision }
  })
}

/** Where the new schema has a choice that the old one had not, the branch that holds something is the chosen one. */
async function rechoose(tx: SignedCtx, id: string, model: FormModel, revision: number): Promise<void> {
  const wanted = new Map<string, string>()
  for (const { path, value } of await allValues(tx.db, id))
    if (value !== null && value !== '')
      for (const { path: choice, branch } of findPlace(model, path)?.branches ?? [])
        if (!wanted.has(choice)) wanted.set(choice, branch)
  await sql`
    insert into design_task_value (version_id, path, value, position, revision)
    select ${id}, path, branch, null, ${revision}
    from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::text[]) as given(path, branch)
    on conflict (version_id, path) do nothing`.execute(tx.db)
}
