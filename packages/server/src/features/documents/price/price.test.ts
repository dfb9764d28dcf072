import { documents } from '@portal/contract/features/documents/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { loadPaper } from '../contents/paper.ts'
import { findCalculation, priceSheetData } from '../contents/price-data.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
  id = await aRequestAt(portal, 'declarant', { stage: 'completeness', goal: '10' })
})
afterAll(() => portal.close())

function calculate(body: { inputs: Record<string, string>; manualTotal?: string; manualReason?: string }, api = staff) {
  return api(documents.calculatePrice, { params: { id }, body })
}

// biome-ignore format: read by columns
test.each([
  // 29,25 % of 171 149,00 at Ki 8,60; 22 % of tax
  [{ costRII2001: '171149' },                                             '430525.31', '94715.57', '525240.88'],
  [{ costRII2001: '171 149,00', repeated: 'true', firstFee: '100000' },   '30000.00',  '6600.00',  '36600.00'],
])('the fee of %o is %s, the tax %s, together %s', async (inputs, price, vat, total) => {
  const { price: made } = answered(await calculate({ inputs }))
  expect(made).toMatchObject({ price, vat, total, vatRate: '22' })
  expect(made?.steps.at(-1)).toMatchObject({ title: 'Всего' })
})

test('the coefficient of a site is offered by the settings in force, and printed with what is known of the site', async () => {
  const house = await aRequestAt(portal, 'declarant', { stage: 'completeness', goal: '20' })
  await portal.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ordinary: '1', second: '1.17', third: '1.20', fourth: '1.30' }) })
    .where('key', '=', 'price.siteFactor')
    .execute()
  await portal.db
    .updateTable('request_section')
    .set({ data: JSON.stringify({ name: 'Жилой дом', seismicity: ['8'], geology: ['III'] }) })
    .where('request_id', '=', house)
    .where('section', '=', 'object')
    .execute()
  const { siteFactors } = answered(await staff(documents.deal, { params: { id: house } }))
  expect(siteFactors).toContainEqual({ site: 'second', factor: '1.17' })
  expect(answered(await declarant(documents.deal, { params: { id: house } })).siteFactors).toEqual([])
  const printed = async (site: string) => {
    const inputs = { housing: 'true', plotArea: '1000', floorArea: '5000', site }
    answered(await staff(documents.calculatePrice, { params: { id: house }, body: { inputs } }))
    const calculation = await findCalculation(portal.db, house)
    const paper = await loadPaper(portal.db, house)
    const data = calculation && (await priceSheetData(portal.db, paper, calculation))
    return data?.price.inputs.find(({ title }) => title === 'Условия площадки строительства')?.value
  }
  expect(await printed('second')).toBe(
    'Кс 1,17; сейсмическая активность: 8 баллов; инженерно-геологические условия: III категория сложности',
  )
  expect(await printed('ordinary')).toBeUndefined()
})

test('a sum set by hand names its reason and holds the tax inside', async () => {
  const without = await calculate({ inputs: {}, manualTotal: '1220.00' })
  expect([without.status, without.problem.code]).toEqual([422, 'REASON_NEEDED'])
  const { price } = answered(
    await calculate({ inputs: {}, manualTotal: '1220.01', manualReason: 'Решение правления от 02.02.2026' }),
  )
  expect(price).toMatchObject({ price: '1000.01', vat: '220.00', total: '1220.01' })
  expect(price?.steps[0]?.formula).toBe('Решение правления от 02.02.2026')
})

test('every calculation is a new row and the newest one counts', async () => {
  const first = answered(await calculate({ inputs: { costRII2001: '200000' } })).price
  const second = answered(await calculate({ inputs: { costRII2001: '300000' } })).price
  expect(second?.no).toBe((first?.no ?? 0) + 1)
  const rows = await portal.db
    .selectFrom('price_calculation')
    .select(['no', 'state'])
    .where('request_id', '=', id)
    .execute()
  expect(rows.filter(({ state }) => state !== 'replaced')).toEqual([{ no: second?.no, state: 'calculated' }])
})

test('a wrong figure is refused at its field', async () => {
  const refused = await calculate({ inputs: { costRII2001: 'много' } })
  expect(refused.problem).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: 'inputs.costRII2001', message: 'Укажите сумму в рублях' }],
  })
})

test('a fee no column of money holds is refused with a sentence', async () => {
  const costs = { costPD2001: '999999999999999', costRII2001: '999999999999999' }
  expect((await calculate({ inputs: costs })).problem.errors?.[0]).toMatchObject({
    path: 'manualTotal',
    message: expect.stringContaining('больше возможной'),
  })
})

test('until the contract is offered the price is the organisation’s own', async () => {
  expect(answered(await declarant(documents.deal, { params: { id } })).price).toBeNull()
  expect((await calculate({ inputs: {} }, declarant)).status).toBe(403)
})

test('what cannot be calculated asks for a sum with its reason', async () => {
  const support = await aRequestAt(portal, 'declarant', { stage: 'completeness', goal: '10' })
  await portal.clock.set('2027-02-01T09:00:00.000Z')
  const refused = await staff(documents.calculatePrice, { params: { id: support }, body: { inputs: {} } })
  expect(refused.problem.errors?.[0]).toMatchObject({
    path: 'manualTotal',
    message: expect.stringContaining('Не задан коэффициент Ki на 2027 год'),
  })
})
