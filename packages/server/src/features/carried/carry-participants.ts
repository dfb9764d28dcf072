import type { CarriedParticipant } from '@portal/domain/request/carried/carried'
import { ownBeside, peopleByKey, speaks } from '@portal/domain/request/carried/people'
import { effectiveParticipant } from '@portal/domain/request/participants/participants'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { recordAct } from '../../kernel/record/index.ts'
import {
  endStaleGrants,
  handOver,
  keepRemoved,
  listParticipants,
  mirrorParticipants,
  type ParticipantRow,
  writeParticipant,
} from '../participants/index.ts'
import { refreshAccess } from '../../kernel/scope/visible-request.ts'
import type { CarrySource } from './carry-source.ts'

type People = readonly CarriedParticipant[]
type Fields = Readonly<Record<string, string>>

interface Change {
  requestId: string
  from: CarrySource
}

/** A participant as he is to be, in his row. Whoever is new may have one that was added and never filled in. */
interface Known {
  one: CarriedParticipant
  id: string
  row: ParticipantRow
  isNew: false
}
interface Added extends Omit<Known, 'row' | 'isNew'> {
  row: ParticipantRow | undefined
  isNew: true
}
type Place = Known | Added

/** Brings the participants to those wanted: known ones keep their rows, accounts and what they coincide with. */
export async function carryParticipants(
  tx: SignedCtx,
  requestId: string,
  [mine, wanted]: readonly [People, People],
  from: CarrySource,
): Promise<void> {
  const rows = await listParticipants(tx.db, requestId)
  const rowOf = peopleByKey(rows.map((row) => ({ ...effectiveParticipant(row, rows), row })))
  const before = peopleByKey(mine)
  const change = { requestId, from }
  const places = await placesOf(tx, requestId, wanted, { rows, known: (key) => rowOf.get(key)?.row })
  for (const place of places)
    if (place.isNew) await fillIn(tx, change, place, sourceOf(place, places))
    else await bringUp(tx, change, place, before.get(place.one.was ?? ''))
  const kept = new Set(places.map(({ id }) => id))
  for (const key of before.keys()) {
    const row = rowOf.get(key)?.row
    if (row && !kept.has(row.id) && row.role !== 'DECLARANT') await takeOut(tx, change, row)
  }
  await mirrorParticipants(tx.db, requestId)
  if (await endStaleGrants(tx.db, requestId, tx.now())) await refreshAccess(tx.db, requestId)
}

interface Rows {
  rows: readonly ParticipantRow[]
  known(key: string): ParticipantRow | undefined
}

/** Everybody wanted with a row of his own: whoever coincides with another needs the other's to be there. */
async function placesOf(tx: SignedCtx, requestId: string, wanted: People, { rows, known }: Rows): Promise<Place[]> {
  const blank = rows.filter((row) => !speaks(effectiveParticipant(row, rows)))
  const places = wanted.filter(speaks).map((one): Place => {
    const row = known(one.was ?? '')
    if (row) return { one, id: row.id, row, isNew: false }
    const at = blank.findIndex(({ role }) => role === one.role)
    const [waiting] = at === -1 ? [] : blank.splice(at, 1)
    return { one, id: waiting?.id ?? newId(tx), row: waiting, isNew: true }
  })
  const added = places.filter(({ row }) => row === undefined)
  if (added.length === 0) return places
  await tx.db
    .insertInto('participant')
    .values(
      added.map(({ id, one: { role, type } }, at) => ({
        id,
        request_id: requestId,
        role,
        type,
        data: '{}',
        position: rows.length + at,
        updated_at: tx.now(),
      })),
    )
    .execute()
  return places
}

/** With whom he coincides, as that one is to be. */
function sourceOf(place: Place, places: readonly Place[]): Place | undefined {
  const { sameAs } = place.one
  if (sameAs === undefined) return undefined
  const others = places.filter((one) => one !== place)
  const known = peopleByKey(others.map((other) => ({ ...other.one, other })))
  return known.get(sameAs)?.other ?? others.find(({ one }) => one.was === sameAs)
}

/** Adds a participant new to the application. One who coincides with another keeps only what is his own. */
async function fillIn(tx: SignedCtx, change: Change, { one, id, row }: Added, source: Place | undefined) {
  const own = ownBeside(one, source?.one)
  const values = {
    role: one.role,
    type: one.type,
    sameAs: source?.id ?? null,
    fields: { ...row?.fields, ...own.fields },
    ...listsFor(row, own),
  }
  await write(tx, change, { id, row, values, given: own.fields })
}

/** A known participant keeps what he has; he is given lists only where he has none and reads none from another. */
async function bringUp(
  tx: SignedCtx,
  change: Change,
  { one, id, row }: Known,
  before: CarriedParticipant | undefined,
): Promise<void> {
  const given = changedFields(one, before)
  const lists = row.sameAs === null ? listsFor(row, one) : {}
  if (Object.keys({ ...given, ...lists }).length === 0) return
  const values = { role: row.role, type: row.type, fields: { ...row.fields, ...given }, ...lists }
  await write(tx, change, { id, row, values, given })
}

type Lists = Pick<CarriedParticipant, 'accounts' | 'bases' | 'certificates'>

/** Accounts, powers and certificates where there are none yet. */
function listsFor(row: ParticipantRow | undefined, { accounts = [], bases = [], certificates = [] }: Lists) {
  return {
    ...(!row?.accounts.length && accounts.length > 0 && { accounts: accounts.map((one) => ({ ...one })) }),
    ...(!row?.bases.length && bases.length > 0 && { bases: bases.map((one) => ({ ...one })) }),
    ...(!row?.certificates?.length &&
      certificates.length > 0 && { certificates: certificates.map((one) => ({ ...one })) }),
  }
}

/** What differs from the application as it was compared; a field that is gone becomes empty. */
function changedFields({ fields }: CarriedParticipant, before: CarriedParticipant | undefined): Fields {
  const known = before?.fields ?? {}
  const gone = Object.keys(known).filter((field) => !(field in fields) && known[field] !== '')
  return Object.fromEntries([
    ...gone.map((field) => [field, ''] as const),
    ...Object.entries(fields).filter(([field, value]) => known[field] !== value),
  ])
}

interface Writing {
  id: string
  row: ParticipantRow | undefined
  values: Parameters<typeof writeParticipant>[1]['values']
  /** Fields that come from the source. */
  given: Fields
}

async function write(tx: SignedCtx, { requestId, from }: Change, { id, row, values, given }: Writing) {
  const origin = { ...row?.origin, ...originOf(tx, given, from) }
  const revision = (row?.revision ?? 0) + 1
  const changed = { requestId, id, revision, values, origin, from: from.source }
  await writeParticipant(tx, row ? { ...changed, before: row } : changed)
  await recordAct(tx, {
    type: row ? 'participant.updated' : 'participant.created',
    requestId,
    objectType: 'participant',
    objectId: id,
    detail: { from },
  })
}

async function takeOut(tx: SignedCtx, { requestId, from }: Change, { id }: ParticipantRow) {
  await keepRemoved(tx, id)
  await handOver(tx, requestId, id)
  await tx.db.deleteFrom('participant').where('id', '=', id).execute()
  await recordAct(tx, {
    type: 'participant.deleted',
    requestId,
    objectType: 'participant',
    objectId: id,
    detail: { from },
  })
}

/** With what was given: another value now means that it was changed by hand. */
function originOf(tx: SignedCtx, fields: Fields, { source, ref }: CarrySource) {
  const at = tx.now().toISOString()
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { s: source, at, ref, value }]))
}
