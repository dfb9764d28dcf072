import { completeness } from '@portal/contract/completeness'
import { participants } from '@portal/contract/participants'
import { requestCopies } from '@portal/contract/request-copies'
import { requests } from '@portal/contract/requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft, answered, aRequestAt } from '../../testing/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putDocument } from '../../testing/put-rows.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const copy = (copyRequestId: string, copyType: 'withDocuments' | 'withoutDocuments' = 'withoutDocuments', who = api) =>
  who(requestCopies.create, { query: { copyRequestId, copyType } })
const look = async (id: string) => answered(await api(requests.get, { params: { id } }))
const foldersOf = async (id: string) => answered(await api(completeness.folders, { params: { id } })).folders

test('a copy says what its source says, and is told of what it leaves behind', async () => {
  const source = await aRequestAt(portal, 'declarant', { stage: 'withoutConsiderationRejection' })
  const { id, number } = answered(await copy(source))
  expect(number).toMatch(/^Ч-/)
  const [was, is] = [await look(source), await look(id)]
  expect(is.sections.object?.data).toEqual(was.sections.object?.data)
  expect(is.addresses.rows).toEqual(was.addresses.rows)
  expect(is.indicators.rows).toEqual(was.indicators.rows)
  expect(is.sections.declarer?.data.personalDataConsent).toBeUndefined()
  const people = async (requestId: string) =>
    answered(await api(participants.list, { params: { requestId } })).participants
  const words = (rows: Awaited<ReturnType<typeof people>>) =>
    rows.flatMap(({ role, inn, accounts }) => (role === 'DECLARANT' ? [] : `${role} ${inn} ${accounts.length}`)).sort()
  expect(words(await people(id))).toEqual(words(await people(source)))
  const { copy: told } = answered(await api(requestCopies.review, { params: { id } }))
  expect(told).toMatchObject({ source: { id: source }, documents: 0 })
  expect(told?.dropped.map(({ label }) => label)).toEqual(
    // The declarant of the example is another organisation than the one the person works for.
    expect.arrayContaining(['Согласие на обработку персональных данных', 'Заявитель']),
  )
  const { changes } = answered(await api(requests.changes, { params: { id }, query: { section: 'object', since: 0 } }))
  expect(changes[0]?.origin.code).toBe('copy')
})

test('documents come under the same items without their signatures; what has run out stays behind', async () => {
  const source = await aFilledDraft(api)
  answered(await api(completeness.generate, { params: { id: source } }))
  const items = (await foldersOf(source)).flatMap((folder) => folder.items)
  const [plan, task] = ['03.02', '05.03'].map((code) => items.find((item) => item.code === code))
  for (const item of [plan, task]) await putDocument(portal, source, { type: 'document', itemId: item?.id ?? '' })
  await portal.db
    .updateTable('item')
    .set({ doc_date: '2020-01-10', number: 'РФ-1' })
    .where('id', '=', plan?.id ?? '')
    .execute()
  const { id } = answered(await copy(source, 'withDocuments'))
  const copied = (await foldersOf(id)).flatMap((folder) => folder.items.filter(({ documents }) => documents.length > 0))
  expect(copied.map(({ code }) => code)).toEqual(['05.03'])
  const { copy: told } = answered(await api(requestCopies.review, { params: { id } }))
  expect(told).toMatchObject({ documents: 1 })
  expect(told?.dropped).toContainEqual(
    expect.objectContaining({ text: '№ РФ-1 от 10.01.2020', why: expect.stringContaining('57.3') }),
  )
})

test('what would happen is told before, and nothing happens by it', async () => {
  const source = await aFilledDraft(api)
  const query = { copyType: 'withoutDocuments' } as const
  const foreseen = answered(await api(requestCopies.foresee, { params: { id: source }, query }))
  expect(foreseen.carried.find(({ group }) => group === 'Объект')?.count).toBeGreaterThan(5)
  expect(answered(await api(requestCopies.review, { params: { id: source } })).copy).toBeNull()
})

test('a foreign application looks missing, staff copy nothing', async () => {
  const source = await aFilledDraft(api)
  const stranger = await portal.as('declarant2')
  expect((await copy(source, 'withoutDocuments', stranger)).problem.code).toBe('REQUEST_NOT_FOUND')
  expect((await copy(source, 'withoutDocuments', await portal.as('admin'))).status).toBe(403)
})
