import { auth } from '@portal/contract/features/auth/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import type { EventType } from '@portal/domain/record/event-types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDraft, answered } from '../../testing/arrange/drafts.ts'
import { aSubstitution } from '../../testing/arrange/rows.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

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

const remove = (heirId: string) =>
  administrator(organizations.removeMember, { params: { id, userId: memberId }, body: { heirId } })
const change = (role: 'member' | 'orgAdmin', position = '') =>
  administrator(organizations.changeMember, { params: { id, userId: memberId }, body: { role, position } })
const toldTo = async (api: Api) => answered(await api(notices.notifications)).rows.map(({ code }) => code)
const events = (type: EventType) =>
  portal.db.selectFrom('journal_event').select(['object_id', 'detail']).where('type', '=', type).execute()

describe('a substitution for some applications', () => {
  const deputyGets = async (principalId: string, requestIds: string[], rights = 7) =>
    aSubstitution(portal.db, {
      principalId,
      deputyId: await portal.idOf('active'),
      rights,
      period: '[2020-01-01,2100-01-01)',
      requestIds,
    })

  test('ends with a record and news to both sides, and its list stays to be read', async () => {
    const [mine, other] = [await aDraft(member), await aDraft(administrator)]
    const substitution = await deputyGets(memberId, [mine.id])
    const kept = await deputyGets(administratorId, [mine.id, other.id])
    answered(await remove(administratorId))
    const reason = 'Заявления из перечня перешли к другому сотруднику'
    expect(await events('substitution.ended')).toMatchObject([{ object_id: substitution, detail: { reason } }])
    expect(await events('substitution.changed')).toMatchObject([{ object_id: substitution, detail: { rights: [] } }])
    const deputy = await portal.as('active')
    expect(await toldTo(deputy)).toContain('delegationEnded')
    expect(await toldTo(member)).toContain('delegationOver')
    const seen = answered(await deputy(delegation.substitution, { params: { id: substitution } }))
    expect(seen).toMatchObject({ substitution: { phase: 'ended', reason }, requests: [{ id: mine.id }] })
    const goesOn = answered(await deputy(delegation.substitution, { params: { id: kept } }))
    expect(goesOn.substitution.phase).toBe('active')
  })

  test('is narrowed when who gave it administers no more, not when his post changes', async () => {
    const own = await aDraft(administrator)
    answered(await change('orgAdmin'))
    const substitution = await deputyGets(memberId, [own.id])
    const stateOf = () =>
      portal.db
        .selectFrom('substitution')
        .select(['state', 'reason'])
        .where('id', '=', substitution)
        .executeTakeFirstOrThrow()
    answered(await change('member'))
    expect(await stateOf()).toEqual({
      state: 'ended',
      reason: 'Тот, кто назначил заместителя, больше не администратор организации',
    })
    const second = await deputyGets(memberId, [own.id])
    answered(await change('member', 'ГИП'))
    const role = { params: { id: memberId, organizationId: id }, body: { role: 'member', position: 'ГАП' } } as const
    answered(await staff(users.changeRole, role))
    const { state } = await portal.db
      .selectFrom('substitution')
      .select('state')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    expect(state).toBe('active')
  })
})
