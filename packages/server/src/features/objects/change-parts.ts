import type { objects } from '@portal/contract/features/objects/endpoints'
import { cleanRow } from '@portal/domain/request/fields/row-fields'
import { maxParts, partFields } from '@portal/domain/request/objects/parts'
import { newId } from '../../platform/db/new-id.ts'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { replaceIndicators, saveIndicators } from '../../kernel/application/save-indicators.ts'
import { writeRowHistory } from '../../kernel/application/row-history.ts'
import { changeObject } from './object-change.ts'
import { findPart, listParts, type PartRow, shiftParts } from './queries.ts'
import { readPart } from './read-parts.ts'
import { assertKnownFields } from './row-values.ts'

/** Adds a part at a place, complete or not; its folders are made at once. */
export const addPart: Handler<typeof objects.addPart> = async (ctx, { params, body: given }) => {
  const requestId = params.id
  const body = { ...given, fields: cleanRow(partFields, given.fields) }
  assertKnownFields(partFields, body.fields)
  return ctx.transaction(async (tx) => {
    const id = await changeObject(tx, {
      requestId,
      path: 'parts',
      type: 'part.created',
      changesFolders: true,
      async write(tx) {
        const index = await openPlace(tx, requestId, Number(params.index))
        const added = newId(tx)
        await tx.db
          .insertInto('object_part')
          .values({ id: added, request_id: requestId, index, ...partColumns(body.fields), updated_at: tx.now() })
          .execute()
        await replaceIndicators(tx, { requestId, partId: added }, body.indicators ?? [])
        await writeRowHistory(tx, { requestId, section: `part:${added}`, revision: 1 }, [
          {},
          { ...body.fields, indicators: body.indicators },
        ])
        return added
      },
    })
    return readPart(tx, requestId, (one) => one.id === id)
  })
}

/** Changes a part whole, when nobody else has changed it since it was read. Indicators that are left out stay. */
export const updatePart: Handler<typeof objects.updatePart> = async (ctx, { params, body }) => {
  const { revision, indicators, index } = body
  const fields = cleanRow(partFields, body.fields)
  assertKnownFields(partFields, fields)
  const requestId = await requestIdOf(ctx, params.id)
  await changeObject(ctx, {
    requestId,
    path: `parts.${params.id}`,
    type: 'part.updated',
    changesFolders: true,
    async write(tx, request) {
      const all = await listParts(tx.db, requestId)
      const before = all.find(({ id }) => id === params.id)
      if (!before) throw refuse('NOT_FOUND')
      if (before.revision !== revision) throw conflictWith(before)
      if (index !== undefined) await movePart(tx, requestId, before, Math.min(index, all.length))
      await tx.db
        .updateTable('object_part')
        .set({ ...partColumns(fields), revision: revision + 1, updated_at: tx.now() })
        .where('id', '=', params.id)
        .execute()
      if (indicators) await saveIndicators(tx, { requestId, partId: params.id }, request.stage, indicators)
      await writeRowHistory(tx, { requestId, section: `part:${params.id}`, revision: revision + 1 }, [
        { ...before.fields, indicators: before.indicators },
        { ...fields, indicators: indicators ?? before.indicators },
      ])
      return params.id
    },
  })
  return readPart(ctx, requestId, (one) => one.id === params.id)
}

/** Takes a part out. Its documents would have nowhere to lie, so while there are any it stays (application.md, 5.1). */
export const removePart: Handler<typeof objects.removePart> = async (ctx, { params }) => {
  const requestId = await requestIdOf(ctx, params.id)
  await changeObject(ctx, {
    requestId,
    path: `parts.${params.id}`,
    type: 'part.deleted',
    changesFolders: true,
    async write(tx) {
      const part = (await listParts(tx.db, requestId)).find(({ id }) => id === params.id)
      if (!part) throw refuse('NOT_FOUND')
      if (part.documents > 0)
        throw refuse('PART_HAS_DOCUMENTS', { name: part.fields.name || String(part.index), count: part.documents })
      await tx.db
        .updateTable('object_part')
        .set({ deleted_at: tx.now(), deleted_by: tx.user.id })
        .where('id', '=', params.id)
        .execute()
      await shiftParts(tx.db, requestId, part.index, -1)
      return params.id
    },
  })
  return {}
}

/** Puts back a part the person has taken out: with its indicators, its folders and what was said in them. */
export const restorePart: Handler<typeof objects.restorePart> = async (ctx, { params }) => {
  const removed = await findPart(ctx.db, params.id)
  if (!removed?.deleted_at || removed.deleted_by !== ctx.user.id) throw refuse('NOT_FOUND')
  const requestId = removed.request_id
  await changeObject(ctx, {
    requestId,
    path: 'parts',
    type: 'part.created',
    changesFolders: true,
    async write(tx) {
      // Another press may have put it back while this one waited.
      const now = await findPart(tx.db, params.id)
      if (!now?.deleted_at) throw refuse('NOT_FOUND')
      const index = await openPlace(tx, requestId, now.index)
      await tx.db
        .updateTable('object_part')
        .set({ index, deleted_at: null, deleted_by: null })
        .where('id', '=', params.id)
        .execute()
      return params.id
    },
  })
  return readPart(ctx, requestId, (one) => one.id === params.id)
}

/** Makes room for one more part at a place, or at the end when the place is beyond it. */
async function openPlace({ db }: SignedCtx, requestId: string, wanted: number): Promise<number> {
  const others = await listParts(db, requestId)
  if (others.length >= maxParts)
    throw invalidFields([{ path: 'index', message: `Не больше ${maxParts} частей объекта` }])
  const index = Math.min(wanted, others.length + 1)
  await shiftParts(db, requestId, index, 1)
  return index
}

async function movePart(tx: SignedCtx, requestId: string, part: PartRow, index: number): Promise<void> {
  if (index === part.index) return
  const set = (place: number) =>
    tx.db.updateTable('object_part').set({ index: place }).where('id', '=', part.id).execute()
  // Out of the row first: the places between are closed and opened without it.
  await set(0)
  await shiftParts(tx.db, requestId, part.index, -1)
  await shiftParts(tx.db, requestId, index, 1)
  await set(index)
}

async function requestIdOf({ db }: SignedCtx, id: string): Promise<string> {
  const row = await findPart(db, id)
  if (!row || row.deleted_at) throw refuse('NOT_FOUND')
  return row.request_id
}

/** A part as its row keeps it: the name is repeated for lists. */
export function partColumns(fields: Readonly<Record<string, string>>) {
  return { name: fields.name?.trim().slice(0, 1000) ?? '', data: JSON.stringify(fields) }
}

function conflictWith({ id, revision, fields, indicators }: PartRow) {
  return refuse('REVISION_CONFLICT', { section: `part:${id}`, revision, data: { ...fields, indicators } })
}
