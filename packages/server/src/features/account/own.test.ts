import { account } from '@portal/contract/features/account/endpoints'
import { auth } from '@portal/contract/features/auth/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { aUser } from '../../testing/arrange/builders.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { issueAccountLink } from './index.ts'

const hour = 3_600_000
const chosen = 'лесная тропа у озера'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

async function aPerson(login: string) {
  const id = await aUser(portal, { login })
  return { id, api: await portal.signIn(login) }
}

const enter = (login: string, password: string) => portal.anonymous(auth.login, { body: { login, password } })
const lettersTo = async (address: string) =>
  (
    await portal.db.selectFrom('mail_outbox').select('subject').where('address', '=', address).orderBy('id').execute()
  ).map(({ subject }) => subject)
/** A link to an address, as the letter brings it. */
async function aProof(userId: string, email: string): Promise<string> {
  const wanted = { userId, kind: 'email', email, by: userId } as const
  const { url } = await portal.ctx.transaction((tx) => issueAccountLink(tx, wanted))
  return url.split('/').at(-1) ?? ''
}

test('one’s own account says how the name is declined and what waits', async () => {
  const api = await portal.as('declarant')
  expect((await api(account.own)).body).toMatchObject({
    login: 'declarant',
    newEmail: null,
    hasPassword: true,
    nameForms: [{ gender: 'female', genitive: 'Образцовой Веры Примеровны', dative: 'Образцовой Вере Примеровне' }],
  })
})

test('the declension of one’s own name is put right, proposed to colleagues, and falls with a change of the name', async () => {
  const { id, api } = await aPerson('sklonenie')
  const wrong = {
    gender: 'male',
    genitive: 'Тест 5',
    dative: '',
    accusative: 'а',
    instrumental: 'а',
    prepositional: 'а',
  }
  const refused = await api(account.saveNameForms, { body: { forms: { ...wrong, gender: 'male' } } })
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['forms.genitive', 'forms.dative'])
  const form = (name: string) => `Проверкин-${name} Тест`
  const forms = {
    gender: 'male',
    genitive: form('Род'),
    dative: form('Дат'),
    accusative: form('Вин'),
    instrumental: form('Твор'),
    prepositional: form('Пред'),
  } as const
  expect((await api(account.saveNameForms, { body: { forms } })).body.ownForms).toEqual(forms)
  const { surname, name, patronymic } = (await api(auth.me)).body
  const spelt = [surname, name, patronymic].filter(Boolean).join(' ')
  const declined = async (by: Api) =>
    (await by(participants.decline, { params: { fullName: spelt } })).body.cases.genitive
  expect(await declined(api)).toBe(forms.genitive)
  expect(await declined(await portal.as('declarant')), 'a stranger').not.toBe(forms.genitive)
  const { revision } = (await api(users.get, { params: { id } })).body
  const names = { surname: 'Другой', name: 'Тест', patronymic: null, position: null }
  expect((await api(users.update, { params: { id }, body: { revision, ...names } })).status).toBe(200)
  expect((await api(account.own)).body.ownForms).toBeNull()
})

describe('a password', () => {
  test('is changed by who knows the former one; the other sessions end, this one goes on', async () => {
    const { api } = await aPerson('menyaet')
    const other = await portal.signIn('menyaet')
    const change = (current: string, password: string) => api(account.changePassword, { body: { current, password } })
    expect((await change('не тот', chosen)).problem.errors).toEqual([{ path: 'current', message: 'Неверный пароль' }])
    expect((await change(demoPassword, demoPassword)).problem.errors?.[0]?.path).toBe('password')
    expect((await change(demoPassword, 'qwerty123456')).problem.errors?.[0]?.message).toContain('в списках')
    expect((await other(auth.me)).status).toBe(200)
    expect((await change(demoPassword, chosen)).status).toBe(200)
    expect((await api(auth.me)).status).toBe(200)
    expect((await other(auth.me)).problem.code).toBe('NOT_SIGNED_IN')
    expect((await enter('menyaet', demoPassword)).status).toBe(401)
    expect((await enter('menyaet', chosen)).status).toBe(200)
    expect(await lettersTo('menyaet@test.example')).toEqual(['Пароль для портала «Экспертиза» изменён'])
  })

  test('is not guessed at a page found open', async () => {
    const { api } = await aPerson('otoshla')
    const tries = []
    for (let tried = 0; tried < 7; tried++)
      tries.push((await api(account.changePassword, { body: { current: 'угадаю', password: chosen } })).status)
    expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429])
  })
})

describe('sessions', () => {
  test('are listed with this one marked, and ended one by one or all the others', async () => {
    const { api } = await aPerson('mnogo')
    const [second, third] = [await portal.signIn('mnogo'), await portal.signIn('mnogo')]
    const { rows } = (await api(account.sessions)).body
    expect(rows.map(({ isThis }) => isThis).filter(Boolean)).toHaveLength(1)
    expect(rows).toHaveLength(3)
    const own = (await second(account.sessions)).body.rows.find(({ isThis }) => isThis)
    const ended = await api(account.endSession, { params: { id: own?.id ?? '' } })
    expect([ended.status, ended.body.rows.length]).toEqual([200, 2])
    expect((await second(auth.me)).status).toBe(401)
    expect((await api(account.endSession, { params: { id: own?.id ?? '' } })).status).toBe(404)
    expect((await api(account.endOtherSessions)).body.rows).toMatchObject([{ isThis: true }])
    expect((await third(auth.me)).status).toBe(401)
    expect((await api(auth.me)).status).toBe(200)
  })

  test('of another person are not there', async () => {
    const { api } = await aPerson('chuzhoj')
    const admin = await portal.signIn('admin')
    const id = (await admin(account.sessions)).body.rows[0]?.id ?? ''
    expect((await api(account.endSession, { params: { id } })).status).toBe(404)
    expect((await admin(auth.me)).status).toBe(200)
  })

  test('that were idle too long are not shown', async () => {
    await aPerson('zasnul')
    portal.clock.wait(2 * hour)
    const api = await portal.signIn('zasnul')
    expect((await api(account.sessions)).body.rows).toHaveLength(1)
  })
})

describe('an address', () => {
  test('changes when the new one is proved, and the former one is told', async () => {
    const { id, api } = await aPerson('pereezzhaet')
    const ask = (email: string, password = demoPassword) => api(account.askEmail, { body: { email, password } })
    expect((await ask('novyj@test.example', 'не тот')).problem.errors?.[0]?.path).toBe('password')
    expect((await ask('pereezzhaet@test.example')).problem.errors?.[0]?.path).toBe('email')
    expect((await ask('без собаки')).problem.errors?.[0]?.path).toBe('email')
    expect((await ask('a@b.example\r\nBcc: c@d.example')).status).toBe(400)
    expect((await ask('novyj@test.example')).status).toBe(200)
    expect((await api(account.own)).body.newEmail).toMatchObject({ email: 'novyj@test.example' })
    const token = await aProof(id, 'novyj@test.example')
    const confirm = () => portal.anonymous(account.confirmEmailByLink, { body: { token } })
    expect((await api(auth.me)).body.email).toBe('pereezzhaet@test.example')
    const both = await Promise.all([confirm(), confirm()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await api(auth.me)).body.email).toBe('novyj@test.example')
    expect((await api(account.own)).body.newEmail).toBeNull()
    expect(await lettersTo('pereezzhaet@test.example')).toEqual(['Адрес почты для портала «Экспертиза» изменён'])
  })

  test('that two prove at once is of one; the other hears that his link is void', async () => {
    const [one, other] = [await aPerson('pervyj'), await aPerson('vtoroj')]
    const tokens = [await aProof(one.id, 'obshchij@test.example'), await aProof(other.id, 'Obshchij@test.example')]
    const both = await Promise.all(
      tokens.map((token) => portal.anonymous(account.confirmEmailByLink, { body: { token } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('of somebody else is answered alike; only its owner is told', async () => {
    const { api } = await aPerson('lyubopytnyj')
    await aUser(portal, { login: 'vladelec' })
    const body = { email: 'vladelec@test.example', password: demoPassword }
    expect((await api(account.askEmail, { body })).body).toEqual({})
    expect(await lettersTo('vladelec@test.example')).toEqual(['Адрес почты уже есть на портале «Экспертиза»'])
  })

  test('that was given up, or has got an owner meanwhile, is not taken', async () => {
    const { id, api } = await aPerson('peredumal')
    const first = await aProof(id, 'zanyat@test.example')
    expect((await api(account.giveUpEmail)).status).toBe(200)
    const confirm = (token: string) => portal.anonymous(account.confirmEmailByLink, { body: { token } })
    expect((await confirm(first)).problem.code).toBe('LINK_VOID')
    const second = await aProof(id, 'zanyat@test.example')
    await aUser(portal, { login: 'zanyat' })
    expect((await confirm(second)).problem.code).toBe('LINK_VOID')
  })
})
