import { documents } from '@portal/contract/features/documents/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRequestAt } from '../../../testing/arrange/drafts.ts'
import { dealOf } from '../../../testing/moves/deal.ts'
import { putContract } from '../../../testing/moves/put-deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { printedPages } from '../../../testing/printed-pages.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination' })
  await putContract(portal, id, { actRequired: true, form: null, signedBy: [], state: 'concluded' })
})
afterAll(() => portal.close())

test('both sides see the two texts of every round of disagreements', async () => {
  const at = portal.clock.now()
  const round = (no: number, more: object) => ({
    id: `0198c0de-0000-7000-8000-00000000d00${no}`,
    request_id: id,
    no,
    sent_at: at,
    created_at: at,
    ...more,
  })
  await portal.db
    .insertInto('dispute')
    .values([
      round(1, { state: 'rejected', text: 'Срок оплаты — 15 дней', decision: 'Срок установлен правилами' }),
      round(2, { state: 'sent', text: 'Срок оплаты — 10 дней' }),
    ])
    .execute()
  for (const api of [declarant, staff])
    expect((await dealOf(api, id)).disputes).toMatchObject([
      {
        round: 1,
        stateTitle: 'Протокол отклонён',
        text: 'Срок оплаты — 15 дней',
        decision: 'Срок установлен правилами',
      },
      { round: 2, stateTitle: 'На рассмотрении', text: 'Срок оплаты — 10 дней', decision: null },
    ])
})

test('an application to extend the term says what the term becomes', async () => {
  await portal.db.updateTable('request').set({ ends_on: '2026-04-30' }).where('id', '=', id).execute()
  await portal.db
    .insertInto('extension')
    .values({
      id: '0198c0de-0000-7000-8000-00000000e001',
      request_id: id,
      no: 1,
      days_requested: 5,
      reason: 'Не получены расчёты',
      state: 'submitted',
      by_user: await portal.idOf('declarant'),
      created_at: portal.clock.now(),
      submitted_at: portal.clock.now(),
    })
    .execute()
  // May begins with days off.
  expect((await dealOf(staff, id)).extension).toMatchObject({
    days: 5,
    reason: 'Не получены расчёты',
    endsOn: '2026-04-30',
    askedEndsOn: '2026-05-08',
    submittedAt: expect.any(String),
    by: expect.stringMatching(/\S+ \S+/),
  })
})

test('the act of reconciliation lays services and payments of a concluded contract side by side', async () => {
  const none = await aRequestAt(portal, 'declarant', { stage: 'completeness' })
  const ask = (api: Api, of = id) => api(documents.blank, { params: { id: of, form: 'reconciliation' } })
  expect((await ask(declarant, none)).problem.code).toBe('WRONG_STAGE')
  expect((await ask(await portal.as('active'))).status).toBe(404)
  await staff(documents.registerPayment, {
    params: { id },
    body: { number: '17', date: '2026-03-02', amount: '22000.00' },
  })
  const { text, beyond } = await printedPages((await ask(declarant)).bytes)
  expect(beyond(20)).toEqual([])
  expect(text).toContain('АКТ СВЕРКИ ВЗАИМНЫХ РАСЧЁТОВ')
  expect(text).toContain('№ 17')
  expect(text).toMatch(/в пользу Заказчика составляет 22.000,00.руб/)
})
