import { auth } from '@portal/contract/features/auth/endpoints'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { refreshAccess } from '../../kernel/scope/visible-request.ts'
import { aWholeTask, enterTaskSchema } from '../../testing/arrange/design-tasks.ts'
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
  const me = (await member(auth.me)).body
  id = me.organizations[0]?.id ?? ''
  memberId = me.id
  administratorId = (await administrator(auth.me)).body.id
})
afterEach(() => portal.close())

const remove = (userId: string, heirId: string | null, api = administrator) =>
  api(organizations.removeMember, { params: { id, userId }, body: { heirId } })
const sees = async (api: Api, requestId: string) => (await api(requests.get, { params: { id: requestId } })).status

describe('who leaves', () => {
  test('hands his drafts to whom the administrator names, and sees none of them any more', async () => {
    const drafts = [await aDraft(member), await aDraft(member)]
    expect((await remove(memberId, null)).problem).toMatchObject({
      code: 'HEIR_NEEDED',
      title: expect.stringContaining('2'),
    })
    expect((await remove(memberId, memberId)).problem.errors).toMatchObject([{ path: 'heirId' }])
    expect((await remove(memberId, await portal.idOf('declarant2'))).problem.errors).toMatchObject([{ path: 'heirId' }])
    expect((await remove(memberId, administratorId)).status).toBe(200)
    for (const draft of drafts) {
      expect(await sees(member, draft.id)).toBe(404)
      expect(await sees(administrator, draft.id)).toBe(200)
      const owner = await portal.db
        .selectFrom('request')
        .select('owner_id')
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
      expect(owner.owner_id).toBe(administratorId)
    }
    expect((await member(requests.mine)).body.rows).toEqual([])
    expect((await member(auth.me)).body.roles).toEqual(['Active'])
    const told = (await administrator(notices.notifications)).body.rows.find(
      ({ code }) => code === 'requestsHandedOver',
    )
    expect(told).toBeDefined()
    const titles = (await staff(organizations.history, { params: { id } })).body.rows.map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Сотрудник выведен из организации', 'Заявления переданы другому сотруднику']),
    )
    const orphans = await portal.db.selectFrom('request').select('id').where('owner_id', '=', memberId).execute()
    expect(orphans).toEqual([])
  })

  test('leaves nothing in the hands of a deputy whom he named for some of his applications', async () => {
    const [kept, given] = [await aDraft(administrator), await aDraft(member)]
    const deputy = await portal.as('active')
    const named = { deputyId: await portal.idOf('active'), rights: 7, period: '[2020-01-01,2100-01-01)' }
    await aSubstitution(portal.db, { ...named, principalId: memberId, requestIds: [given.id] })
    await aSubstitution(portal.db, { ...named, principalId: administratorId, requestIds: [kept.id, given.id] })
    for (const { id: requestId } of [kept, given]) await refreshAccess(portal.db, requestId)
    answered(await remove(memberId, administratorId))
    const from = await portal.db
      .selectFrom('substitution')
      .select('state')
      .where('principal_id', '=', memberId)
      .execute()
    expect(from).toEqual([{ state: 'ended' }])
    expect([await sees(deputy, kept.id), await sees(deputy, given.id)]).toEqual([200, 200])
    const second = await portal.idOf('declarant2')
    const place = { role: 'orgAdmin', position: null, since: portal.ctx.now(), until: null } as const
    await portal.db
      .insertInto('membership')
      .values({ user_id: second, organization_id: id, ...place })
      .execute()
    answered(await remove(administratorId, second, await portal.as('declarant2')))
    expect([await sees(deputy, kept.id), await sees(deputy, given.id)]).toEqual([404, 404])
  })

  test('hands over the tasks for design that he wrote there, and works on none of them any more', async () => {
    await enterTaskSchema(staff)
    await aDraft(member)
    const task = { query: { id: await aWholeTask(member) } }
    const may = async (api: Api) => answered(await api(designTasks.version, task)).may.edit
    expect([await may(member), await may(administrator)]).toEqual([true, false])
    answered(await remove(memberId, administratorId))
    expect((await member(designTasks.version, task)).status).toBe(404)
    expect((await member(designTasks.list, { query: {} })).body.rows).toEqual([])
    expect(await may(administrator)).toBe(true)
  })

  test('may go himself while nothing is his', async () => {
    const draft = await aDraft(member)
    expect((await remove(memberId, administratorId, member)).problem.code).toBe('FORBIDDEN')
    expect((await remove(memberId, null, member)).problem.code).toBe('HEIR_NEEDED')
    await administrator(organizations.handOverRequests, {
      params: { id, userId: memberId },
      body: { heirId: administratorId },
    })
    expect(await sees(administrator, draft.id)).toBe(200)
    expect((await remove(memberId, null, member)).status).toBe(200)
    expect((await remove(administratorId, null, member)).status).toBe(404)
  })

  test('as the last administrator cannot, nor lose his role', async () => {
    expect((await remove(administratorId, memberId)).problem.code).toBe('LAST_ADMINISTRATOR')
    const role = (userId: string, to: 'member' | 'orgAdmin') =>
      administrator(organizations.changeMember, { params: { id, userId }, body: { role: to, position: '' } })
    expect((await role(administratorId, 'member')).problem.code).toBe('LAST_ADMINISTRATOR')
    expect((await role(memberId, 'orgAdmin')).status).toBe(200)
    // Somebody who cannot sign in administers nothing.
    await portal.db.updateTable('app_user').set({ blocked_at: portal.clock.now() }).where('id', '=', memberId).execute()
    expect((await remove(administratorId, null)).problem.code).toBe('LAST_ADMINISTRATOR')
    await portal.db.updateTable('app_user').set({ blocked_at: null }).where('id', '=', memberId).execute()
    expect((await remove(administratorId, null)).status).toBe(200)
  })

  test('both administrators at once: one stays', async () => {
    await administrator(organizations.changeMember, {
      params: { id, userId: memberId },
      body: { role: 'orgAdmin', position: '' },
    })
    const answers = await Promise.all([remove(administratorId, null), remove(memberId, null, member)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('an invitation', () => {
  type Body = Sent<typeof organizations.invite>['body']
  const body: Body = {
    email: 'new@stroy.example',
    surname: 'Новиков',
    name: 'Олег',
    patronymic: '',
    position: 'ГИП',
    role: 'member',
  }
  const invite = (given: Partial<Body> = {}, api = administrator) =>
    api(organizations.invite, { params: { id }, body: { ...body, ...given } })

  test('goes by e-mail to who has no account, and its link can be given on', async () => {
    const { body: made } = await invite()
    expect(made.url).toContain('/invitation/')
    const { members } = (await administrator(organizations.members, { params: { id } })).body
    expect(members).toContainEqual(
      expect.objectContaining({ name: 'Новиков Олег', state: 'invited', email: 'new@stroy.example' }),
    )
    expect((await invite()).problem.errors).toMatchObject([{ path: 'email' }])
  })

  test('to whom another organisation waits for, too, goes to his address alone: its link opens both', async () => {
    const stranger = await portal.as('orgadmin2')
    const other = (await stranger(auth.me)).body.organizations[0]?.id ?? ''
    expect((await stranger(organizations.invite, { params: { id: other }, body })).body).toMatchObject({
      isInvited: true,
    })
    expect((await invite()).body).toEqual({ url: null, isInvited: true })
    const letters = portal.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('address', '=', body.email ?? '')
    expect(await letters.execute()).toHaveLength(2)
    // Who was let out by the staff is let in by them.
    await portal.db
      .updateTable('app_user')
      .set({ confirmed_at: null, invited_at: null })
      .where('login', '=', 'active')
      .execute()
    expect((await invite({ email: 'active@portal.example' })).problem.errors).toMatchObject([
      { path: 'email', message: expect.stringContaining('Подтверждение этой учётной записи снято') },
    ])
  })

  test('makes who has an account a member at once', async () => {
    const { body: made } = await invite({ email: 'ACTIVE@portal.example' })
    expect(made.url).toBeNull()
    expect((await (await portal.as('active'))(auth.me)).body.organizations).toMatchObject([{ id, role: 'member' }])
  })

  test('says what is wrong, and is sent by nobody but who administers', async () => {
    const wrong = async (given: Partial<Body>) => [
      ...new Set((await invite(given)).problem.errors?.map(({ path }) => path)),
    ]
    expect(await wrong({ email: 'a@b\r\nBcc: c@d.ru' })).toEqual(['email'])
    expect(await wrong({ email: `${'a'.repeat(310)}@x.ru` })).toEqual(['email'])
    expect(await wrong({ surname: '<script>', name: '' })).toEqual(['surname', 'name'])
    expect(await wrong({ email: 'nеw@stroy.example', surname: 'Ивaнов' })).toEqual(['email', 'surname'])
    expect(await wrong({ email: 'admin@portal.example' })).toEqual(['email'])
    expect((await invite({}, member)).status).toBe(403)
    expect((await invite({}, await portal.as('orgadmin2'))).status).toBe(404)
  })
})
