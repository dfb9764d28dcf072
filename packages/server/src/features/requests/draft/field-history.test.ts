import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

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

test('a row of a list, and a cell of it, has a history of its own, wherever in the list it has stood', async () => {
  const id = await aDraftInFilling(declarant)
  const storeys = { name: 'Количество этажей', unit: 'этаж', value: '3', isMain: false }
  const area = { name: 'Площадь застройки', unit: 'Квадратный метр', value: '550', isMain: false }
  const set = async (rows: (typeof area)[]) => {
    portal.clock.wait(10 * 60_000)
    const { revision } = answered(await declarant(requests.get, { params: { id } })).indicators
    answered(await declarant(requests.setIndicators, { params: { id }, body: { revision, rows } }))
  }
  await set([storeys])
  await set([storeys, area])
  await set([{ ...storeys, value: '4' }, area])
  // It has moved up and is changed at once: known by its name.
  await set([{ ...area, value: '600', isMain: true }, storeys])
  expect(answered(await historyOf(id, 'indicators.0.value')).values).toMatchObject([
    { value: '600', text: '600', origin: { title: 'введено вручную' } },
    { value: '550', text: '550' },
  ])
  const { values } = answered(await historyOf(id, 'indicators.0'))
  expect(values.map(({ text }) => text)).toEqual([
    'Значение: 550 → 600\nОсновной показатель: нет → да',
    'Строка добавлена\nПоказатель: Площадь застройки\nЗначение: 550\nЕдиница измерения: Квадратный метр',
  ])
  expect(answered(await historyOf(id, 'indicators.1.value')).values.map(({ text }) => text)).toEqual(['3', '4', '3'])
  expect(answered(await historyOf(id, 'indicators.7.value')).values).toEqual([])
  expect(answered(await historyOf(id, 'indicators')).values).toHaveLength(4)
})

test('codes in a row are told by their titles', async () => {
  const id = await aDraftInFilling(declarant)
  const rows = [{ source: '1' as const, budgetLevel: '2' as const, percent: '62.5' }]
  answered(await declarant(requests.setFinancing, { params: { id }, body: { revision: 0, rows } }))
  expect(answered(await historyOf(id, 'financing.0.percent')).values).toMatchObject([{ text: '62,5\u00a0%' }])
  const [source] = answered(await historyOf(id, 'financing.0.source')).values
  expect(source).toMatchObject({ value: '1', text: expect.stringMatching(/юджет/) })
})
