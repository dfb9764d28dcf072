import { type Carried } from '@portal/domain/request/carried/carried'
import { fieldSections } from '@portal/domain/request/fields/fields'
import type { SignedCtx } from '../../context.ts'
import type { RequestRecord } from '../../request-record.ts'
import { listSections, saveSection } from '../../kernel/application/queries-section.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { mirrorFields, writeFinancing } from '../requests/index.ts'
import { replaceIndicators } from '../../kernel/application/save-indicators.ts'
import { saveOf } from '../../kernel/application/section-saving.ts'
import { writeAddresses } from '../../kernel/application/write-addresses.ts'
import { carryParticipants } from './carry-participants.ts'
import { carryParts, carrySteads } from './carry-objects.ts'
import { readCarried } from './read-carried.ts'
import type { CarrySource } from './carry-source.ts'

interface Saving {
  request: RequestRecord
  revisions: ReadonlyMap<string, number>
  from: CarrySource
}

/**
 * Makes an application such as is given, marking every changed value with where it came from: in its section, in the history
 * of its field and in the record. In the transaction of whoever calls, who has decided that it may be changed.
 */
export async function carryInto(tx: SignedCtx, requestId: string, wanted: Carried, from: CarrySource): Promise<void> {
  const request = await lockRequest(tx.db, requestId)
  const mine = await readCarried(tx.db, requestId)
  const stored = await listSections(tx.db, requestId)
  const saving = { request, from, revisions: new Map(stored.map(({ section, revision }) => [section, revision])) }
  for (const section of fieldSections)
    await carryFields(tx, saving, section, [mine.sections[section] ?? {}, wanted.sections[section] ?? {}])
  await carryLists(tx, saving, mine, wanted)
  await carrySteads(tx, { requestId, from }, [mine.steads, wanted.steads])
  await carryParts(tx, { requestId, from }, [mine.parts, wanted.parts])
  await carryParticipants(tx, requestId, [mine.participants, wanted.participants], from)
  if (request.stage === 'draft_filling') await tx.process.refreshFolders?.(tx, requestId)
}

type Values = Readonly<Record<string, unknown>>

async function carryFields(tx: SignedCtx, saving: Saving, section: string, [mine, wanted]: readonly [Values, Values]) {
  const gone = Object.keys(mine).filter((field) => !(field in wanted))
  const patch = Object.fromEntries([
    ...gone.map((field) => [field, null] as const),
    ...Object.entries(wanted).filter(([field, value]) => !isEqual(mine[field], value)),
  ])
  if (Object.keys(patch).length === 0) return
  await save(tx, saving, section, patch)
  await mirrorFields(tx, { requestId: saving.request.id, section, patch })
}

async function carryLists(tx: SignedCtx, saving: Saving, mine: Carried, wanted: Carried) {
  const { id } = saving.request
  if (!isEqual(mine.addresses, wanted.addresses)) {
    await save(tx, saving, 'addresses', { rows: wanted.addresses })
    await writeAddresses(tx, id, wanted.addresses)
  }
  if (!isEqual(mine.financing, wanted.financing)) {
    await save(tx, saving, 'financing', { rows: wanted.financing })
    await writeFinancing(tx, id, wanted.financing)
  }
  if (!isEqual(mine.indicators, wanted.indicators)) {
    await save(tx, saving, 'indicators', { rows: wanted.indicators })
    await replaceIndicators(tx, { requestId: id, partId: null }, wanted.indicators)
  }
}

async function save(
  tx: SignedCtx,
  { request, revisions, from }: Saving,
  section: string,
  patch: Record<string, unknown>,
) {
  const revision = revisions.get(section) ?? 0
  const named = { requestId: request.id, section, revision, patch, stages: [request.stage], from }
  if ((await saveSection(tx.db, await saveOf(tx, named))) === undefined)
    throw new Error(`section ${section} of ${request.id} was held and has changed`)
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
