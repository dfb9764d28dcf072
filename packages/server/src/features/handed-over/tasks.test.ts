import { auth } from '@portal/contract/features/auth/endpoints'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import type { EventType } from '@portal/domain/record/event-types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aWholeTask, enterTaskSchema } from '../../testing/arrange/design-tasks.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { demoSignature } from '../../testing/signatures/demo-signature.ts'

let portal: TestPortal
let staff: Api
let administrator: Api
let member: Api
let id: string
let memberId: string
let administratorId: string

beforeEach(async () => {
  portal = await aPortal()
  // One after another: many at once from one address would be asked to wait.
  staff = await portal.as('admin')
  administrator = await portal.as('orgadmin')
  member = await portal.as('declarant')
  const me = answered(await member(auth.me))
  id = me.organizations[0]?.id ?? ''
  memberId = me.id
  administratorId = answered(await administrator(auth.me)).id
})
afterEach(() => portal.close())

const remove = (heirId: string | null) =>
  administrator(organizations.removeMember, { params: { id, userId: memberId }, body: { heirId } })
const change = (role: 'member' | 'orgAdmin') =>
  administrator(organizations.changeMember, { params: { id, userId: memberId }, body: { role, position: '' } })
const mayEdit = async (api: Api, task: string) =>
  answered(await api(designTasks.version, { query: { id: task } })).may.edit
const toldTo = async (api: Api) => answered(await api(notices.notifications)).rows.map(({ code }) => code)
const events = (type: EventType) =>
  portal.db.selectFrom('journal_event').select(['object_id', 'detail']).where('type', '=', type).execute()

describe('tasks for design', () => {
  beforeEach(() => enterTaskSchema(staff))

  test('need an heir though there is no application, and are handed over with a trace', async () => {
    const task = await aWholeTask(member)
    const members = answered(await administrator(organizations.members, { params: { id } })).members
    expect(members.find(({ userId }) => userId === memberId)).toMatchObject({ requests: 0, tasks: 1 })
    expect((await remove(null)).problem).toMatchObject({ code: 'HEIR_NEEDED', count: 1 })
    answered(await remove(administratorId))
    expect(await mayEdit(administrator, task)).toBe(true)
    expect(await toldTo(administrator)).toContain('designTasksHandedOver')
    expect(await toldTo(administrator)).not.toContain('requestsHandedOver')
    expect(await events('designTask.handedOver')).toMatchObject([
      { object_id: task, detail: { from: memberId, to: administratorId } },
    ])
    const titles = answered(await staff(organizations.history, { params: { id } })).rows.map(({ title }) => title)
    expect(titles).toContain('Задания на проектирование переданы другому сотруднику')
  })

  test('need an heir when their author is blocked by his administrator', async () => {
    const task = await aWholeTask(member)
    const blockWith = (heirs: { organizationId: string; heirId: string }[]) =>
      administrator(users.block, { params: { id: memberId }, body: { reason: 'Уволен, доступ не нужен', heirs } })
    expect((await blockWith([])).problem).toMatchObject({ code: 'HEIR_NEEDED', count: 1 })
    answered(await blockWith([{ organizationId: id, heirId: administratorId }]))
    expect(await mayEdit(administrator, task)).toBe(true)
  })

  test('of somebody whom the staff block are told of to the administrators', async () => {
    await aWholeTask(member)
    answered(await staff(users.block, { params: { id: memberId }, body: { reason: 'Уволен, доступ не нужен' } }))
    expect(await toldTo(administrator)).toContain('requestsOfBlocked')
  })

  test('of a branch, by who administers the head alone, go to another who does', async () => {
    answered(await change('orgAdmin'))
    const branch = answered(
      await administrator(organizations.createBranch, {
        params: { id },
        body: { fullName: 'Филиал', shortName: '', kpp: '690001001', legalAddress: 'г. Тверь' },
      }),
    )
    answered(await member(auth.workFor, { body: { organizationId: branch.id } }))
    const task = await aWholeTask(member)
    const third = await portal.idOf('declarant2')
    const place = { role: 'member', position: null, since: portal.ctx.now(), until: null } as const
    await portal.db
      .insertInto('membership')
      .values({ user_id: third, organization_id: id, ...place })
      .execute()
    expect((await change('member')).problem).toMatchObject({ code: 'FORBIDDEN' })
    const role = { params: { id: memberId, organizationId: id }, body: { role: 'member', position: null } } as const
    expect((await staff(users.changeRole, role)).problem).toMatchObject({ code: 'FORBIDDEN' })
    expect((await remove(null)).problem).toMatchObject({ code: 'HEIR_NEEDED', count: 1 })
    expect((await remove(third)).problem.errors).toMatchObject([
      { path: 'heirId', message: expect.stringContaining('филиалов') },
    ])
    answered(await remove(administratorId))
    expect(await mayEdit(administrator, task)).toBe(true)
  })

  test('leave their file with the organisation: who has left neither reads nor signs it', async () => {
    const query = { id: await aWholeTask(member) }
    const approvers = [{ userId: administratorId, role: 'technicalCustomer' as const }]
    answered(await member(designTasks.approvers, { query, body: { approvers } }))
    const { revision } = answered(await member(designTasks.version, { query }))
    const params = { version: query.id, status: 'onApproval' } as const
    answered(await member(designTasks.changeStatus, { params, body: { revision } }))
    answered(await administrator(designTasks.decide, { query, body: { revision, decision: 'agreed', comment: '' } }))
    const ref = answered(await member(designTasks.version, { query })).file?.ref ?? ''
    const signature = Buffer.from(await demoSignature(member, ref, portal.clock.now())).toString('base64')
    expect((await member(files.info, { params: { ref } })).status).toBe(200)
    await portal.db.updateTable('membership').set({ until: portal.ctx.now() }).where('user_id', '=', memberId).execute()
    expect((await member(files.info, { params: { ref } })).status).toBe(404)
    expect((await member(files.sign, { params: { ref }, body: { signature } })).status).toBe(404)
    expect((await member(designTasks.version, { query })).status).toBe(404)
  })

  test('of who has left and approves them are none of his own any more', async () => {
    const query = { id: await aWholeTask(member) }
    const approvers = [memberId, administratorId].map((userId) => ({ userId, role: 'technicalCustomer' as const }))
    answered(await member(designTasks.approvers, { query, body: { approvers } }))
    const mine = async () => answered(await member(designTasks.list, { query: { whose: 'mine' } })).rows.length
    expect(await mine()).toBe(1)
    await portal.db.updateTable('membership').set({ until: portal.ctx.now() }).where('user_id', '=', memberId).execute()
    expect(await mine()).toBe(0)
    expect((await member(designTasks.version, { query })).status).toBe(200)
  })
})
