import { participants } from '@portal/contract/participants'
import { requests } from '@portal/contract/requests'
import { exampleApplication } from '@portal/domain/request/example'
import type { Goal } from '@portal/domain/request/goals'
import type { ObjectType, WorkType } from '@portal/domain/request/objects'
import type { Api } from './api.ts'
import { makeMove } from './make-move.ts'

export interface Chosen {
  goal?: Goal
  objectType?: ObjectType
  workType?: WorkType
  objectName?: string
}

/** Goal 21, a capital object, a new building: what most people come with. */
export function exampleOf({ goal = '21', objectType = '2', workType = '1', objectName }: Chosen = {}) {
  const example = exampleApplication(goal, objectType, workType)
  const { object = {} } = example.sections
  if (objectName === undefined) return example
  return { ...example, sections: { ...example.sections, object: { ...object, name: objectName } } }
}

/** A new draft in which the application is being filled. */
export async function aDraft(declarant: Api, chosen: Chosen = {}): Promise<string> {
  const { goal = '21', objectType = '2', workType = '1' } = chosen
  const { id } = await declarant(requests.create, { body: { goal, objectType, workType, subdivision: '01' } })
  await makeMove(declarant, id, 'completeCreating')
  return id
}

/** Fills what is still empty of the sections named, as the autosave of the form does. */
export async function fillSections(declarant: Api, id: string, chosen: Chosen = {}): Promise<void> {
  const before = await declarant(requests.get, { params: { id } })
  for (const [section, values] of Object.entries(exampleOf(chosen).sections)) {
    const saved = before.sections[section]
    const empty = Object.entries(values).filter(([field]) => !isFilled(saved?.data[field]))
    const changes = Object.fromEntries(empty.map(([field, value]) => [`${section}.${field}`, value]))
    if (empty.length > 0)
      await declarant(requests.update, { params: { id }, body: { revision: saved?.revision ?? 0, changes } })
  }
}

/** Addresses, sources of money and indicators, where there are none yet. */
export async function fillRows(declarant: Api, id: string, chosen: Chosen = {}): Promise<void> {
  const { addresses, financing, indicators } = await declarant(requests.get, { params: { id } })
  const example = exampleOf(chosen)
  const body = <Row>(now: { revision: number }, rows: readonly Row[]) => ({ revision: now.revision, rows: [...rows] })
  if (addresses.rows.length === 0)
    await declarant(requests.setAddresses, { params: { id }, body: body(addresses, example.addresses) })
  if (financing.rows.length === 0)
    await declarant(requests.setFinancing, {
      params: { id },
      body: { revision: financing.revision, rows: [{ source: '1', budgetLevel: '2', percent: '100' }] },
    })
  if (indicators.rows.length === 0)
    await declarant(requests.setIndicators, { params: { id }, body: body(indicators, example.indicators) })
}

/** Everybody the application needs; who is there already is filled, «совпадает с …» follows the ids of this request. */
export async function fillParticipants(declarant: Api, requestId: string, chosen: Chosen = {}): Promise<void> {
  const { participants: present } = await declarant(participants.list, { params: { requestId } })
  const ids = new Map<string, string>()
  for (const { id, role, type, sameAs, fields, accounts } of exampleOf(chosen).participants) {
    const values = {
      role,
      type,
      sameAs: sameAs === null ? null : (ids.get(sameAs) ?? null),
      fields: { ...fields },
      accounts: accounts.map((account) => ({ ...account })),
    }
    const known = present.find((one) => one.role === role)
    const saved =
      known === undefined
        ? await declarant(participants.create, { params: { requestId }, body: values })
        : await declarant(participants.update, {
            params: { id: known.id },
            body: { revision: known.revision, ...values },
          })
    ids.set(id, saved.id)
  }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false
}
