import { auth } from '@portal/contract/features/auth/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadOwnRegisters } from '../directories/index.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let staff: Api
let person: Api
let other: Api

beforeAll(async () => {
  portal = await aPortal()
  await loadOwnRegisters(portal.ctx, { demo: true })
  ;[staff, person, other] = await Promise.all([portal.as('admin'), portal.as('active'), portal.as('orgadmin2')])
})
afterAll(() => portal.close())
beforeEach(async () => {
  const left = portal.db.selectFrom('organization').select('id').where('inn', 'in', [plant, gone])
  await portal.db.deleteFrom('membership').where('organization_id', 'in', left).execute()
  await portal.db.deleteFrom('organization').where('inn', 'in', [plant, gone]).execute()
})

// «Изыскания-Пример»: nobody of the portal heads it, unless a test says so.
const plant = '9900007774'
// In the register as ended.
const gone = '9900009997'
type Body = Sent<typeof organizations.create>['body']
const body: Body = { number: plant, phone: '+7 495 123-45-67', email: 'office@plant.example', words: 'Приказ № 5' }
const register = (given: Partial<Body> = {}, api = person) => api(organizations.create, { body: { ...body, ...given } })
const card = (id: string, api = person) => api(organizations.get, { params: { id } })
const decide = (id: string, approve: boolean, words = '', api = staff) =>
  api(organizations.decide, { params: { id }, body: { approve, words } })

describe('the check', () => {
  const check = async (number: string, api = person) => (await api(organizations.check, { query: { number } })).body

  test('says what the register knows, and why it does not confirm who asks', async () => {
    const found = await check(plant)
    expect(found).toMatchObject({ status: 'ok', known: [], asOf: '2026-11-19' })
    expect(found.parties[0]).toMatchObject({
      inn: plant,
      kpp: '990001001',
      doubt: expect.stringContaining('руководитель'),
    })
    expect((await check('1219900000044')).parties[0]?.inn).toBe(plant)
  })

  test('of one that is here names whom to ask, to its own people that they are in', async () => {
    expect((await check('9900001236')).known).toMatchObject([
      { name: 'ООО «Строй-Пример»', administrators: ['Примеров Фёдор Образцович'], mine: null },
    ])
    expect((await check('9900005431', other)).known).toMatchObject([{ mine: 'member' }])
    expect((await person(organizations.check, { query: { number: '123' } })).problem.errors).toMatchObject([
      { path: 'number' },
    ])
  })
})

describe('registration', () => {
  test('by the head whom the register names is done at once', async () => {
    const [head] = (await person(organizations.check, { query: { number: plant } })).body.parties
    const [, ...names] = (head?.head ?? '').split(' ').slice(-4)
    const [surname = '', name = '', patronymic = ''] = names.slice(-3)
    const before = (await person(auth.me)).body
    await portal.db.updateTable('app_user').set({ surname, name, patronymic }).where('login', '=', 'active').execute()
    const { body: made } = await register()
    expect(made.state).toBe('active')
    expect((await person(auth.me)).body).toMatchObject({ roles: ['Active', 'Declarant', 'OrgAdmin'] })
    expect((await card(made.id)).body).toMatchObject({
      tie: 'administrator',
      card: { inn: plant, email: 'office@plant.example' },
    })
    // A name that an inviter has typed, or the person himself, is no proof.
    const again = async () => {
      await portal.db.deleteFrom('membership').where('organization_id', '=', made.id).execute()
      await portal.db.deleteFrom('organization').where('inn', '=', plant).execute()
      return (await register()).body.state
    }
    const setInvited = (invited_at: Date | null) =>
      portal.db.updateTable('app_user').set({ invited_at }).where('login', '=', 'active').execute()
    await setInvited(portal.clock.now())
    const { body: checked } = await person(organizations.check, { query: { number: plant } })
    expect(checked.parties[0]?.doubt).toContain('Имя в учётной записи не подтверждено')
    expect(await again()).toBe('waiting')
    await setInvited(null)
    const { id } = before
    const { revision } = (await person(users.get, { params: { id } })).body
    const own = { surname, name, patronymic, position: '' }
    await person(users.update, { params: { id }, body: { revision, ...own, name: 'Другой' } })
    await person(users.update, { params: { id }, body: { revision: revision + 1, ...own } })
    expect(await again()).toBe('waiting')
    await portal.db.deleteFrom('user_change').where('user_id', '=', id).execute()
    const { surname: s, name: n, patronymic: p } = before
    await portal.db
      .updateTable('app_user')
      .set({ surname: s, name: n, patronymic: p })
      .where('login', '=', 'active')
      .execute()
  })

  test('by anybody else waits for the staff, who are told, and gives nothing meanwhile', async () => {
    const { body: made } = await register()
    expect(made.state).toBe('waiting')
    expect((await person(auth.me)).body.roles).toEqual(['Active'])
    expect((await card(made.id)).body).toMatchObject({ tie: 'registrant', mayEdit: true, state: 'waiting' })
    expect((await card(made.id, other)).status).toBe(404)
    expect((await person(organizations.members, { params: { id: made.id } })).body.members).toEqual([])
    const told = (await staff(notices.notifications)).body.rows.find(({ code }) => code === 'organizationWaiting')
    expect(told).toMatchObject({ link: `/organization/${made.id}` })
    expect((await register()).problem).toMatchObject({
      code: 'ORGANIZATION_KNOWN',
      title: expect.stringContaining('уже ждёт'),
    })
    // A claim keeps nobody else out.
    expect((await register({}, other)).body.state).toBe('waiting')
  })

  test('by two at once is of one: the other is told whom to ask', async () => {
    const second = await portal.as('admin2')
    const answers = await Promise.all([staff, second, staff, second].map((api) => register({}, api)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    await portal.db.deleteFrom('organization').where('inn', '=', plant).execute()
    const claims = await Promise.all([1, 2, 3].map(() => register()))
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('that is approved makes its registrant the administrator, once', async () => {
    const { body: made } = await register()
    expect((await decide(made.id, true, '', person)).problem.code).toBe('FORBIDDEN')
    expect((await decide(made.id, true)).body).toMatchObject({ state: 'active', members: 1 })
    expect((await person(auth.me)).body.roles).toContain('OrgAdmin')
    expect((await decide(made.id, false, 'Передумали')).problem.code).toBe('DECIDED_ALREADY')
    expect((await card(made.id)).body).toMatchObject({ tie: 'administrator', mayEditNumbers: false })
    const { rows } = (await person(notices.notifications)).body
    expect(rows[0]).toMatchObject({ code: 'organizationApproved' })
    // Another claim of the same organisation cannot be approved any more.
    expect((await register({}, other)).problem.code).toBe('ORGANIZATION_KNOWN')
  })

  test('that is refused says why, and may be mended and sent again', async () => {
    const { body: made } = await register()
    expect((await decide(made.id, false)).problem.errors).toMatchObject([{ path: 'words' }])
    await decide(made.id, false, 'Приложите доверенность')
    expect((await card(made.id)).body).toMatchObject({
      state: 'refused',
      decision: { words: 'Приложите доверенность' },
    })
    const { revision } = (await card(made.id)).body
    const mended = await person(organizations.update, {
      params: { id: made.id },
      body: { revision, changes: { phone: '+7 495 765-43-21' } },
    })
    expect(mended.status).toBe(200)
    expect((await other(organizations.resubmit, { params: { id: made.id } })).status).toBe(404)
    expect((await person(organizations.resubmit, { params: { id: made.id } })).status).toBe(200)
    expect((await card(made.id)).body.state).toBe('waiting')
    expect(
      (await person(organizations.history, { params: { id: made.id } })).body.rows.map(({ title }) => title),
    ).toEqual([
      'Регистрация направлена снова',
      'Изменена карточка',
      'В регистрации отказано',
      'Организация зарегистрирована',
    ])
  })

  test('by the staff needs nobody, and by hand it always waits', async () => {
    expect((await register({}, staff)).body.state).toBe('active')
    const inn = '7707083893'
    const byHand = {
      fullName: 'АО «Новое»',
      shortName: '',
      kpp: '770701001',
      ogrn: '',
      legalAddress: '',
      headSurname: '',
      headName: '',
      headPatronymic: '',
      headPosition: '',
    }
    expect((await register({ number: '5003052454', byHand })).body.state).toBe('waiting')
    expect(
      (await register({ number: '5003052454', byHand: { ...byHand, kpp: '1', fullName: '' } })).problem.errors?.map(
        ({ path }) => path,
      ),
    ).toEqual(['byHand.fullName', 'byHand.kpp'])
    expect((await register({ number: inn, kpp: '773601001', phone: 'нет' })).problem.errors).toMatchObject([
      { path: 'phone' },
    ])
    await portal.db.deleteFrom('organization').where('inn', '=', '5003052454').execute()
  })

  test('of one that ended is refused', async () => {
    expect((await register({ number: gone })).problem.errors).toMatchObject([
      { path: 'number', message: expect.stringContaining('прекращена') },
    ])
  })
})
