import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Financing } from '@portal/domain/request/application'
import { changesFolders } from '@portal/domain/request/fields/condition-fields'
import { shareText } from '@portal/domain/request/cost/financing'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import type { Stage } from '@portal/domain/stages/stages'
import type { Ctx, SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { assertOpen } from '../../../kernel/application/open-paths.ts'
import { saveIndicators } from '../../../kernel/application/save-indicators.ts'
import { tellEditors } from '../presence/presence.ts'
import { listAddresses } from '../../../kernel/application/queries-addresses.ts'
import { listEditors } from '../presence/queries-presence.ts'
import { saveSection } from '../../../kernel/application/queries-section.ts'
import { refuseStale, saveOf } from '../../../kernel/application/section-saving.ts'
import { confirmAddresses, sourceOfAddresses, writeAddresses } from '../../../kernel/application/write-addresses.ts'

/** Lists of the application; each has a section of its own name, which keeps its revision and its history. */
export const listSectionNames = ['addresses', 'financing', 'indicators'] as const

interface ListSave<R> {
  requestId: string
  section: (typeof listSectionNames)[number]
  revision: number
  rows: R[]
  /** Where what it changes comes from; absent or null: it was typed. */
  source?: string | null
  write(tx: SignedCtx, stage: Stage): Promise<void>
}

export const setAddresses: Handler<typeof requests.setAddresses> = async (ctx, { params, body }) => {
  const { rows } = body
  // What is kept now is what this revision was made from, or the save is refused as a late one.
  const kept = rows.some(({ garGuid }) => garGuid) ? await listAddresses(ctx.db, params.id) : []
  const confirmed = await confirmAddresses(ctx, rows, kept)
  return saveList(ctx, {
    requestId: params.id,
    section: 'addresses',
    ...body,
    source: sourceOfAddresses(rows, kept, confirmed),
    write: (tx) => writeAddresses(tx, params.id, rows, confirmed),
  })
}

export const setFinancing: Handler<typeof requests.setFinancing> = (ctx, { params, body }) =>
  saveList(ctx, {
    requestId: params.id,
    section: 'financing',
    ...body,
    write: (tx) => writeFinancing(tx, params.id, body.rows),
  })

export const setIndicators: Handler<typeof requests.setIndicators> = (ctx, { params, body }) =>
  saveList(ctx, {
    requestId: params.id,
    section: 'indicators',
    ...body,
    write: (tx, stage) => saveIndicators(tx, { requestId: params.id, partId: null }, stage, body.rows),
  })

async function saveList<R>(ctx: SignedCtx, save: ListSave<R>): Promise<{ revision: number; rows: R[] }> {
  const { requestId, section, revision, rows, source } = save
  const saved = await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    await assertOpen(tx.db, request, [section])
    const named = { requestId, section, revision }
    const from = source ? { from: { source } } : {}
    const next = await saveSection(
      tx.db,
      await saveOf(tx, { ...named, patch: { rows }, stages: [request.stage], ...from }),
    )
    if (next === undefined) throw await refuseStale(tx.db, named)
    await save.write(tx, request.stage)
    if (changesFolders(section, ['rows']) && !isCorrection(request.stage))
      await tx.process.refreshFolders?.(tx, requestId)
    return { revision: next, rows }
  })
  await tellEditors(ctx, requestId, await listEditors(ctx.db, requestId, ctx.machineNow()))
  return saved
}

/** The sources of money. */
export async function writeFinancing(ctx: Ctx, requestId: string, rows: readonly Financing[]) {
  const { db } = ctx
  await db.deleteFrom('financing').where('request_id', '=', requestId).execute()
  const values = rows.map(({ source, budgetLevel, percent, ownerText }, position) => ({
    id: newId(ctx),
    request_id: requestId,
    source,
    budget_level: budgetLevel ?? null,
    percent: percent ? shareText(percent) : null,
    owner_text: ownerText ?? null,
    position,
  }))
  if (values.length > 0) await db.insertInto('financing').values(values).execute()
}
