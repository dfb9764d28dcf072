import { completeness } from '@portal/contract/features/completeness/endpoints'
import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { putDocument } from '../../../testing/arrange/put-rows.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

async function taskOf(id: string) {
  const { folders } = answered(await api(completeness.folders, { params: { id } }))
  const task = folders.flatMap(({ items }) => items).find(({ code }) => code === '05.03')
  if (!task) throw new Error('no design task among the documents')
  return task
}

async function aDraftWithDocuments() {
  const id = await aFilledDraft(api)
  answered(await api(completeness.generate, { params: { id } }))
  return id
}

async function say(id: string, said: { number?: string; date?: string; author?: string }, who = api) {
  const { id: itemId, revision } = await taskOf(id)
  answered(await who(completeness.updateItem, { params: { id: itemId }, body: { revision, ...said } }))
}

async function historyOf(id: string, itemId: string, field: 'number' | 'date' | 'author') {
  return answered(await api(requests.fieldHistory, { params: { id, path: `items.${itemId}.${field}` } })).values
}

test('the number, the date and the author of a document have a history: who said what, and when', async () => {
  const id = await aDraftWithDocuments()
  const { id: itemId } = await taskOf(id)
  await say(id, { number: '12', date: '2026-02-01' })
  portal.clock.wait(10 * 60_000)
  await say(id, { number: '12-ЗП' }, await portal.as('orgadmin'))
  const numbers = await historyOf(id, itemId, 'number')
  expect(numbers).toMatchObject([
    { value: '12-ЗП', origin: { code: null, title: 'введено вручную' } },
    { value: '12', origin: { code: null } },
  ])
  expect(numbers[0]?.by).not.toBe(numbers[1]?.by)
  expect(Date.parse(numbers[0]?.at ?? '') - Date.parse(numbers[1]?.at ?? '')).toBeGreaterThanOrEqual(10 * 60_000)
  expect(await historyOf(id, itemId, 'date')).toMatchObject([{ value: '2026-02-01' }])
  expect(await historyOf(id, itemId, 'author')).toEqual([])
})

test('what is said of a document as it is added is the beginning of its history', async () => {
  const id = await aDraftWithDocuments()
  const [folder] = answered(await api(completeness.folders, { params: { id } })).folders
  const body = { title: 'Том 2', number: '8-С' }
  const added = answered(await api(completeness.addPart, { params: { id: folder?.id ?? '' }, body }))
  expect(await historyOf(id, added.id, 'number')).toMatchObject([{ value: '8-С', origin: { code: null } }])
})

test('the history of a copied document begins with the copy', async () => {
  const source = await aDraftWithDocuments()
  await say(source, { number: '12-ЗП' })
  await putDocument(portal, source, { type: 'document', itemId: (await taskOf(source)).id })
  const query = { copyRequestId: source, copyType: 'withDocuments' } as const
  const { id } = answered(await api(requestCopies.create, { query }))
  const task = await taskOf(id)
  expect(task.number).toBe('12-ЗП')
  expect(await historyOf(id, task.id, 'number')).toMatchObject([
    { value: '12-ЗП', origin: { code: 'copy', title: 'скопировано из заявления' } },
  ])
})
