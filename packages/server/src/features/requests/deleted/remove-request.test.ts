import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())

const buttonOf = async (id: string, api: Api) =>
  answered(await api(requests.get, { params: { id } })).permissions.client.deleteRequestButton

test('staff delete a draft only when its people have long left it alone, with a reason, and its owner takes it back', async () => {
  const id = await aDraftInFilling(declarant)
  const remove = (query: { reason?: string } = {}) => staff(requests.remove, { params: { id }, query })
  const refused = await remove({ reason: 'Заведён дважды' })
  expect([refused.status, refused.problem['reason']]).toEqual([403, 'inUse'])
  expect([await buttonOf(id, staff), await buttonOf(id, declarant)]).toEqual(['hidden', 'granted'])

  const long = new Date(portal.clock.now().getTime() - 370 * 86_400_000)
  await portal.db.updateTable('request').set({ updated_at: long }).where('id', '=', id).execute()
  expect(await buttonOf(id, staff)).toBe('granted')
  expect((await remove()).problem.errors).toMatchObject([{ path: 'reason' }])
  answered(await remove({ reason: 'Заведён дважды' }))
  const { rows } = answered(await declarant(notices.notifications, { query: { unread: true } }))
  expect(rows.find(({ requestId }) => requestId === id)).toMatchObject({
    code: 'draftDeletedByStaff',
    link: `/request/${id}`,
    text: expect.stringContaining('Причина: Заведён дважды. Вернуть его можно до '),
  })
  const [own] = answered(await declarant(requests.deleted, { query: { id } })).drafts
  expect(own).toMatchObject({ by: { isMine: false }, reason: 'Заведён дважды' })
  answered(await declarant(requests.restore, { params: { id } }))
  expect(await buttonOf(id, declarant)).toBe('granted')
})
