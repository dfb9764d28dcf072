import type { Indicator } from '@portal/domain/request/objects/indicator'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import type { Stage } from '@portal/domain/stages/stages'
import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { roundReason } from './round-reason.ts'

/** Whose indicators: of the whole object, or of a part of it. */
interface Owner {
  requestId: string
  partId: string | null
}

/** Stores the indicators as the stage asks: a draft holds the newest only, a correction the older beside them. */
export function saveIndicators(ctx: Ctx, owner: Owner, stage: Stage, rows: readonly Indicator[]): Promise<void> {
  return isCorrection(stage) ? correctIndicators(ctx, owner, rows) : replaceIndicators(ctx, owner, rows)
}

/** The indicators of a draft, whole. */
export async function replaceIndicators(ctx: Ctx, owner: Owner, rows: readonly Indicator[]): Promise<void> {
  await ctx.db
    .deleteFrom('indicator')
    .where('request_id', '=', owner.requestId)
    .where('part_id', 'is not distinct from', owner.partId)
    .where('superseded_at', 'is', null)
    .execute()
  await insert(
    ctx,
    rows.map((row, position) => toRow(ctx, owner, row, position)),
  )
}

/** After the submission an old value stays beside the new one that replaces it (application.md, 2.5). */
async function correctIndicators(ctx: Ctx, owner: Owner, rows: readonly Indicator[]): Promise<void> {
  const old = await ctx.db
    .selectFrom('indicator as i')
    .select(['id', 'name', 'unit', 'value', 'is_main', 'position'])
    .select(roundReason.as('reason'))
    .where('request_id', '=', owner.requestId)
    .where('part_id', 'is not distinct from', owner.partId)
    .where('superseded_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const wanted = followersOf(old, rows)
  const changed = wanted.filter(({ row, before }) => !before || isChanged(row, before))
  const gone = old.filter(({ id }) => !wanted.some(({ before }) => before?.id === id))
  const superseded = [...gone.map(({ id }) => id), ...changed.flatMap(({ before }) => before?.id ?? [])]
  if (superseded.length > 0)
    await ctx.db.updateTable('indicator').set({ superseded_at: ctx.now() }).where('id', 'in', superseded).execute()
  for (const { before, position } of wanted)
    if (before && before.position !== position)
      await ctx.db.updateTable('indicator').set({ position }).where('id', '=', before.id).execute()
  await insert(
    ctx,
    changed.map(({ row, position, before }) => ({
      ...toRow(ctx, owner, row, position),
      replaces_id: before?.id ?? null,
    })),
  )
}

/** New values of single indicators of the whole object, each beside the one it replaces; an unknown name is a new one. */
export async function changeIndicators(
  ctx: Ctx,
  requestId: string,
  changes: readonly { name: string; unit: string; value: string }[],
  reason: string,
): Promise<void> {
  const owner = { requestId, partId: null }
  const old = await listCurrent(ctx, requestId)
  const folded = (name: string) => name.trim().toLowerCase()
  const wanted = changes.map((row) => ({ row, before: old.find(({ name }) => folded(name) === folded(row.name)) }))
  const replaced = wanted.flatMap(({ before }) => before?.id ?? [])
  if (replaced.length > 0)
    await ctx.db.updateTable('indicator').set({ superseded_at: ctx.now() }).where('id', 'in', replaced).execute()
  const last = Math.max(-1, ...old.map(({ position }) => position))
  await insert(
    ctx,
    wanted.map(({ row, before }, index) => ({
      ...toRow(
        ctx,
        owner,
        { ...row, unit: row.unit || (before?.unit ?? ''), isMain: before?.is_main ?? false, reason },
        before?.position ?? last + 1 + index,
      ),
      replaces_id: before?.id ?? null,
    })),
  )
}

/** Indicators of the whole object as they stand. */
export function listCurrent({ db }: Pick<Ctx, 'db'>, requestId: string) {
  return db
    .selectFrom('indicator')
    .select(['id', 'name', 'unit', 'value', 'is_main', 'position'])
    .where('request_id', '=', requestId)
    .where('part_id', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute()
}

interface Before {
  id: string
  name: string
  unit: string
  value: string
  is_main: boolean
  reason: string | null
  position: number
}

/**
 * What stood before each row: what has its name, or, while the name itself is being typed, what stood in its place. The
 * same name may stand twice while somebody is mending it: each former value has one follower.
 */
function followersOf(old: readonly Before[], rows: readonly Indicator[]) {
  const free = new Set(old)
  const take = (before: Before | undefined) => (before && free.delete(before) ? before : undefined)
  const named = rows.map((row) => take([...free].find(({ name }) => name === row.name)))
  return rows.map((row, position) => ({ row, position, before: named[position] ?? take(old[position]) }))
}

function isChanged(row: Indicator, before: Before): boolean {
  return (
    row.name !== before.name ||
    row.unit !== before.unit ||
    row.value !== before.value ||
    (row.isMain ?? false) !== before.is_main ||
    (row.reason?.trim() || null) !== before.reason
  )
}

async function insert({ db }: Ctx, values: Insertable<Tables['indicator']>[]) {
  if (values.length > 0) await db.insertInto('indicator').values(values).execute()
}

function toRow(ctx: Ctx, { requestId, partId }: Owner, row: Indicator, position: number) {
  const { name, unit, value, isMain, reason } = row
  const id = newId(ctx)
  return {
    id,
    request_id: requestId,
    part_id: partId,
    name,
    unit,
    value,
    is_main: isMain ?? false,
    reason: reason?.trim() || null,
    position,
  }
}
