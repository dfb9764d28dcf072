import { type CarriedPart, type CarriedStead, rowKeys } from '@portal/domain/request/carried/carried'
import { steadTypeCodes } from '@portal/domain/request/steads'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { recordAct } from '../journal/index.ts'
import { listParts, listSteads, partColumns, steadColumns } from '../objects/index.ts'
import { replaceIndicators, writeRowHistory } from '../requests/index.ts'
import type { CarrySource } from './carry-values.ts'

interface Change {
  requestId: string
  from: CarrySource
}

/** Brings the plots to those wanted; known ones keep their rows. */
export async function carrySteads(
  tx: SignedCtx,
  change: Change,
  [mine, wanted]: readonly [readonly CarriedStead[], readonly CarriedStead[]],
): Promise<void> {
  const rows = await listSteads(tx.db, change.requestId)
  let position = rows.length
  for (const one of wanted) {
    const row = rows.find((other) => rowKeys.steads(other) === rowKeys.steads(one))
    const before = row ? { ...row.fields, type: row.type } : {}
    const type = steadTypeCodes.find((code) => code === one.type) ?? 'other'
    const columns = steadColumns({ type, fields: { ...one.fields } })
    if (row && isSame(before, { ...one.fields, type })) continue
    const id = row?.id ?? newId(tx)
    const revision = (row?.revision ?? 0) + 1
    if (row)
      await tx.db
        .updateTable('stead')
        .set({ ...columns, revision, updated_at: tx.now() })
        .where('id', '=', id)
        .execute()
    else
      await tx.db
        .insertInto('stead')
        .values({ id, request_id: change.requestId, position: position++, ...columns, updated_at: tx.now() })
        .execute()
    await record(tx, change, { id, kind: 'stead', revision, before, after: { ...one.fields, type } })
  }
  const kept = new Set(wanted.map(rowKeys.steads))
  const gone = new Set(mine.map(rowKeys.steads).filter((key) => !kept.has(key)))
  for (const { id } of rows.filter((row) => gone.has(rowKeys.steads(row)))) {
    await tx.db.deleteFrom('stead').where('id', '=', id).execute()
    await recordAct(tx, { type: 'stead.deleted', requestId: change.requestId, objectType: 'stead', objectId: id })
  }
}

/** Brings the parts to those wanted; one with documents in its folders stays. */
export async function carryParts(
  tx: SignedCtx,
  change: Change,
  [mine, wanted]: readonly [readonly CarriedPart[], readonly CarriedPart[]],
): Promise<void> {
  const rows = await listParts(tx.db, change.requestId)
  const kept = new Set(wanted.map(rowKeys.parts))
  const gone = new Set(mine.map(rowKeys.parts).filter((key) => !kept.has(key)))
  const left = rows.filter((row) => !gone.has(rowKeys.parts(row)) || row.documents > 0)
  for (const { id } of rows.filter((row) => !left.includes(row))) {
    await tx.db
      .updateTable('object_part')
      .set({ deleted_at: tx.now(), deleted_by: tx.user.id })
      .where('id', '=', id)
      .execute()
    await recordAct(tx, { type: 'part.deleted', requestId: change.requestId, objectType: 'part', objectId: id })
  }
  let index = 0
  for (const { id } of left)
    await tx.db.updateTable('object_part').set({ index: ++index }).where('id', '=', id).execute()
  for (const one of wanted) {
    const row = left.find((other) => rowKeys.parts(other) === rowKeys.parts(one))
    const before = row ? { ...row.fields, indicators: row.indicators } : {}
    const after = { ...one.fields, indicators: one.indicators }
    if (row && isSame(before, after)) continue
    const id = row?.id ?? newId(tx)
    const revision = (row?.revision ?? 0) + 1
    const columns = { ...partColumns(one.fields), updated_at: tx.now() }
    if (row)
      await tx.db
        .updateTable('object_part')
        .set({ ...columns, revision })
        .where('id', '=', id)
        .execute()
    else
      await tx.db
        .insertInto('object_part')
        .values({ id, request_id: change.requestId, index: ++index, ...columns })
        .execute()
    await replaceIndicators(tx, { requestId: change.requestId, partId: id }, one.indicators)
    await record(tx, change, { id, kind: 'part', revision, before, after })
  }
}

interface RowChange {
  id: string
  kind: 'stead' | 'part'
  revision: number
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

async function record(tx: SignedCtx, { requestId, from }: Change, { id, kind, revision, before, after }: RowChange) {
  await writeRowHistory(tx, { requestId, section: `${kind}:${id}`, revision, source: from.source }, [before, after])
  const type = `${kind}.${revision === 1 ? 'created' : 'updated'}` as const
  await recordAct(tx, { type, requestId, objectType: kind, objectId: id, detail: { from } })
}

function isSame(one: object, other: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}
