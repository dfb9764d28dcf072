import { type CarriedParticipant, keysOf, participantKey } from '@portal/domain/request/carried/carried'
import { speaks } from '@portal/domain/request/carried/leaves'
import { effectiveParticipant, participantName } from '@portal/domain/request/participants'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { recordAct } from '../journal/index.ts'
import {
  endStaleGrants,
  handOver,
  keepRemoved,
  listParticipants,
  mirrorParticipants,
  type ParticipantRow,
  replaceAccounts,
} from '../participants/index.ts'
import { refreshAccess, writeRowHistory } from '../requests/index.ts'
import type { CarrySource } from './carry-values.ts'

type People = readonly CarriedParticipant[]
type Fields = Readonly<Record<string, string>>

interface Change {
  requestId: string
  from: CarrySource
}

/** Brings the participants to those wanted: known ones keep their rows, accounts and what they coincide with. */
export async function carryParticipants(
  tx: SignedCtx,
  requestId: string,
  [mine, wanted]: readonly [People, People],
  from: CarrySource,
): Promise<void> {
  const rows = await listParticipants(tx.db, requestId)
  const rowOf = byKey(rows.map((row) => ({ ...effectiveParticipant(row, rows), row })))
  const before = byKey(mine)
  const change = { requestId, from }
  let position = rows.length
  const after = byKey(wanted)
  const blank = rows.filter((row) => !speaks(effectiveParticipant(row, rows)))
  const added: { id: string; one: CarriedParticipant }[] = []
  for (const [key, one] of after) {
    const row = rowOf.get(key)?.row
    if (row) await update(tx, change, row, changedFields(one, before.get(key)))
    else {
      // A row that was added and never filled in waits for just this.
      const at = blank.findIndex(({ role }) => role === one.role)
      const [waiting] = at === -1 ? [] : blank.splice(at, 1)
      added.push({ one, id: waiting ? await fill(tx, change, waiting, one) : await add(tx, change, one, position++) })
    }
    if (row && row.accounts.length === 0) await replaceAccounts(tx, row.id, accountsOf(one))
    if (row && row.bases.length === 0 && one.bases?.length) await setList(tx, row.id, { bases: one.bases })
    if (row && !row.certificates?.length && one.certificates?.length)
      await setList(tx, row.id, { certificates: one.certificates })
  }
  for (const { id, one } of added) {
    const source = one.sameAs === undefined ? undefined : after.get(one.sameAs)
    const sourceId = one.sameAs && (rowOf.get(one.sameAs)?.row.id ?? added.find((other) => other.one === source)?.id)
    if (source && sourceId) await coincide(tx, one, id, { ...source, id: sourceId })
    else if (one.sameAs === undefined) await replaceAccounts(tx, id, accountsOf(one))
  }
  for (const key of before.keys()) {
    const row = after.has(key) ? undefined : rowOf.get(key)?.row
    if (row && row.role !== 'DECLARANT') await takeOut(tx, change, row)
  }
  await mirrorParticipants(tx.db, requestId)
  if (await endStaleGrants(tx.db, requestId, tx.now())) await refreshAccess(tx.db, requestId)
}

async function fill(tx: SignedCtx, change: Change, row: ParticipantRow, one: CarriedParticipant) {
  const { type, fields, bases, certificates, sameAs } = one
  await tx.db.updateTable('participant').set({ type }).where('id', '=', row.id).execute()
  await update(tx, change, row, fields)
  if (certificates?.length) await setList(tx, row.id, { certificates })
  // Who coincides with another acts on his papers.
  if (bases?.length && sameAs === undefined) await setList(tx, row.id, { bases })
  return row.id
}

/** By what they are known by; one of whom nothing is told yet is nobody's business. */
function byKey<P extends Pick<CarriedParticipant, 'role' | 'type' | 'fields'>>(people: readonly P[]): Map<string, P> {
  const speaking = people.filter(speaks)
  const keys = keysOf(participantKey, speaking)
  return new Map(speaking.map((one, at) => [keys[at] ?? '', one]))
}

function accountsOf({ accounts = [] }: CarriedParticipant) {
  return accounts.map((account) => ({ ...account }))
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

async function update(tx: SignedCtx, { requestId, from }: Change, row: ParticipantRow, fields: Fields) {
  const names = Object.keys(fields)
  if (names.length === 0) return
  const revision = row.revision + 1
  await tx.db
    .updateTable('participant')
    .set({
      data: JSON.stringify({ ...row.fields, ...fields }),
      origin: JSON.stringify({ ...row.origin, ...originOf(tx, fields, from) }),
      revision,
      updated_at: tx.now(),
    })
    .where('id', '=', row.id)
    .execute()
  const section = `participant:${row.id}`
  const after = { ...row.fields, ...fields }
  await writeRowHistory(tx, { requestId, section, revision, source: from.source }, [row.fields, after])
  await recordAct(tx, {
    type: 'participant.updated',
    requestId,
    objectType: 'participant',
    objectId: row.id,
    detail: { from },
  })
}

async function add(
  tx: SignedCtx,
  { requestId, from }: Change,
  { role, type, fields, bases = [], certificates = [], sameAs }: CarriedParticipant,
  position: number,
): Promise<string> {
  const id = newId(tx)
  await tx.db
    .insertInto('participant')
    .values({
      id,
      request_id: requestId,
      role,
      type,
      name: participantName({ type, fields }),
      data: JSON.stringify(fields),
      // Who coincides with another acts on his papers.
      bases: JSON.stringify(sameAs === undefined ? bases : []),
      certificates: JSON.stringify(certificates),
      origin: JSON.stringify(originOf(tx, fields, from)),
      position,
      updated_at: tx.now(),
    })
    .execute()
  await writeRowHistory(tx, { requestId, section: `participant:${id}`, revision: 1, source: from.source }, [{}, fields])
  await recordAct(tx, {
    type: 'participant.created',
    requestId,
    objectType: 'participant',
    objectId: id,
    detail: { from },
  })
  return id
}

/** Who is new and coincides with another keeps only what is his own: fields, and papers other than the other's. */
async function coincide(
  tx: SignedCtx,
  one: CarriedParticipant,
  id: string,
  source: CarriedParticipant & { id: string },
) {
  const own = Object.entries(one.fields).filter(([field, value]) => source.fields[field] !== value)
  await tx.db
    .updateTable('participant')
    .set({ same_as: source.id, data: JSON.stringify(Object.fromEntries(own)) })
    .where('id', '=', id)
    .execute()
  const { bases = [] } = one
  if (bases.length > 0 && JSON.stringify(bases) !== JSON.stringify(source.bases)) await setList(tx, id, { bases })
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

async function setList(
  tx: SignedCtx,
  id: string,
  { bases, certificates }: Pick<CarriedParticipant, 'bases' | 'certificates'>,
) {
  await tx.db
    .updateTable('participant')
    .set({
      ...(bases && { bases: JSON.stringify(bases) }),
      ...(certificates && { certificates: JSON.stringify(certificates) }),
    })
    .where('id', '=', id)
    .execute()
}
