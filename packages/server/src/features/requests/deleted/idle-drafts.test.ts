import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { aGrant } from '../../../testing/arrange/rows.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function pass(days: number): Promise<void> {
  await portal.clock.set(new Date(portal.clock.now().getTime() + days * 86_400_000))
  await portal.sweep()
}

async function told(id: string): Promise<string[]> {
  const { rows } = answered(await declarant(notices.notifications, { query: { size: 100 } }))
  return rows.flatMap(({ requestId, code, text }) =>
    requestId === id && /[dD]raft/.test(code) ? [`${code}: ${text}`] : [],
  )
}

const isOpen = async (id: string) => (await declarant(requests.get, { params: { id } })).status === 200

test('of a draft nobody changes its people are warned once, a month later it is deleted and can be taken back', async () => {
  const id = await aDraftInFilling(declarant)
  const since = dayText(moscowDay(portal.clock.now()))
  await pass(330)
  expect(await told(id)).toEqual([])
  await pass(10)
  await pass(1)
  const [warning = '', ...others] = await told(id)
  expect(warning).toContain(`не менялся с ${since}`)
  expect(others).toEqual([])
  await pass(28)
  expect(await isOpen(id)).toBe(true)
  await pass(2)
  expect(await isOpen(id)).toBe(false)
  expect((await told(id)).map((line) => line.split(':')[0])).toEqual(['idleDraftDeleted', 'draftWillBeDeleted'])
  const { drafts } = answered(await declarant(requests.deleted, { query: { id } }))
  const deadline = dayText(moscowDay(new Date(drafts[0]?.restorableUntil ?? '')))
  expect(drafts).toMatchObject([{ id, by: null, idleSince: expect.stringMatching(/^\d{4}-/) }])
  expect((await told(id))[0]).toContain(`Вернуть его можно до ${deadline}`)
  const { rows } = answered(await declarant(notices.notifications, { query: { size: 100 } }))
  expect(rows.find(({ code }) => code === 'idleDraftDeleted')?.link).toBe(`/request/${id}`)
  answered(await declarant(requests.restore, { params: { id } }))
  await pass(0)
  await pass(300)
  expect([await isOpen(id), (await told(id)).length]).toEqual([true, 2])
})

test('whoever was only given the draft is told of it, and is not promised what he may not do', async () => {
  const id = await aDraftInFilling(declarant)
  const other = await portal.as('declarant2')
  const subjectId = await portal.idOf('declarant2')
  await aGrant(portal.db, { requestId: id, subjectId, rights: 3 })
  await pass(340)
  await pass(31)
  const { rows } = answered(await other(notices.notifications, { query: { size: 100 } }))
  const [deleted, ...others] = rows.filter((row) => row.requestId === id && row.title === 'Черновик удалён')
  expect(deleted).toMatchObject({ link: '/requests', text: expect.stringContaining('попросите владельца заявления') })
  expect(others).toEqual([])
  expect(answered(await other(requests.deleted, { query: { id } })).drafts).toEqual([])
})

test('a draft that is changed after the warning stays', async () => {
  const id = await aDraftInFilling(declarant)
  await pass(340)
  expect(await told(id)).toHaveLength(1)
  const body = { revision: 0, changes: { 'cost.costTotal': '10.00' } }
  answered(await declarant(requests.update, { params: { id }, body }))
  await pass(40)
  expect([await isOpen(id), (await told(id)).length]).toEqual([true, 1])
})

test('what is formed under a contract of expert support is ended by its people, never deleted for idleness', async () => {
  const id = await aDraftInFilling(declarant)
  await portal.db.updateTable('request').set({ stage: 'applicationFormation_filling' }).where('id', '=', id).execute()
  await pass(400)
  await pass(40)
  expect([await isOpen(id), await told(id)]).toEqual([true, []])
})

test('what was submitted is nobody’s draft', async () => {
  const id = await aDraftInFilling(declarant)
  await portal.db.updateTable('request').set({ number: '01-2026-00001' }).where('id', '=', id).execute()
  await pass(400)
  await pass(40)
  expect(await told(id)).toEqual([])
})
