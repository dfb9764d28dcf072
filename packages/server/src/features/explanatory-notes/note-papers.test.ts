import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { act, answered } from '../../testing/arrange/drafts.ts'
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

async function aSchoolDraft(content = school) {
  const bytes = Buffer.from(content)
  const { id } = answered(await api(explanatoryNotes.create, { query: { name: 'ПЗ.xml' }, bytes }))
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
  const { noteId, unread } = answered(
    await api(explanatoryNotes.offer, { params: { id }, query: { name: 'ПЗ.xml' }, bytes }),
  )
  if (noteId === null) throw new Error(unread ?? 'the note was not read')
  return noteId
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

test.each(['0202-02-10', '1899-12-31', '2926-02-10'])(
  'a day of a note that no paper has, %s, is named to nobody',
  async (day) => {
    const id = await aSchoolDraft(school.replaceAll('2026-02-10', day))
    expect(await taskOf(id)).toMatchObject({ number: 'ЗП-825-2', date: null })
    const { blockers } = answered(await api(requests.readiness, { params: { id } }))
    expect(blockers.filter(({ path }) => path === 'object.designTaskDate')).toMatchObject([
      { text: 'Укажите дату с 1900 по 2199 год', blocks: true },
    ])
  },
)

test.each(['0202-02-10', '1899-12-31', '2926-02-10'])('%s is refused as the day of a paper', async (date) => {
  const id = await aSchoolDraft()
  const { revision, id: itemId } = await taskOf(id)
  const { problem } = await api(completeness.updateItem, { params: { id: itemId }, body: { revision, date } })
  expect(problem.errors).toEqual([{ path: 'date', message: 'Укажите дату с 1900 по 2199 год' }])
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

test('the files a note names are known, and told whether they are here, others or missing', async () => {
  const [mine, other] = [aPdf('Градплан'), aPdf('Не тот градплан')]
  const sum = crc32(mine).toString(16).toUpperCase().padStart(8, '0')
  const note = school.replace(/(<FileName>ГПЗУ\.pdf<\/FileName>[\s\S]*?<FileChecksum>)\w+/, `$1${sum}`)
  const { id } = answered(await api(explanatoryNotes.create, { query: { name: 'ПЗ.xml' }, bytes: Buffer.from(note) }))
  await act(api, id, 'completeCreating', 'draft_filling')
  const filesOf = async () => answered(await api(explanatoryNotes.files, { params: { id } })).files
  const named = await filesOf()
  expect(named).toHaveLength(35)
  expect(named.find(({ name }) => name === 'ГПЗУ.pdf')).toEqual({
    name: 'ГПЗУ.pdf',
    folder: 'ИРД',
    crc32: sum,
    type: '03.02',
    section: null,
    number: 'РФ-72-5-99-0-00-2026-0825',
    state: 'missing',
  })
  const task = await taskOf(id)
  const put = async (name: string, bytes: Uint8Array) =>
    answered(await api(completeness.upload, { params: { id: task.id }, query: { name }, bytes }))
  // Another file of the name is told; the same content is known under any name.
  await put('ГПЗУ.pdf', other)
  expect((await filesOf()).find(({ name }) => name === 'ГПЗУ.pdf')?.state).toBe('differs')
  await put('план участка.pdf', mine)
  expect((await filesOf()).find(({ name }) => name === 'ГПЗУ.pdf')?.state).toBe('here')
  const stranger = await portal.as('declarant2')
  expect((await stranger(explanatoryNotes.files, { params: { id } })).status).toBe(404)
})

test('a note of a version that is not read opens no draft, and in a draft is kept beside the note', async () => {
  const earlier = school.replace('SchemaVersion="01.07"', 'SchemaVersion="01.05"')
  const query = { name: 'ПЗ-старая.xml' }
  const refused = await api(explanatoryNotes.create, { query, bytes: Buffer.from(earlier) })
  expect([refused.status, refused.problem.title]).toEqual([
    422,
    expect.stringMatching(/версии 01\.05.*01\.06 и 01\.07/),
  ])
  const id = await aSchoolDraft()
  const before = answered(await api(requests.get, { params: { id } })).objectName
  const kept = answered(
    await api(explanatoryNotes.offer, {
      params: { id },
      query,
      bytes: Buffer.from(earlier.replaceAll('825 мест', '900 мест')),
    }),
  )
  expect(kept).toEqual({ noteId: null, unread: expect.stringContaining('01.05') })
  expect(answered(await api(requests.get, { params: { id } })).objectName).toBe(before)
  const { documents } = answered(await api(completeness.explanatoryNote, { params: { id } }))
  expect(documents.map(({ file, version }) => [file.name, version])).toEqual([
    ['ПЗ.xml', 1],
    ['ПЗ-старая.xml', 1],
  ])
})

test('a note of 01.06 fills a draft once its schema is loaded, and says so until then', async () => {
  const earlier = school.replace('SchemaVersion="01.07"', 'SchemaVersion="01.06"')
  const bytes = Buffer.from(earlier.replaceAll(/<(\/?)FullName>/g, '<$1OrgFullName>'))
  const query = { name: 'ПЗ.xml' }
  const refused = await api(explanatoryNotes.create, { query, bytes })
  expect([refused.status, refused.problem.title]).toEqual([
    422,
    expect.stringContaining('схема на портал не загружена'),
  ])
  const own = readFileSync(new URL('../../../schemas/explanatory-note-01-07.xsd', import.meta.url), 'utf8')
  const schema = own.replaceAll('01.07', '01.06').replaceAll('name="FullName"', 'name="OrgFullName"')
  const staff = await portal.as('admin')
  const loaded = { params: { code: 'schemas' }, query: { name: 'explanatorynote-01-06.xsd' } } as const
  answered(await staff(registers.load, { ...loaded, bytes: Buffer.from(schema) }))
  const { id } = answered(await api(explanatoryNotes.create, { query, bytes }))
  const { notes } = answered(await api(explanatoryNotes.review, { params: { id } }))
  expect(notes).toMatchObject([{ schemaVersion: '01.06', isOwnSchema: false }])
  const { participants: people } = answered(await api(participants.list, { params: { requestId: id } }))
  expect(people.map(({ fields }) => fields.fullName)).toContain(
    'Общество с ограниченной ответственностью «Тура-Изыскания»',
  )
})
