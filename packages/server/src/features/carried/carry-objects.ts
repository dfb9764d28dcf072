import { type CarriedPart, type CarriedStead, keysOf, rowKeys } from '@portal/domain/request/carried/carried'
import { steadTypeCodes } from '@portal/domain/request/objects/steads'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { recordAct } from '../../kernel/record/index.ts'
import {
  listParts,
  listSteads,
  partColumns,
  type PartRow,
  steadColumns,
  type SteadRow,
  takeOutStead,
} from '../objects/index.ts'
import { replaceIndicators } from '../../kernel/application/save-indicators.ts'
import { writeRowHistory } from '../../kernel/application/row-history.ts'
import type { CarrySource } from './carry-source.ts'

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
  const byKey = byKeys(rowKeys.steads, rows)
  const keys = keysOf(rowKeys.steads, wanted)
  for (const [at, one] of wanted.entries())
    await writeStead(tx, change, one, { row: byKey.get(keys[at] ?? ''), position: rows.length + at })
  for (const row of goneOf(rowKeys.steads, mine, wanted).flatMap((key) => byKey.get(key) ?? [])) {
    await takeOutStead(tx, change.requestId, row, change.from.source)
    await recordRemoval(tx, change, 'stead', row.id)
  }
}

interface SteadPlace {
  row: SteadRow | undefined
  position: number
}

async function writeStead(
  tx: SignedCtx,
  change: Change,
  { type: given, fields }: CarriedStead,
  { row, position }: SteadPlace,
) {
  const type = steadTypeCodes.find((code) => code === given) ?? 'other'
  const [before, after] = [row ? { ...row.fields, type: row.type } : {}, { ...fields, type }]
  if (row && isSame(before, after)) return
  const id = row?.id ?? newId(tx)
  const revision = (row?.revision ?? 0) + 1
  const columns = { ...steadColumns({ type, fields: { ...fields } }), revision, updated_at: tx.now() }
  if (row) await tx.db.updateTable('stead').set(columns).where('id', '=', id).execute()
  else
    await tx.db
      .insertInto('stead')
      .values({ id, request_id: change.requestId, position, ...columns })
      .execute()
  await record(tx, change, { id, kind: 'stead', revision, before, after })
}

/** Brings the parts to those wanted; one with documents in its folders stays. */
export async function carryParts(
  tx: SignedCtx,
  change: Change,
  [mine, wanted]: readonly [readonly CarriedPart[], readonly CarriedPart[]],
): Promise<void> {
  const rows = await listParts(tx.db, change.requestId)
  const gone = new Set(goneOf(rowKeys.parts, mine, wanted))
  const byKey = byKeys(rowKeys.parts, rows)
  const left = [...byKey].flatMap(([key, row]) => (!gone.has(key) || row.documents > 0 ? row : []))
  await removeParts(
    tx,
    change,
    rows.filter((row) => !left.includes(row)),
  )
  for (const [at, { id }] of left.entries())
    await tx.db
      .updateTable('object_part')
      .set({ index: at + 1 })
      .where('id', '=', id)
      .execute()
  let index = left.length
  const keys = keysOf(rowKeys.parts, wanted)
  for (const [at, one] of wanted.entries()) {
    const row = byKey.get(keys[at] ?? '')
    await writePart(tx, change, one, { row, index: row ? row.index : ++index })
  }
}

function byKeys<R>(keyOf: (row: R) => string, rows: readonly R[]): Map<string, R> {
  const keys = keysOf(keyOf, rows)
  return new Map(rows.map((row, at) => [keys[at] ?? '', row]))
}

async function removeParts(tx: SignedCtx, change: Change, rows: readonly PartRow[]) {
  for (const { id } of rows) {
    await tx.db
      .updateTable('object_part')
      .set({ deleted_at: tx.now(), deleted_by: tx.user.id })
      .where('id', '=', id)
      .execute()
    await recordRemoval(tx, change, 'part', id)
  }
}

async function recordRemoval(tx: SignedCtx, { requestId, from }: Change, kind: RowChange['kind'], id: string) {
  await recordAct(tx, { type: `${kind}.deleted`, requestId, objectType: kind, objectId: id, detail: { from } })
}

interface PartPlace {
  row: PartRow | undefined
  index: number
}

async function writePart(
  tx: SignedCtx,
  change: Change,
  { fields, indicators }: CarriedPart,
  { row, index }: PartPlace,
) {
  const [before, after] = [row ? { ...row.fields, indicators: row.indicators } : {}, { ...fields, indicators }]
  if (row && isSame(before, after)) return
  const { requestId } = change
  const id = row?.id ?? newId(tx)
  const revision = (row?.revision ?? 0) + 1
  const columns = { ...partColumns(fields), revision, updated_at: tx.now() }
  if (row) await tx.db.updateTable('object_part').set(columns).where('id', '=', id).execute()
  else
    await tx.db
      .insertInto('object_part')
      .values({ id, request_id: requestId, index, ...columns })
      .execute()
  await replaceIndicators(tx, { requestId, partId: id }, indicators)
  await record(tx, change, { id, kind: 'part', revision, before, after })
}

/** Rows that stood in the application as it was compared and are not wanted. */
function goneOf<R>(keyOf: (row: R) => string, mine: readonly R[], wanted: readonly R[]): string[] {
  const kept = new Set(keysOf(keyOf, wanted))
  return keysOf(keyOf, mine).filter((key) => !kept.has(key))
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
