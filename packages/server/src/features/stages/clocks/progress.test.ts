import { calendar } from '@portal/contract/features/calendar/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferedRequest, signDocument } from '../../../testing/moves/deal.ts'
import { act, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
  id = await anOfferedRequest(portal)
})
afterAll(() => portal.close())

async function progressFor(api: Api) {
  return answered(await api(stages.progress, { params: { id } }))
}

test('each side reads whose signature under the contract is missing', async () => {
  await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
  await signDocument(portal, declarant, id, 'contract')
  const seen = async (api: Api) => (await progressFor(api)).steps.map(({ title, state }) => [title, state])
  expect(await seen(declarant)).toEqual([
    ['Ваша подпись под договором', 'done'],
    ['Подпись экспертизы', 'locked'],
  ])
  expect(await seen(staff)).toEqual([
    ['Ваша подпись под договором', 'todo'],
    ['Подпись заявителя', 'done'],
  ])
})

test('the bill is what is left when the contract waits for money', async () => {
  await signDocument(portal, staff, id, 'contract')
  expect((await progressFor(declarant)).steps).toMatchObject([
    { title: 'Оплата счёта', state: 'todo', section: 'contract' },
  ])
})

test('a clock that is over is compared with what had been promised', async () => {
  const { plan } = await progressFor(declarant)
  expect(plan).toMatchObject([
    { title: 'Подписание договора', plannedTo: '2026-04-01', actualTo: '2026-03-02', difference: -21 },
    { title: 'Оплата по договору', actualTo: null },
  ])
})

test('the calendar of a request shows what has a day, what became of it and the days of rest', async () => {
  const seen = answered(await declarant(calendar.ofRequest, { params: { id } }))
  expect(seen).toMatchObject({
    today: '2026-03-02',
    plan: [{ title: 'Подписание договора' }, { title: 'Оплата по договору' }],
  })
  expect(seen.marks).toMatchObject([
    { kind: 'deadline', title: 'Оплата по договору', side: 'declarant', state: 'open', tone: 'normal' },
    { kind: 'deadline', title: 'Подписание договора', day: '2026-04-01', state: 'met', daysLeft: null, tone: 'past' },
  ])
  expect(seen.daysOff).toContain('2026-03-08')
  expect(seen.daysOff).not.toContain('2026-03-03')
  expect((await (await portal.as('declarant2'))(calendar.ofRequest, { params: { id } })).status).toBe(404)
})

test('whether the term may be extended is answered beforehand, with the reason', async () => {
  const check = await declarant(stages.checkExtension, { params: { id } })
  expect(answered(check)).toMatchObject({ allowed: false, action: null, why: expect.stringContaining('не подают') })
})
