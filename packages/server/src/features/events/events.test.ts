import { delegation } from '@portal/contract/features/delegation/endpoints'
import { events } from '@portal/contract/features/events/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: Api
let declarant: Api
let id: string
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.as('admin')
  declarant = await portal.as('declarant')
  id = await aDraftInFilling(declarant)
  const { revision } = answered(await declarant(requests.get, { params: { id } })).sections['object'] ?? { revision: 0 }
  for (const [at, name] of ['Мост', 'Мост через Оку'].entries())
    answered(
      await declarant(requests.update, {
        params: { id },
        body: { revision: revision + at, changes: { 'object.name': name } },
      }),
    )
})
afterAll(() => portal.close())

type Query = NonNullable<NonNullable<Parameters<typeof admin<typeof events.list>>[1]>['query']>
const listed = async (query: Query = {}) => answered(await admin(events.list, { query }))

test('who did what is found by person, application, kind and trace, the last first', async () => {
  const all = await listed({ family: ['request'], text: 'образцов' })
  expect(all.rows[0]).toMatchObject({
    type: 'request.updated',
    title: 'Изменил заявление',
    requestId: id,
    result: 'ok',
    ip: '127.0.0.1',
  })
  const created = all.rows.find(({ type }) => type === 'request.created')
  expect(created?.trace).toMatch(/^[\da-f]{10}$/)
  expect(created?.duration).toBeGreaterThanOrEqual(0)
  expect((await listed({ trace: created?.trace ?? '' })).rows.map(({ type }) => type)).toContain('request.created')
  expect((await listed({ request: created?.request ?? '' })).rows.every(({ requestId }) => requestId === id)).toBe(true)
  expect((await listed({ text: 'никто' })).total).toEqual({ count: 0, more: false })
})

test('pages follow one another without a loss', async () => {
  const whole = (await listed()).rows.map((row) => row.id)
  const read: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listed({ size: 2, ...(cursor && { cursor }) })
    read.push(...page.rows.map((row) => row.id))
    if (page.next === null) break
    cursor = page.next
  }
  expect(read).toEqual(whole)
  expect(new Set(read).size).toBe(read.length)
})

test('one event says what was and what has become, and its place in the chain', async () => {
  const [last] = (await listed({ type: ['request.updated'] })).rows
  const one = answered(await admin(events.one, { query: { id: last?.id ?? '' } }))
  expect(one.differences).toEqual([{ label: 'Наименование объекта', before: '', after: 'Мост через Оку' }])
  expect(one.chain).toMatchObject({ id, seal: null, hash: expect.stringMatching(/^[\da-f]{64}$/) })
  for (const made of ['', 'x', `${Date.now()}_${id}_999`])
    expect((await admin(events.one, { query: { id: made } })).status).toBeGreaterThanOrEqual(400)
})

test('the file holds what is filtered, with true moments', async () => {
  const { bytes } = await admin(events.file, { query: { type: ['request.updated'], columns: ['at', 'who', 'what'] } })
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows[0]).toEqual(['Когда', 'Кто', 'За кого', 'Что сделал', 'Что изменилось'])
  expect(sheet?.rows[1]?.[0]).toBeInstanceOf(Date)
  expect(sheet?.rows).toHaveLength((await listed({ type: ['request.updated'] })).rows.length + 1)
})

test('what only the browser saw is added by whoever is signed in, to an application he sees', async () => {
  expect((await declarant(events.report, { body: { type: 'browser.printed', requestId: id } })).status).toBe(200)
  expect((await listed({ family: ['browser'] })).rows).toMatchObject([{ title: 'Напечатал страницу', requestId: id }])
  const stranger = await portal.as('declarant2')
  expect((await stranger(events.report, { body: { type: 'browser.printed', requestId: id } })).status).toBe(404)
  const { problem } = await declarant(events.report, { body: JSON.parse('{"type": "auth.login"}') })
  expect(problem.errors).toEqual([{ path: 'type', message: 'Такого события нет' }])
})

test('the record is read by the administration alone', async () => {
  expect((await declarant(events.list, {})).status).toBe(403)
})

test('who is kept away from one application reads the record of all the rest', async () => {
  const other = await aDraftInFilling(declarant)
  const kept = await portal.as('admin3')
  const userId = await portal.idOf('admin3')
  const reason = 'Родственник работает в организации'
  answered(await admin(delegation.exclude, { body: { requestId: other, userId, reason, until: null } }))
  const seen = answered(await kept(events.list, {})).rows
  expect(seen.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining([id, null]))
  expect(seen.some(({ requestId }) => requestId === other)).toBe(false)
})
