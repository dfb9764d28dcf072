import type { requests } from '@portal/contract/features/requests/endpoints'
import { changesFolders } from '@portal/domain/request/fields/condition-fields'
import { isRootKind } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../../context.ts'
import { repeated } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { assertServed, assertSupported, basisFields } from '../../../kernel/application/basis.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { assertOpen, fillingStages } from '../../../kernel/application/open-paths.ts'
import { tellEditors } from '../presence/presence.ts'
import { editorsColumn, freshSince, listEditors } from '../presence/queries-presence.ts'
import { refreshSearch } from '../../../kernel/refresh-search.ts'
import { saveReading, saveSection, savingStatement } from '../../../kernel/application/queries-section.ts'
import { basisIn, patchOf, type SectionPatch } from '../../../kernel/application/section-patch.ts'
import { refuseStale, saveOf } from '../../../kernel/application/section-saving.ts'

interface Change extends SectionPatch {
  requestId: string
  revision: number
}

/** Autosave (ADR 1): the named fields of one section, when nobody else has changed it since it was read. */
export const update: Handler<typeof requests.update> = async (ctx, { params, body }) => {
  const change = { ...patchOf(body.changes), requestId: params.id, revision: body.revision }
  const { revision, editors } = (await savePlainly(ctx, change)) ?? {
    revision: await saveCarefully(ctx, change),
    editors: await listEditors(ctx.db, params.id, ctx.machineNow()),
  }
  await tellEditors(ctx, params.id, editors)
  return { section: change.section, savedAt: ctx.now().toISOString(), revision }
}

/** What happens at every pause of typing: one statement, for fields that nothing else repeats or depends on. */
async function savePlainly(ctx: SignedCtx, change: Change) {
  if (asksMore(change)) return undefined
  const save = await saveOf(ctx, { ...change, stages: fillingStages })
  const reading = { statement: savePlain, given: { since: freshSince(ctx.machineNow()) } }
  return repeated(() => saveReading(ctx.db, save, reading))
}

const savePlain = savingStatement((place) => editorsColumn(place('since')))

function asksMore(change: Change): boolean {
  const { section, patch } = change
  return (
    (section === 'object' && 'name' in patch) ||
    basisIn(change).length > 0 ||
    changesFolders(section, Object.keys(patch))
  )
}

async function saveCarefully(ctx: SignedCtx, change: Change): Promise<number> {
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, change.requestId)
    await assertOpen(tx.db, request, change.paths)
    const revision = await saveSection(tx.db, await saveOf(tx, { ...change, stages: [request.stage] }))
    if (revision === undefined) throw await refuseStale(tx.db, change)
    await mirrorFields(tx, change)
    if (request.stage === 'draft_creating') await tx.process.settle(tx, change.requestId)
    if (request.stage === 'draft_filling' && changesFolders(change.section, Object.keys(change.patch)))
      await tx.process.refreshFolders?.(tx, change.requestId)
    return revision
  })
}

/** Columns that repeat a field because lists filter, sort or search by it. */
export async function mirrorFields(ctx: SignedCtx, change: Omit<Change, 'paths' | 'revision'>): Promise<void> {
  const { requestId, section, patch } = change
  if (section === 'object' && 'name' in patch) {
    const name = typeof patch.name === 'string' ? patch.name.trim().slice(0, 1000) : ''
    await ctx.db.updateTable('request').set({ object_name: name }).where('id', '=', requestId).execute()
    await refreshSearch(ctx.db, requestId)
  }
  if (basisIn(change).length > 0) await mirrorBasis(ctx, change)
}

async function mirrorBasis(ctx: SignedCtx, change: Omit<Change, 'paths' | 'revision'>) {
  const columns = Object.fromEntries(
    basisIn(change).flatMap((field) => {
      const column = basisFields[field]?.column
      const value = String(change.patch[field])
      return column ? [[column, column === 'subdivision' ? value : Number(value)]] : []
    }),
  )
  const { db } = ctx
  if (Object.keys(columns).length > 0)
    await db.updateTable('request').set(columns).where('id', '=', change.requestId).execute()
  const { goal, subdivision, kind } = await db
    .selectFrom('request')
    .select(['goal', 'subdivision', 'kind'])
    .where('id', '=', change.requestId)
    .executeTakeFirstOrThrow()
  assertServed(ctx, { goal: String(goal), subdivision }, 'declarer.subdivision')
  if (isRootKind(kind)) assertSupported({ goal: String(goal) }, 'declarer.goal')
}
