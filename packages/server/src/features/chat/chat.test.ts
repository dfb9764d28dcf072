import { randomUUID } from 'node:crypto'
import { chat } from '@portal/contract/features/chat/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { aDraft, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let chatId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('notification').execute()
  chatId = (await aDraft(declarant, { objectName: 'Школа' })).id
})

const say = (api: Api, text: string, more: { files?: string[]; itemId?: string } = {}) =>
  api(chat.send, { params: { chatId }, body: { text, ...more }, key: randomUUID() })
const read = async (api: Api, query: { text?: string; cursor?: string; size?: number } = {}) =>
  answered(await api(chat.list, { params: { chatId }, query }))
const noticesOf = async (api: Api) =>
  answered(await api(notices.notifications)).rows.filter(({ code }) => code === 'chatMessage')
const mark = async (api: Api) => answered(await api(chat.markRead, { params: { chatId } }))

test('both sides talk from the draft on; the writer sees that he was read, and the notice goes', async () => {
  answered(await say(declarant, 'Нужен ли раздел 5 для капитального ремонта?'))
  answered(await say(declarant, 'И ещё вопрос'))
  expect((await noticesOf(staff)).map(({ link }) => link)).toEqual([`/request/${chatId}/draft#chat`])
  const { rows, unread } = await read(staff)
  expect(rows.map(({ text, side, isOwn, isRead }) => [text, side, isOwn, isRead])).toEqual([
    ['И ещё вопрос', 'declarant', false, false],
    ['Нужен ли раздел 5 для капитального ремонта?', 'declarant', false, false],
  ])
  expect(unread).toBe(2)
  await mark(staff)
  expect(await noticesOf(staff)).toEqual([])
  expect((await read(staff)).unread).toBe(0)
  expect((await read(declarant)).rows.map(({ isRead, isOwn }) => [isRead, isOwn])).toEqual([
    [true, true],
    [true, true],
  ])
  answered(await say(declarant, 'Спасибо'))
  expect(await noticesOf(staff)).toHaveLength(1)
  answered(await say(staff, 'Нужен'))
  expect(await noticesOf(declarant)).toHaveLength(1)
})

test('a question hangs on a slot of this application, not of another', async () => {
  const other = (await aDraft(declarant)).id
  for (const id of [chatId, other]) answered(await declarant(completeness.generate, { params: { id } }))
  const item = await portal.db
    .selectFrom('item')
    .select(['id', 'code'])
    .where('request_id', '=', chatId)
    .executeTakeFirstOrThrow()
  answered(await say(declarant, 'Что сюда приложить?', { itemId: item.id }))
  expect((await read(staff)).rows[0]?.item).toMatchObject(item)
  const foreign = await portal.db
    .selectFrom('item')
    .select('id')
    .where('request_id', '=', other)
    .executeTakeFirstOrThrow()
  const { status, problem } = await say(declarant, 'А сюда?', { itemId: foreign.id })
  expect([status, problem.errors?.[0]?.message]).toEqual([400, 'Такой позиции в заявлении нет'])
})

test('an own message is taken back within fifteen minutes, and its trace stays', async () => {
  const { id } = answered(await say(declarant, 'Не туда'))
  const remove = (api: Api) => api(chat.remove, { params: { chatId, messageId: id } })
  expect((await remove(staff)).problem.title).toBe('Убрать можно только своё сообщение.')
  answered(await remove(declarant))
  answered(await remove(declarant))
  const [row] = (await read(staff)).rows
  expect([row?.text, row?.removedAt === null, (await read(staff)).unread]).toEqual(['', false, 0])
  expect(await noticesOf(staff)).toEqual([])
  expect((await read(staff, { text: 'туда' })).rows).toEqual([])
  const late = answered(await say(declarant, 'Поздно'))
  portal.clock.wait(16 * 60_000)
  const refused = await declarant(chat.remove, { params: { chatId, messageId: late.id } })
  expect(refused.problem.title).toBe('Сообщение можно убрать в первые 15 минут. Напишите уточнение.')
})

test('found by words, as they are typed; page by page', async () => {
  for (const text of ['Первое', 'Скидка 100%', 'Третье']) answered(await say(declarant, text))
  expect((await read(staff, { text: '100%' })).rows.map(({ text }) => text)).toEqual(['Скидка 100%'])
  expect((await read(staff, { text: '_' })).rows).toEqual([])
  const first = await read(staff, { size: 2 })
  expect(first.rows.map(({ text }) => text)).toEqual(['Третье', 'Скидка 100%'])
  const second = await read(staff, { size: 2, cursor: first.next ?? '' })
  expect([second.rows.map(({ text }) => text), second.next]).toEqual([['Первое'], null])
})

test('a stranger finds no chat; nothing is said by invisible signs, nor at too great a length', async () => {
  const stranger = await portal.as('declarant2')
  expect((await stranger(chat.list, { params: { chatId } })).status).toBe(404)
  expect((await say(stranger, 'Здравствуйте')).status).toBe(404)
  expect((await say(declarant, '\u200b\u2060')).status).toBe(400)
  expect((await say(declarant, 'а'.repeat(4001))).status).toBe(400)
})

test('a file goes with a message, is read by both sides, and no more when the message is taken back', async () => {
  const bytes = aPdf()
  const uploaded = await declarant(files.upload, {
    query: { name: 'Вопрос.pdf', size: String(bytes.length) },
    bytes,
  })
  const { ref } = answered(uploaded)
  // Named twice it goes once.
  const { id } = answered(await say(declarant, '', { files: [ref, ref] }))
  expect((await read(staff)).rows[0]?.files.map(({ name }) => name)).toEqual(['Вопрос.pdf'])
  expect((await staff(files.download, { params: { ref } })).status).toBe(200)
  expect((await (await portal.as('declarant2'))(files.download, { params: { ref } })).status).toBe(404)
  const again = await say(declarant, 'Ещё раз', { files: [ref] })
  expect(again.problem.title).toBe('Этот файл уже приложен. Загрузите его ещё раз.')
  answered(await declarant(chat.remove, { params: { chatId, messageId: id } }))
  expect((await staff(files.download, { params: { ref } })).status).toBe(404)
})

test('at the end the chat is kept and closed', async () => {
  answered(await say(declarant, 'До свидания'))
  await standAt(portal, chatId, 'serviceRendered')
  const closed = 'Работа по заявлению закончена: чат хранится, писать в него больше нельзя.'
  expect((await read(declarant)).closed).toBe(closed)
  expect((await say(declarant, 'Ещё раз')).problem.title).toBe(closed)
})

test('a thousand messages cost a page of them', async () => {
  const author = await portal.idOf('admin')
  await portal.db
    .insertInto('chat_message')
    .values(
      Array.from({ length: 1000 }, (_, no) => ({
        id: randomUUID(),
        request_id: chatId,
        side: 'organisation' as const,
        author_id: author,
        on_behalf_of: null,
        item_id: null,
        text: `Сообщение ${no}`,
        created_at: new Date(portal.clock.now().getTime() - no * 1000),
        removed_at: null,
      })),
    )
    .execute()
  const { rows, unread } = await read(declarant)
  expect([rows.length, unread]).toEqual([50, 100])
})
