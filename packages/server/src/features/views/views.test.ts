import { auth } from '@portal/contract/features/auth/endpoints'
import { views } from '@portal/contract/features/views/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const seen = async (who: Api, list: 'requests' | 'requests-all' = 'requests') =>
  answered(await who(views.list, { query: { list } }))
const keep = async (name: string, shared = false, who = api) =>
  answered(await who(views.create, { body: { list: 'requests', name, search: '?goal=21&sort=dueAt', shared } }))

test('a view is kept under its name, and only for its list', async () => {
  const { id } = await keep('Мосты')
  const own = { id, name: 'Мосты', search: '?goal=21&sort=dueAt', shared: false, owner: null }
  expect((await seen(api)).views).toEqual([own])
  expect((await seen(api, 'requests-all')).views).toEqual([])
  answered(await api(views.update, { params: { id }, body: { name: 'Мосты и путепроводы' } }))
  expect((await seen(api)).views).toEqual([{ ...own, name: 'Мосты и путепроводы' }])
})

test('a shared view is seen by colleagues, who may not change it; strangers see nothing', async () => {
  const colleague = await portal.as('orgadmin')
  const stranger = await portal.as('declarant2')
  const { id } = await keep('Наши сроки', true)
  expect((await seen(colleague)).views).toMatchObject([{ id, name: 'Наши сроки', owner: 'Образцова Вера' }])
  expect((await seen(stranger)).views).toEqual([])
  for (const who of [colleague, stranger]) {
    expect((await who(views.update, { params: { id }, body: { name: 'Моё' } })).problem.code).toBe('NOT_FOUND')
    expect((await who(views.remove, { params: { id } })).problem.code).toBe('NOT_FOUND')
  }
  answered(await api(views.update, { params: { id }, body: { shared: false } }))
  expect((await seen(colleague)).views).toEqual([])
})

test('what somebody shared goes with him when he leaves the organisation', async () => {
  const colleague = await portal.as('orgadmin')
  const { id } = await keep('Наши мосты', true)
  const ids = async () => (await seen(colleague)).views.map((view) => view.id)
  expect(await ids()).toContain(id)
  const his = portal.db.updateTable('membership').where('user_id', '=', await portal.idOf('declarant'))
  await his.set({ until: portal.clock.now() }).execute()
  expect(await ids()).not.toContain(id)
  await his.set({ until: null }).execute()
  expect(await ids()).toContain(id)
  answered(await api(views.remove, { params: { id } }))
})

test('staff share with staff', async () => {
  const staff = await portal.as('admin')
  const { id } = await keep('Ничьи', true, staff)
  expect((await seen(await portal.as('admin2'))).views).toMatchObject([{ id, shared: true }])
  expect((await seen(api)).views.map((view) => view.id)).not.toContain(id)
})

test('a removed view can be brought back, once', async () => {
  const { id } = await keep('Лишний')
  answered(await api(views.remove, { params: { id } }))
  expect((await seen(api)).views.map((view) => view.id)).not.toContain(id)
  expect(answered(await api(views.restore, { params: { id } })).name).toBe('Лишний')
  expect((await api(views.restore, { params: { id } })).problem.code).toBe('NOT_FOUND')
})

test('everybody chooses what his list opens with', async () => {
  answered(await api(views.setStandard, { body: { list: 'requests', view: 'overdue' } }))
  expect((await seen(api)).standard).toBe('overdue')
  expect((await seen(api, 'requests-all')).standard).toBeNull()
  expect(answered(await api(auth.me)).standardViews).toEqual({ requests: 'overdue' })
  expect((await seen(await portal.as('orgadmin'))).standard).toBeNull()
  answered(await api(views.setStandard, { body: { list: 'requests', view: null } }))
  expect((await seen(api)).standard).toBeNull()
})

test('a view without a name is refused with a sentence', async () => {
  const { problem } = await api(views.create, { body: { list: 'requests', name: '  ', search: '', shared: false } })
  expect(problem.errors?.[0]?.message).toBe('Назовите вид')
})

test('nobody keeps more than a hundred views, also not by taking back removed ones', async () => {
  const collector = await portal.as('active')
  const { id } = await keep('Удалённый', false, collector)
  answered(await collector(views.remove, { params: { id } }))
  for (let kept = 0; kept < 100; kept++) await keep(`Вид ${kept}`, false, collector)
  const body = { list: 'requests' as const, name: 'Лишний', search: '', shared: false }
  expect((await collector(views.create, { body })).problem.code).toBe('TOO_MANY_VIEWS')
  expect((await collector(views.restore, { params: { id } })).problem.code).toBe('TOO_MANY_VIEWS')
  expect((await seen(collector)).views).toHaveLength(100)
})
