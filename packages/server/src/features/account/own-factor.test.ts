import { account } from '@portal/contract/features/account/endpoints'
import { auth } from '@portal/contract/features/auth/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { anOrganization, aUser } from '../../testing/arrange/builders.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { issueAccountLink } from './index.ts'

const minute = 60_000

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const enter = (login: string, code?: string, on = portal) =>
  on.anonymous(auth.login, { body: { login, password: demoPassword, ...(code !== undefined && { code }) } })

/** What the program on the telephone shows; each time the next code, as none is taken twice. */
function aTelephone(secret: string, on = portal) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return () => {
    on.clock.wait(minute)
    return totp.generate({ timestamp: on.shared.clock.machineNow().getTime() })
  }
}

async function setUp(api: Api, on = portal) {
  const { secret } = (await api(account.offerSecondFactor, { body: { password: demoPassword } })).body
  const code = aTelephone(secret, on)
  const { codes } = (await api(account.confirmSecondFactor, { body: { code: code() } })).body
  return { secret, code, codes }
}

async function aPerson(login: string) {
  const id = await aUser(portal, { login })
  const api = await portal.signIn(login)
  return { id, api, ...(await setUp(api)) }
}

const subjectsTo = async (address: string) =>
  (
    await portal.db.selectFrom('mail_outbox').select('subject').where('address', '=', address).orderBy('id').execute()
  ).map(({ subject }) => subject)

describe('a second factor', () => {
  test('is set up by who knows the password, with the first right code', async () => {
    const id = await aUser(portal, { login: 'nastraivaet' })
    const api = await portal.signIn('nastraivaet')
    expect((await api(account.secondFactor)).body).toEqual({ since: null, codesLeft: 0, isObligatory: false })
    const confirm = (code: string) => api(account.confirmSecondFactor, { body: { code } })
    expect((await confirm('123456')).problem.code).toBe('FACTOR_NOT_OFFERED')
    const wrong = await api(account.offerSecondFactor, { body: { password: 'не тот' } })
    expect(wrong.problem.errors?.[0]?.path).toBe('password')
    const { secret, uri } = (await api(account.offerSecondFactor, { body: { password: demoPassword } })).body
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await enter('nastraivaet')).status, 'nothing is asked before it is confirmed').toBe(200)
    expect((await confirm('12345')).status).toBe(400)
    const code = aTelephone(secret)
    const right = code()
    expect((await confirm(right === '123456' ? '123457' : '123456')).problem.code).toBe('WRONG_CODE')
    const { codes } = (await confirm(right)).body
    expect(new Set(codes).size).toBe(10)
    expect((await api(account.secondFactor)).body).toMatchObject({ since: expect.any(String), codesLeft: 10 })
    expect(await subjectsTo('nastraivaet@test.example')).toEqual(['Второй фактор для портала «Экспертиза» включён'])
    const kept = await portal.db.selectFrom('second_factor').selectAll().where('user_id', '=', id).execute()
    const bytes = Buffer.from(Secret.fromBase32(secret).buffer)
    expect(kept[0]?.secret?.includes(bytes), 'a copy of the database opens nothing').toBe(false)
  })

  test('is asked for at the entry, and no code is taken twice', async () => {
    const { code } = await aPerson('vhodit')
    expect((await enter('vhodit')).problem.code).toBe('SECOND_FACTOR_NEEDED')
    const used = code()
    expect((await enter('vhodit', used)).status).toBe(200)
    expect((await enter('vhodit', used)).problem.code).toBe('CODE_USED')
    expect((await enter('vhodit', code())).status).toBe(200)
    const wrongPassword = { login: 'vhodit', password: 'не тот пароль', code: code() }
    expect((await portal.anonymous(auth.login, { body: wrongPassword })).problem.code).toBe('WRONG_PASSWORD')
  })

  test('is stood in for by a recovery code, each once, and the owner is told', async () => {
    const { codes, api } = await aPerson('poteryal')
    const [first = '', second = ''] = codes
    expect((await enter('poteryal', first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await enter('poteryal', first)).problem.code).toBe('WRONG_CODE')
    expect((await api(account.secondFactor)).body.codesLeft).toBe(9)
    expect(await subjectsTo('poteryal@test.example')).toContain(
      'Код восстановления для портала «Экспертиза» использован',
    )
    const anew = (await api(account.renewRecoveryCodes)).body.codes
    expect((await enter('poteryal', second)).problem.code).toBe('WRONG_CODE')
    expect((await enter('poteryal', anew[0])).status).toBe(200)
  })

  test('is not guessed: tries wait longer and longer, also when the code is left out between them', async () => {
    const { code } = await aPerson('ugadyvayut')
    const codes: (string | undefined)[] = []
    for (let tried = 0; tried < 6; tried++) {
      if (tried === 3) expect((await enter('ugadyvayut')).problem.code).toBe('SECOND_FACTOR_NEEDED')
      codes.push((await enter('ugadyvayut', 'AAAAA-AAAAA')).problem.code)
    }
    expect(codes).toContain('TOO_MANY_ATTEMPTS')
    expect((await enter('ugadyvayut', code())).status, 'after a minute').toBe(200)
  })

  test('is not walked past by a link from the mail', async () => {
    const { id, code } = await aPerson('zabyl')
    const wanted = { userId: id, kind: 'recovery', email: 'zabyl@test.example', by: null } as const
    const { url } = await portal.ctx.transaction((tx) => issueAccountLink(tx, wanted))
    const token = url.split('/').at(-1) ?? ''
    const set = (typed?: string) =>
      portal.anonymous(account.setPasswordByLink, {
        body: { token, password: 'лесная тропа у озера', ...(typed !== undefined && { code: typed }) },
      })
    expect((await set()).problem.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await enter('zabyl', code())).status, 'the former password still holds').toBe(200)
    expect((await set(code())).status).toBe(200)
  })

  test('is switched off by its owner, and taken off by an administrator with a reason', async () => {
    const own = await aPerson('vyklyuchaet')
    expect((await own.api(account.removeSecondFactor)).body.since).toBeNull()
    expect((await enter('vyklyuchaet')).status).toBe(200)
    const lost = await aPerson('uteryal')
    const staff = await portal.as('admin')
    const params = { id: lost.id }
    expect((await staff(users.get, { params })).body).toMatchObject({ hasFactor: true, acts: { takeOffFactor: null } })
    const takeOff = (reason: string, api = staff) => api(users.takeOffFactor, { params, body: { reason } })
    expect((await takeOff('')).problem.errors?.[0]?.path).toBe('reason')
    expect((await takeOff('Потерял телефон', await portal.as('orgadmin'))).status).toBe(404)
    expect((await takeOff('Потерял телефон и коды')).body.hasFactor).toBe(false)
    expect((await lost.api(auth.me)).problem.code).toBe('NOT_SIGNED_IN')
    expect((await enter('uteryal')).status).toBe(200)
    expect((await staff(users.history, { params })).body.rows[0]).toMatchObject({
      type: 'factorTakenOff',
      reason: 'Потерял телефон и коды',
    })
  })
})

describe('what matters asks for the code again', () => {
  test('when the last check is older than a quarter of an hour, and only who may do it', async () => {
    const organization = await anOrganization(portal, { name: 'ООО «Проверка»' })
    const worker = await aUser(portal, { login: 'rabotnik', memberOf: organization })
    await aUser(portal, { login: 'glava', administratorOf: organization })
    const api = await portal.signIn('glava')
    const change = (position: string) =>
      api(users.changeRole, {
        params: { id: worker, organizationId: organization },
        body: { role: 'member', position },
      })
    expect((await change('Инженер')).status, 'who has no factor is not asked').toBe(200)
    const { code } = await setUp(api)
    expect((await change('Эксперт')).status).toBe(200)
    portal.clock.wait(16 * minute)
    expect((await change('Архитектор')).problem.code).toBe('CHECK_AGAIN')
    const stranger = await portal.idOf('declarant')
    expect((await api(users.block, { params: { id: stranger }, body: { reason: 'Чужой человек' } })).status).toBe(404)
    expect((await api(account.check, { body: { code: 'AAAAA-AAAAA' } })).problem.code).toBe('WRONG_CODE')
    expect((await api(account.check, { body: { code: code() } })).status).toBe(200)
    expect((await change('Архитектор')).status).toBe(200)
  })
})

test('staff who owe a second factor have nothing but their own account until they have one', async () => {
  const strict = await aPortal({ config: { staffSecondFactor: true } })
  try {
    const api = await strict.signIn('admin')
    expect((await api(auth.me)).body.owesFactor).toBe(true)
    const id = await strict.idOf('admin')
    expect((await api(users.get, { params: { id } })).status).toBe(200)
    for (const refused of [
      await api(requests.list),
      await api(users.list),
      await api(users.get, { params: { id: await strict.idOf('declarant') } }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([403, 'SECOND_FACTOR_OWED'])
    await setUp(api, strict)
    expect((await api(auth.me)).body.owesFactor).toBe(false)
    expect((await api(users.list)).status).toBe(200)
    expect((await api(account.removeSecondFactor)).problem.code).toBe('FACTOR_OBLIGATORY')
    const declarant = await strict.signIn('declarant')
    expect((await declarant(auth.me)).body.owesFactor).toBe(false)
  } finally {
    await strict.close()
  }
})
