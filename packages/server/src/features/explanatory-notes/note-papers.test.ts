import { readFileSync } from 'node:fs'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { act, answered } from '../../testing/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
beforeEach(() => portal.clock.wait(60_000))
afterAll(() => portal.close())

const school = readFileSync(new URL('../../testing/notes/pz-school.xml', import.meta.url), 'utf8')
const newer = school.replaceAll('ЗП-825-2', 'ЗП-825-3').replace('2026-02-10', '2026-03-01')

async function aSchoolDraft() {
  const { id } = answered(await api(explanatoryNotes.create, { query: { name: 'ПЗ.xml' }, bytes: Buffer.from(school) }))
  await act(api, id, 'completeCreating', 'draft_filling')
  return id
}

async function taskOf(id: string) {
  const { folders } = answered(await api(completeness.folders, { params: { id } }))
  const task = folders.flatMap(({ items }) => items).find(({ code }) => code === '05.03')
  if (!task) throw new Error('no design task among the documents')
  return task
}

async function say(id: string, said: { number?: string | null; date?: string | null; author?: string | null }) {
  const task = await taskOf(id)
  answered(await api(completeness.updateItem, { params: { id: task.id }, body: { revision: task.revision, ...said } }))
}

async function offered(id: string, content = newer) {
  const bytes = Buffer.from(content)
  return answered(await api(explanatoryNotes.offer, { params: { id }, query: { name: 'ПЗ.xml' }, bytes })).noteId
}

const take = async (id: string, noteId: string) =>
  answered(await api(explanatoryNotes.take, { params: { id, noteId }, body: { paths: [] } }))

const keptOf = async (id: string) =>
  answered(await api(explanatoryNotes.review, { params: { id } })).leftOut.filter(({ text }) =>
    text.startsWith('В записке: №'),
  )

async function historyOf(id: string, field: 'number' | 'date' | 'author') {
  const path = `items.${(await taskOf(id)).id}.${field}`
  return answered(await api(requests.fieldHistory, { params: { id, path } })).values
}

test('a paper named by a note tells in its history that the note has named it, and the record knows', async () => {
  const id = await aSchoolDraft()
  expect(await historyOf(id, 'number')).toMatchObject([
    { value: 'ЗП-825-2', origin: { code: 'note', title: 'из пояснительной записки' } },
  ])
  expect(await historyOf(id, 'date')).toMatchObject([{ value: '2026-02-10' }])
  expect(await historyOf(id, 'author')).toMatchObject([{ value: 'ГКУ ТО «Учебстрой»' }])
  const acts = await portal.db
    .selectFrom('journal_event')
    .select('detail')
    .where('request_id', '=', id)
    .where('object_id', '=', (await taskOf(id)).id)
    .execute()
  expect(acts).toMatchObject([{ detail: { number: 'ЗП-825-2', from: { source: 'note' } } }])
})

test('a newer note that names a paper otherwise is believed while the paper stands as the earlier one left it', async () => {
  const id = await aSchoolDraft()
  const noteId = await offered(id)
  expect(await keptOf(id)).toEqual([])
  await take(id, noteId)
  expect(await taskOf(id)).toMatchObject({ number: 'ЗП-825-3', date: '2026-03-01', author: 'ГКУ ТО «Учебстрой»' })
  expect((await historyOf(id, 'number')).map(({ value, origin }) => [value, origin.code])).toEqual([
    ['ЗП-825-3', 'note'],
    ['ЗП-825-2', 'note'],
  ])
  // The author is the same in both: nothing has changed.
  expect(await historyOf(id, 'author')).toHaveLength(1)
})

test('what a person has said of a paper stays, and that the note says otherwise is told', async () => {
  const id = await aSchoolDraft()
  await say(id, { number: '17-ЗП' })
  const noteId = await offered(id)
  const told = [
    {
      label: (await taskOf(id)).title,
      text: 'В записке: № ЗП-825-3 от 01.03.2026, ГКУ ТО «Учебстрой»',
      why: expect.stringContaining('остаётся введённое вами: № 17-ЗП от 10.02.2026, ГКУ ТО «Учебстрой».'),
    },
  ]
  expect(await keptOf(id)).toEqual(told)
  await take(id, noteId)
  expect(await taskOf(id)).toMatchObject({ number: '17-ЗП', date: '2026-02-10' })
  expect(await keptOf(id)).toEqual(told)
  expect((await historyOf(id, 'number')).map(({ value, origin }) => [value, origin.code])).toEqual([
    ['17-ЗП', null],
    ['ЗП-825-2', 'note'],
  ])
})

test('a paper a person has cleared is not named again', async () => {
  const id = await aSchoolDraft()
  await say(id, { number: null, date: null, author: null })
  await take(id, await offered(id))
  expect(await taskOf(id)).toMatchObject({ number: null, date: null, author: null })
  expect((await keptOf(id)).map(({ why }) => why)).toEqual([expect.stringContaining('ничего не указано')])
})
