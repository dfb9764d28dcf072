import type { Application } from '@portal/domain/request/application'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import type { Endpoint, Got, Sent } from './endpoint.ts'
import { objects } from './features/objects/endpoints.ts'
import { participants } from './features/participants/endpoints.ts'
import { requests } from './features/requests/endpoints.ts'

/** Calls an endpoint as one person; a refusal is thrown. `bytes` is the raw body of a stream endpoint. */
export type Call = <const E extends Endpoint>(endpoint: E, input?: Sent<E> & { bytes?: Uint8Array }) => Promise<Got<E>>

/** Test data: fills what is still empty of an application, as its form does. Only its documents are missing then. */
export async function fillExample(call: Call, id: string, example: Application): Promise<void> {
  await fillSections(call, id, example)
  await fillRows(call, id, example)
  await fillSteads(call, id, example)
  await fillParticipants(call, id, example)
}

async function fillSections(call: Call, id: string, example: Application): Promise<void> {
  const before = await call(requests.get, { params: { id } })
  for (const [section, values] of Object.entries(example.sections)) {
    const saved = before.sections[section]
    const empty = Object.entries(values).filter(([field]) => !isFilled(saved?.data[field]))
    const changes = Object.fromEntries(empty.map(([field, value]) => [`${section}.${field}`, value]))
    if (empty.length > 0)
      await call(requests.update, { params: { id }, body: { revision: saved?.revision ?? 0, changes } })
  }
}

async function fillRows(call: Call, id: string, example: Application): Promise<void> {
  const { addresses, financing, indicators } = await call(requests.get, { params: { id } })
  const body = <Row>(now: { revision: number }, rows: readonly Row[]) => ({ revision: now.revision, rows: [...rows] })
  if (addresses.rows.length === 0)
    await call(requests.setAddresses, { params: { id }, body: body(addresses, example.addresses) })
  if (financing.rows.length === 0)
    await call(requests.setFinancing, {
      params: { id },
      body: { revision: financing.revision, rows: [{ source: '1', budgetLevel: '2', percent: '100' }] },
    })
  if (indicators.rows.length === 0)
    await call(requests.setIndicators, { params: { id }, body: body(indicators, example.indicators) })
}

/** Land plots, when there are none yet. */
async function fillSteads(call: Call, id: string, example: Application): Promise<void> {
  const { steads } = await call(objects.steads, { params: { id } })
  if (steads.length > 0) return
  for (const { type, fields } of example.steads) {
    const steadId = uuidv7(
      new Date(),
      Uint8Array.from({ length: 10 }, () => Math.floor(Math.random() * 256)),
    )
    await call(objects.setStead, { params: { id, steadId }, body: { revision: 0, type, fields: { ...fields } } })
  }
}

/** Everybody the application needs; who is there already is filled, «совпадает с …» follows the ids of this request. */
async function fillParticipants(call: Call, requestId: string, example: Application): Promise<void> {
  const { participants: present } = await call(participants.list, { params: { requestId } })
  const ids = new Map<string, string>()
  for (const { id, role, type, sameAs, fields, accounts, bases } of example.participants) {
    const values = {
      role,
      type,
      sameAs: sameAs === null ? null : (ids.get(sameAs) ?? null),
      fields: { ...fields },
      accounts: accounts.map((account) => ({ ...account })),
      bases: bases.map((basis) => ({ ...basis })),
    }
    const known = present.find((one) => one.role === role)
    const saved =
      known === undefined
        ? await call(participants.create, { params: { requestId }, body: values })
        : await call(participants.update, {
            params: { id: known.id },
            body: { revision: known.revision, ...values },
          })
    ids.set(id, saved.id)
  }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false
}
