import { completeness } from '@portal/contract/features/completeness/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let requestId: string
type Folder = Awaited<ReturnType<typeof foldersNow>>[number]
let folder: Folder

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())
beforeEach(async () => {
  requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
  folder = await folderNow('05')
})

async function foldersNow() {
  return (await declarant(completeness.folders, { params: { id: requestId } })).body.folders
}

async function folderNow(slot: string): Promise<Folder> {
  const found = (await foldersNow()).find((one) => one.slot === slot)
  if (!found) throw new Error(`there is no folder ${slot}`)
  return found
}

const titles = ({ items }: Folder) => items.map(({ title }) => title)
const idOf = ({ items }: Folder, at: number) => items[at]?.id ?? ''

async function put(itemId: string, name: string) {
  const { body } = await declarant(completeness.upload, { params: { id: itemId }, query: { name }, bytes: aPdf(name) })
  return body.documents.find(({ file }) => file.name === name)?.id ?? ''
}

test('a part of a section is added where it belongs, told of at once', async () => {
  const body = {
    title: 'Часть 2. Сети связи',
    mark: '12-ИОС5.2',
    number: '7',
    date: '2026-01-15',
    after: idOf(folder, 0),
  }
  const added = await declarant(completeness.addPart, { params: { id: folder.id }, body })
  expect(added.body).toMatchObject({ title: body.title, mark: body.mark, number: '7', date: '2026-01-15' })
  expect(titles(await folderNow('05'))).toEqual([titles(folder)[0], body.title, ...titles(folder).slice(1)])
})

test('two items change places, and stay so when the folders are built again', async () => {
  const params = { id: idOf(folder, 0), id2: idOf(folder, 2) }
  expect((await declarant(completeness.swapItems, { params })).status).toBe(200)
  const [first, second, third, ...rest] = titles(folder)
  const wanted = [third, second, first, ...rest]
  expect(titles(await folderNow('05'))).toEqual(wanted)
  await declarant(completeness.generate, { params: { id: requestId } })
  expect(titles(await folderNow('05'))).toEqual(wanted)
})

test('items of two folders do not change places', async () => {
  const other = await folderNow('04')
  const { problem } = await declarant(completeness.swapItems, { params: { id: idOf(folder, 0), id2: idOf(other, 0) } })
  expect(problem.title).toContain('одной папки')
})

test('an added item that was taken away comes back with its files', async () => {
  const { body } = await declarant(completeness.addItem, { params: { id: folder.id }, body: { title: 'Том 5.9' } })
  await put(body.id, 'Том 5.9.pdf')
  await declarant(completeness.removeItem, { params: { id: body.id } })
  expect(titles(await folderNow('05'))).not.toContain('Том 5.9')
  const restored = await declarant(completeness.restoreItem, { params: { id: body.id } })
  expect(restored.body.documents.map(({ file }) => file.name)).toEqual(['Том 5.9.pdf'])
  expect((await declarant(completeness.restoreItem, { params: { id: body.id } })).status).toBe(404)
})

test('what was taken away does not come back over a file of the same name', async () => {
  const { body } = await declarant(completeness.addItem, { params: { id: folder.id }, body: { title: 'Том 5.9' } })
  await put(body.id, 'Том.pdf')
  await declarant(completeness.removeItem, { params: { id: body.id } })
  await put(idOf(folder, 0), 'том.PDF')
  expect((await declarant(completeness.restoreItem, { params: { id: body.id } })).problem.code).toBe('FILE_NAME_TAKEN')
})

test('a document goes to another item with its versions and certifying sheet', async () => {
  const [from, to] = [idOf(folder, 0), idOf(folder, 1)]
  const documentId = await put(from, 'Том.pdf')
  const version = { name: 'Том изм. 1.pdf', documentId }
  await declarant(completeness.upload, { params: { id: from }, query: version, bytes: aPdf('2') })
  const sheet = { name: 'Том УЛ.pdf', documentId, informationSheet: true }
  await declarant(completeness.upload, { params: { id: from }, query: sheet, bytes: aPdf('3') })
  const moved = await declarant(completeness.moveDocument, { params: { id: to, documentId } })
  expect(moved.body.documents).toMatchObject([
    { id: documentId, version: 2 },
    { isInformationSheet: true, file: { name: 'Том УЛ.pdf' } },
  ])
  const left = (await folderNow('05')).items.find(({ id }) => id === from)
  expect(left).toMatchObject({ documents: [], state: 'empty' })
})

test('a document does not go where its format is not taken', async () => {
  const documentId = await put(idOf(folder, 0), 'Том.pdf')
  const estimate = (await folderNow('09')).items.find(({ formats }) => !formats.includes('pdf'))
  const params = { id: estimate?.id ?? '', documentId }
  expect((await declarant(completeness.moveDocument, { params })).problem.code).toBe('FILE_FORMAT')
})

test('several items are said to be not developed at once, with the reason, and taken back', async () => {
  const items = folder.items.slice(0, 3).map(({ id }) => id)
  const mark = (reason: string | null) =>
    declarant(completeness.ignoreItems, { params: { id: folder.id }, body: { items, reason } })
  const { body } = await mark('Сети не затрагиваются')
  expect(body.items.map(({ ignoredReason }) => ignoredReason)).toEqual(items.map(() => 'Сети не затрагиваются'))
  expect((await mark(null)).body.items.map(({ ignoredReason }) => ignoredReason)).toEqual([null, null, null])
  expect((await mark('нет')).status).toBe(400)
  await put(items[0] ?? '', 'Том.pdf')
  expect((await mark('Сети не затрагиваются')).problem.code).toBe('MOVE_NOT_ALLOWED')
})

test('items of another folder are not of this one', async () => {
  const items = [idOf(await folderNow('04'), 0)]
  const body = { items, reason: 'Не разрабатывался' }
  expect((await declarant(completeness.ignoreItems, { params: { id: folder.id }, body })).status).toBe(404)
})

test('the rule of formats is lifted by the staff alone, with a reason, and put back', async () => {
  const estimate = await folderNow('09')
  const item = estimate.items.find(({ formats }) => !formats.includes('pdf'))
  const upload = (name: string) =>
    declarant(completeness.upload, { params: { id: item?.id ?? '' }, query: { name }, bytes: aPdf(name) })
  const body = { items: [item?.id ?? ''], lifted: true, reason: 'Смета составлена до 2022 года' }
  expect((await upload('Смета.pdf')).problem.code).toBe('FILE_FORMAT')
  expect((await declarant(completeness.liftFormats, { params: { id: estimate.id }, body })).status).toBe(403)
  const admin = await portal.as('admin')
  const lifted = await admin(completeness.liftFormats, { params: { id: estimate.id }, body })
  expect(lifted.body.items).toMatchObject([{ anyFormat: true }])
  expect((await upload('Смета.pdf')).status).toBe(200)
  const { rows } = await sql<{ detail: object }>`
    select detail from journal_event where request_id = ${requestId} order by at desc limit 5`.execute(portal.db)
  expect(JSON.stringify(rows)).toContain('Смета составлена до 2022 года')
  const told = async () => (await declarant(completeness.folders, { params: { id: requestId } })).body.lifted
  const { reason } = body
  expect(await told()).toMatchObject([{ check: 'Формат файлов', subject: item?.title, reason, ended: null }])
  await admin(completeness.liftFormats, { params: { id: estimate.id }, body: { ...body, lifted: false } })
  expect(await told()).toEqual([])
  const all = await admin(completeness.liftedChecks)
  expect(all.body.lifted).toMatchObject([{ reason, request: { id: requestId }, ended: { at: expect.any(String) } }])
  expect((await declarant(completeness.liftedChecks)).status).toBe(403)
  expect((await upload('Смета 2.pdf')).problem.code).toBe('FILE_FORMAT')
})

test('the rule of formats lifted from a folder holds for all that lies in it, and stands among the lifted checks', async () => {
  const admin = await portal.as('admin')
  const { id, title } = await folderNow('09')
  const lift = (lifted: boolean) =>
    admin(completeness.liftFormats, { params: { id }, body: { lifted, reason: 'Пересчёт по просьбе' } })
  await lift(true)
  await lift(true)
  expect(await folderNow('09')).toMatchObject({ anyFormat: true, items: expect.toSatisfy((all) => all.every(isAny)) })
  const { body } = await declarant(completeness.folders, { params: { id: requestId } })
  expect(body.lifted).toMatchObject([{ subject: `папка «${title}»`, reason: 'Пересчёт по просьбе' }])
  await lift(false)
  expect((await folderNow('09')).anyFormat).toBe(false)
})

const isAny = ({ anyFormat }: { anyFormat: boolean }) => anyFormat

test('files of a folder are listed in the order of its items', async () => {
  await put(idOf(folder, 1), 'Второй.pdf')
  await put(idOf(folder, 0), 'Первый.pdf')
  const { items } = (await declarant(completeness.items, { params: { id: folder.id } })).body
  expect(items.map(({ title }) => title)).toEqual(titles(folder))
  expect(items.slice(0, 2).map(({ documents }) => documents.length)).toEqual([1, 1])
  const { body } = await declarant(completeness.itemFiles, { params: { id: folder.id } })
  expect(body.files.map(({ file, itemTitle }) => [file.name, itemTitle])).toEqual([
    ['Первый.pdf', titles(folder)[0]],
    ['Второй.pdf', titles(folder)[1]],
  ])
})
