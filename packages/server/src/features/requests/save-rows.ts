import type { requests } from '@portal/contract/requests'
import type { ObjectAddress } from '@portal/domain/request/addresses'
import type { Financing } from '@portal/domain/request/application'
import { changesFolders } from '@portal/domain/request/condition-fields'
import { shareText } from '@portal/domain/request/financing'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import type { Stage } from '@portal/domain/stages/stages'
import type { Ctx, SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { lockRequest } from './lock-request.ts'
import { assertOpen } from './open-paths.ts'
import { saveIndicators } from './save-indicators.ts'
import { tellEditors } from './presence.ts'
import { listEditors } from './queries-presence.ts'
import { refreshSearch } from './queries-search.ts'
import { saveSection } from './queries-section.ts'
import { refuseStale, saveOf } from './section-saving.ts'

/** Lists of the application; each has a section of its own name, which keeps its revision and its history. */
export const listSectionNames = ['addresses', 'financing', 'indicators'] as const

interface ListSave<R> {
  requestId: string
  section: (typeof listSectionNames)[number]
  revision: number
  rows: R[]
  write(tx: SignedCtx, stage: Stage): Promise<void>
}

export const setAddresses: Handler<typeof requests.setAddresses> = (ctx, { params, body }) =>
  saveList(ctx, {
    requestId: params.id,
    section: 'addresses',
    ...body,
    write: (tx) => writeAddresses(tx, params.id, body.rows),
  })

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
  const { requestId, section, revision, rows } = save
  const saved = await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    await assertOpen(tx.db, request, [section])
    const named = { requestId, section, revision }
    const next = await saveSection(tx.db, saveOf(tx, { ...named, patch: { rows }, stages: [request.stage] }))
    if (next === undefined) throw await refuseStale(tx.db, named)
    await save.write(tx, request.stage)
    if (changesFolders(section, ['rows']) && !isCorrection(request.stage))
      await tx.process.refreshFolders?.(tx, requestId)
    return { revision: next, rows }
  })
  await tellEditors(ctx, requestId, await listEditors(ctx.db, requestId, ctx.machineNow()))
  return saved
}

/** The addresses of the whole object, the first of which says its region. */
export async function writeAddresses(ctx: Ctx, requestId: string, rows: readonly ObjectAddress[]) {
  const { db } = ctx
  await db.deleteFrom('address').where('request_id', '=', requestId).where('part_id', 'is', null).execute()
  const known = await readRegistered(
    db,
    rows.flatMap(({ garGuid }) => garGuid ?? []),
  )
  const values = rows.map((row, position) => {
    const { region, text, levels, registerLine } = row
    // What the register does not have, or is typed over, is not verified, whatever the caller says.
    const found = isTypedOver(row) ? undefined : known.get(row.garGuid ?? '')
    return {
      id: newId(ctx),
      request_id: requestId,
      region: region || null,
      text,
      levels: JSON.stringify(levels ?? {}),
      gar_guid: found?.guid ?? null,
      postcode: found?.postcode ?? null,
      oktmo: found?.oktmo ?? null,
      description: registerLine || null,
      position,
    }
  })
  if (values.length > 0) await db.insertInto('address').values(values).execute()
  const region = rows[0]?.region || null
  await db
    .updateTable('request')
    .set({ region })
    .where('id', '=', requestId)
    .where('region', 'is distinct from', region)
    .execute()
  await refreshSearch(db, requestId)
}

function isTypedOver({ text, registerLine }: ObjectAddress): boolean {
  return Boolean(registerLine) && registerLine !== text.trim()
}

/** Objects of the register by their ids, with the codes it names for them. */
async function readRegistered(db: Db, guids: readonly string[]) {
  if (guids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('address_object')
    .select(['guid', 'postcode', 'oktmo'])
    .where('guid', 'in', guids)
    .limit(200)
    .execute()
  return new Map(rows.map((row) => [row.guid, row]))
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
