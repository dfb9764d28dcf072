import { requests } from '@portal/contract/requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../testing/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function save(api: Api, id: string, changes: Record<string, unknown>) {
  const { sections } = answered(await api(requests.get, { params: { id } }))
  const revision = sections.object?.revision ?? 0
  answered(await api(requests.update, { params: { id }, body: { revision, changes } }))
}

const historyOf = async (id: string, path: string, api = declarant) =>
  api(requests.fieldHistory, { params: { id, path } })

test('every value of a field is told with who, when and from where, the newest first', async () => {
  const id = await aDraftInFilling(declarant)
  await save(declarant, id, { 'object.name': 'Мост через Оку', 'object.housing': true })
  portal.clock.wait(10 * 60_000)
  await save(await portal.as('orgadmin'), id, { 'object.name': 'Школа на 550 мест' })
  const { values } = answered(await historyOf(id, 'object.name'))
  expect(values).toMatchObject([
    { value: 'Школа на 550 мест', origin: { code: null, title: 'введено вручную' } },
    { value: 'Мост через Оку' },
  ])
  expect(values[0]?.by).not.toBe(values[1]?.by)
  expect(answered(await historyOf(id, 'object.housing')).values).toMatchObject([{ value: true }])
  expect(answered(await historyOf(id, 'object.functions')).values).toEqual([])
})

test('lists have a history of their own; a foreign one looks missing, and staff do not read a draft', async () => {
  const id = await aDraftInFilling(declarant)
  const rows = [{ region: '77', text: 'г. Москва, ул. Лесная, д. 5' }]
  const { addresses } = answered(await declarant(requests.get, { params: { id } }))
  answered(await declarant(requests.setAddresses, { params: { id }, body: { revision: addresses.revision, rows } }))
  expect(answered(await historyOf(id, 'addresses')).values).toMatchObject([{ value: rows }])
  expect((await historyOf(id, 'addresses', await portal.as('declarant2'))).status).toBe(404)
  expect((await historyOf(id, 'addresses', await portal.as('admin'))).status).toBe(403)
})
