import type { Indicator } from '@portal/domain/request/application'
import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Tables } from '../../platform/db/schema.ts'

/** The indicators of a draft, whole. */
export async function replaceIndicators(ctx: Ctx, requestId: string, rows: readonly Indicator[]): Promise<void> {
  await ctx.db
    .deleteFrom('indicator')
    .where('request_id', '=', requestId)
    .where('part_id', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  await insert(
    ctx,
    rows.map((row, position) => toRow(ctx, requestId, row, position)),
  )
}

/** After the submission an old value stays beside the new one that replaces it (application.md, 2.5). */
export async function correctIndicators(ctx: Ctx, requestId: string, rows: readonly Indicator[]): Promise<void> {
  const old = await ctx.db
    .selectFrom('indicator')
    .select(['id', 'name', 'unit', 'value', 'is_main'])
    .where('request_id', '=', requestId)
    .where('part_id', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  const wanted = rows.map((row, position) => ({ row, position, before: old.find(({ name }) => name === row.name) }))
  const changed = wanted.filter(({ row, before }) => !before || isChanged(row, before))
  const gone = old.filter(({ id }) => !wanted.some(({ before }) => before?.id === id))
  const superseded = [...gone.map(({ id }) => id), ...changed.flatMap(({ before }) => before?.id ?? [])]
  if (superseded.length > 0)
    await ctx.db.updateTable('indicator').set({ superseded_at: ctx.now() }).where('id', 'in', superseded).execute()
  await insert(
    ctx,
    changed.map(({ row, position, before }) => ({
      ...toRow(ctx, requestId, row, position),
      replaces_id: before?.id ?? null,
    })),
  )
}

function isChanged(row: Indicator, before: { unit: string; value: string; is_main: boolean }): boolean {
  return row.unit !== before.unit || row.value !== before.value || (row.isMain ?? false) !== before.is_main
}

async function insert({ db }: Ctx, values: Insertable<Tables['indicator']>[]) {
  if (values.length > 0) await db.insertInto('indicator').values(values).execute()
}

function toRow(ctx: Ctx, requestId: string, { name, unit, value, isMain }: Indicator, position: number) {
  const id = newId(ctx)
  return { id, request_id: requestId, name, unit, value, is_main: isMain ?? false, position }
}
