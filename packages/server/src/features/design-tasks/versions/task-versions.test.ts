import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { chat } from '@portal/contract/features/chat/endpoints'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWholeTask, confirmTask, enterTaskSchema, taskSchema } from '../../../testing/arrange/design-tasks.ts'
import { aDraftInFilling, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let admin: Api
let author: Api
let colleague: Api
let stranger: Api
beforeAll(async () => {
  portal = await aPortal()
  ;[admin, author, colleague, stranger] = await Promise.all([
    portal.as('admin'),
    portal.as('declarant'),
    portal.as('orgadmin'),
    portal.as('declarant2'),
  ])
  await enterTaskSchema(admin)
})
afterAll(() => portal.close())

const see = async (id: string, api = author) => answered(await api(designTasks.version, { query: { id } }))
const confirm = (id: string) => confirmTask({ portal, author, approver: colleague, approverLogin: 'orgadmin' }, id)

async function write(id: string, path: string, value: string) {
  const { revision } = await see(id)
  return author(designTasks.editField, { query: { id }, body: { revision, path, value } })
}

async function nextOf(id: string) {
  const version = { query: { id }, body: { as: 'version' }, key: randomUUID() } as const
  return answered(await author(designTasks.copy, version)).id
}

test('what gave way to a next version, and what was put into the archive, opens for ever as it was signed', async () => {
  const first = await aWholeTask(author, 'ЗП-31')
  await confirm(first)
  const signed = await see(first)
  const second = await nextOf(first)
  answered(await write(second, 'Content/Object/Name', 'Школа на 900 мест'))
  await confirm(second)
  answered(
    await author(designTasks.changeStatus, {
      params: { version: second, status: 'archived' },
      body: { revision: (await see(second)).revision },
    }),
  )

  for (const api of [author, colleague, admin]) {
    const old = await see(first, api)
    expect(old.status).toBe('superseded')
    expect(old.content).toEqual(signed.content)
    expect(old.content).toContainEqual(
      expect.objectContaining({ path: 'Content/Object/Name', value: 'Школа на 825 мест' }),
    )
    expect(old.file).toEqual(signed.file)
    expect(old.may).toMatchObject({ edit: false, appoint: false, makeVersion: false, moves: [] })
    const { bytes } = await api(designTasks.xml, { query: { id: first } })
    expect(crc32(bytes).toString(16).toUpperCase().padStart(8, '0')).toBe(signed.checksum)
    const archived = await see(second, api)
    expect([archived.status, archived.object]).toEqual(['archived', 'Школа на 900 мест'])
  }
  expect((await stranger(designTasks.version, { query: { id: first } })).status).toBe(404)
  expect((await write(first, 'Content/Object/Name', 'Иное')).problem.code).toBe('DESIGN_TASK_STATE')
  expect((await write(second, 'Content/Object/Name', 'Иное')).problem.code).toBe('DESIGN_TASK_STATE')
  const { rows } = answered(await author(designTasks.difference, { query: { id: second, other: first } }))
  const named = rows.filter(({ path }) => path.startsWith('Content/'))
  expect(named.map(({ path, place, kind, before, after }) => [path, place, kind, before, after])).toEqual([
    [
      'Content/Object/Name',
      expect.stringMatching(/Наименование объекта$/),
      'changed',
      'Школа на 825 мест',
      'Школа на 900 мест',
    ],
  ])
  const { rows: history } = answered(
    await author(designTasks.history, { query: { id: second, path: 'Content/Object/Name' } }),
  )
  expect(history.map(({ before, after }) => [before, after])).toEqual([['Школа на 825 мест', 'Школа на 900 мест']])
})

test('the signed file of a task is taken away by nobody, its author included, and goes with nothing else', async () => {
  const id = await aWholeTask(author, 'ЗП-35')
  await confirm(id)
  const ref = (await see(id)).file?.ref ?? ''
  expect((await author(files.remove, { params: { ref } })).problem.code).toBe('ITEM_CLOSED')
  const request = await aDraftInFilling(author)
  await standAt(portal, request, 'examination')
  const taken = await author(chat.send, { params: { chatId: request }, body: { text: '', files: [ref] } })
  expect(taken.problem.title).toBe('Этот файл уже приложен. Загрузите его ещё раз.')
  expect((await author(files.download, { params: { ref } })).status).toBe(200)
  // One that was taken back to be worked on has its signature still.
  await portal.db.updateTable('design_task_version').set({ file_id: null }).where('id', '=', id).execute()
  expect((await author(files.remove, { params: { ref } })).problem.code).toBe('ITEM_CLOSED')
})

test('a comparison of schemas names the open tasks it concerns: to each reader those he sees', async () => {
  const open = await aWholeTask(author, 'ЗП-32')
  const { schema } = await see(open)
  const changed = taskSchema
    .replaceAll('"01.00"', '"01.03"')
    .replace(
      '<xs:enumeration value="4"><xs:annotation><xs:documentation>Снос',
      '<xs:enumeration value="9"><xs:annotation><xs:documentation>Снос',
    )
    .replace('name="Street" type="text"', 'name="Street" type="shortText"')
  const later = await enterTaskSchema(admin, changed, { validFrom: '2030-01-01' })
  const query = { id: schema.id, other: later.id }
  const { rows, total, openTasks, tasks } = answered(await author(designTasks.compareSchemas, { query }))
  expect(total).toBe(rows.length)
  expect(rows.map(({ kind, place }) => `${kind} ${place}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^type .*address\/Street/),
      expect.stringMatching(/^enumeration .*constructionType/),
    ]),
  )
  expect([openTasks, tasks.map(({ id, number, status }) => [id, number, status])]).toEqual([
    1,
    [[open, 'ЗП-32', 'draft']],
  ])
  const foreign = answered(await stranger(designTasks.compareSchemas, { query }))
  expect([foreign.openTasks, foreign.tasks]).toEqual([1, []])
})

test('the list as a file holds what the filter leaves, in the columns that were asked for', async () => {
  await aWholeTask(author, 'ЗП-33')
  const query = { text: 'ЗП-33', columns: ['number', 'object', 'status', 'version'] as const }
  const { bytes } = await author(designTasks.file, { query: { ...query, columns: [...query.columns] } })
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows).toEqual([
    ['Номер', 'Объект', 'Статус', 'Версия'],
    ['ЗП-33', 'Школа на 825 мест', 'Черновик', 1],
  ])
  const { bytes: none } = await stranger(designTasks.file, { query: { text: 'ЗП-33', columns: ['number'] } })
  expect((await readXlsx(none)).sheets[0]?.rows).toEqual([['Номер']])
})

test('a comment to a field of an open task is seen with its place, answered, closed and opened again', async () => {
  const id = await aWholeTask(author, 'ЗП-34')
  const query = { id }
  const body = { path: 'Content/Object/Address/City', text: 'Уточнить у администрации' }
  const { id: remark } = answered(await author(designTasks.remark, { query, body, key: randomUUID() }))
  const say = async (answer: string, isClosed: boolean) =>
    answered(await author(designTasks.closeRemark, { query, body: { remark, answer, isClosed } })).closedAt !== null
  expect([await say('Уточнено', true), await say('Спросить ещё раз', false)]).toEqual([true, false])
  expect((await see(id)).remarks).toEqual([
    expect.objectContaining({
      path: body.path,
      text: body.text,
      answer: 'Спросить ещё раз',
      closedAt: null,
      place: expect.stringMatching(/Населённый пункт$/),
    }),
  ])
  const foreign = { path: body.path, text: 'Чужое замечание' }
  expect((await stranger(designTasks.remark, { query, body: foreign, key: randomUUID() })).status).toBe(404)
  const lost = { path: 'Content/Nothing', text: 'Куда?' }
  expect((await author(designTasks.remark, { query, body: lost, key: randomUUID() })).status).toBe(422)
})
