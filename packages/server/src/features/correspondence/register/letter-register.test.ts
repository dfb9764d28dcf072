import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  const fields = { newName: 'Школа на 600 мест' }
  const letters = [
    { subject: 'О сроке', text: 'Просим сообщить срок.', type: 'custom' },
    { subject: 'О названии', text: 'Наименование уточнено.', type: 'nameChangeNotice', fields },
  ]
  for (const body of letters) answered(await declarant(correspondence.create, { body: { requestId: id, ...body } }))
  const draft = { type: 'custom', text: 'Ещё не отправлено.', isDraft: true }
  answered(await declarant(correspondence.create, { body: { requestId: id, ...draft } }))
  answered(
    await staff(correspondence.create, {
      body: { requestId: id, type: 'organisationCustom', subject: 'Ответ', text: 'Срок — до конца месяца.' },
    }),
  )
})
afterAll(() => portal.close())

async function subjects(query: object): Promise<string[]> {
  return answered(await staff(correspondence.register, { query })).rows.map(({ subject }) => subject)
}

test('the registers hold what was sent, by direction, state and words; to the declarant there are none', async () => {
  expect(await subjects({ direction: 'incoming' })).toEqual(['О названии', 'О сроке'])
  expect(await subjects({ direction: 'outgoing' })).toEqual(['Ответ'])
  expect(await subjects({ state: 'undecided' })).toEqual(['О названии'])
  expect(await subjects({ text: 'сообщить срок' })).toEqual(['О сроке'])
  expect(await subjects({ sort: 'number', direction: 'incoming' })).toEqual(['О сроке', 'О названии'])
  expect((await declarant(correspondence.register)).status).toBe(403)
  const file = await staff(correspondence.registerFile, { query: { direction: 'incoming' } })
  expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test('a letter says to whom it was delivered and who has opened it', async () => {
  const sent = answered(await declarant(correspondence.list, { params: { ownerId: id } })).rows.find(
    ({ subject }) => subject === 'О сроке',
  )
  const marksOf = async () =>
    answered(await declarant(correspondence.marks, { params: { id: sent?.id ?? '' } })).people.filter(
      ({ openedAt }) => openedAt !== null,
    )
  expect(await marksOf()).toEqual([])
  answered(await staff(correspondence.markRead, { params: { ownerId: id }, body: { ids: [sent?.id ?? ''] } }))
  expect(await marksOf()).toMatchObject([{ deliveredAt: expect.any(String) }])
})
