import { account } from '@portal/contract/features/account/endpoints'
import { auth } from '@portal/contract/features/auth/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { aUser } from '../../testing/arrange/builders.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { issueAccountLink, recoverAccount, voidAccountLinks } from './index.ts'

const hour = 3_600_000
const chosen = 'лесная тропа у озера'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const lettersTo = (address: string) =>
  portal.db.selectFrom('mail_outbox').selectAll().where('address', '=', address).orderBy('id').execute()

/** An invited person and the token of his link. */
async function invite(login: string): Promise<{ userId: string; token: string }> {
  const userId = await aUser(portal, { login, isConfirmed: false })
  return { userId, token: await aLink(userId, 'invitation') }
}

async function aLink(userId: string, kind: 'invitation' | 'recovery' | 'email'): Promise<string> {
  const { email } = await portal.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const by = kind === 'invitation' ? await portal.idOf('admin') : null
  const { url } = await portal.ctx.transaction((tx) => issueAccountLink(tx, { userId, kind, email, by }))
  return url.split('/').at(-1) ?? ''
}

const look = (token: string) => portal.anonymous(account.link, { body: { token } })
const setPassword = (token: string, password = chosen) =>
  portal.anonymous(account.setPasswordByLink, { body: { token, password } })
const enter = (login: string, password: string) => portal.anonymous(auth.login, { body: { login, password } })

describe('an invitation', () => {
  test('comes by mail with the login and who invites, opens the account once and signs in', async () => {
    const { userId, token } = await invite('novikova')
    expect((await look(token)).body).toMatchObject({
      kind: 'invitation',
      login: 'novikova',
      name: 'Проверкин Тест',
      email: 'novikova@test.example',
    })
    expect((await enter('novikova', demoPassword)).problem.code).toBe('ACCOUNT_UNCONFIRMED')
    const { status, body, headers } = await setPassword(token)
    expect([status, body.login]).toEqual([200, 'novikova'])
    expect(String(headers['set-cookie'])).toContain('sid=')
    expect((await enter('novikova', chosen)).status).toBe(200)
    expect((await enter('novikova', demoPassword)).status).toBe(401)
    for (const again of [await look(token), await setPassword(token, 'другой длинный пароль')])
      expect([again.status, again.problem.code]).toEqual([410, 'LINK_USED'])
    const events = await portal.db
      .selectFrom('journal_event')
      .select(['type', 'detail'])
      .where('user_id', '=', userId)
      .where('type', 'in', ['user.passwordSet', 'auth.login'])
      .orderBy('seq')
      .execute()
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'user.passwordSet', detail: { by: 'invitation' } },
      { type: 'auth.login', detail: { by: 'invitation' } },
    ])
  })

  test('is sent and then its letter is not kept; the database knows no token', async () => {
    const { token } = await invite('sokolova')
    const letters = () => lettersTo('sokolova@test.example')
    await expect.poll(async () => (await letters())[0]?.state, { timeout: 10_000 }).toBe('sent')
    expect((await letters()).map(({ body, subject }) => [subject, body])).toEqual([
      ['Приглашение на портал «Экспертиза»', ''],
    ])
    const stored = await portal.db.selectFrom('account_link').select('token_sha256').execute()
    expect(JSON.stringify(stored.map(({ token_sha256 }) => token_sha256.toString('base64url')))).not.toContain(token)
  })

  test('used twice at once works once', async () => {
    const { token } = await invite('gonchaya')
    const both = await Promise.all([setPassword(token), setPassword(token, 'совсем другой пароль')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const entries = [await enter('gonchaya', chosen), await enter('gonchaya', 'совсем другой пароль')]
    expect(entries.map(({ status }) => status)).toEqual(both.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('ends after a week', async () => {
    const { token } = await invite('opozdala')
    portal.clock.wait(167 * hour)
    expect((await look(token)).status).toBe(200)
    portal.clock.wait(hour)
    for (const late of [await look(token), await setPassword(token)])
      expect([late.status, late.problem.code, late.problem['kind']]).toEqual([410, 'LINK_EXPIRED', 'invitation'])
  })

  test('gives way to a later one, and leads nowhere after the account was closed', async () => {
    const { userId, token } = await invite('dvazhdy')
    const second = await aLink(userId, 'invitation')
    expect((await look(token)).problem.code).toBe('LINK_VOID')
    expect((await look(second)).status).toBe(200)
    await portal.ctx.transaction((tx) => voidAccountLinks(tx, userId))
    expect((await setPassword(second)).problem.code).toBe('LINK_VOID')
  })

  test('of a blocked person opens nothing', async () => {
    const { userId, token } = await invite('zapreshchen')
    await portal.db.updateTable('app_user').set({ blocked_at: portal.clock.now() }).where('id', '=', userId).execute()
    expect((await setPassword(token)).problem.code).toBe('ACCOUNT_BLOCKED')
  })

  test('is not for who is signed in as somebody else', async () => {
    const { token } = await invite('priglashena')
    const other = await portal.signIn('declarant')
    for (const refused of [
      await other(account.link, { body: { token } }),
      await other(account.setPasswordByLink, { body: { token, password: chosen } }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([409, 'LINK_OF_ANOTHER'])
    expect((await other(auth.me)).body.login).toBe('declarant')
    expect((await setPassword(token)).status).toBe(200)
  })

  test.each(['', 'a', 'A'.repeat(43), '../../etc/passwd', '\u0000'])('«%s» is none', async (token) => {
    expect([400, 404]).toContain((await look(token)).status)
  })

  test('takes no weak password, and says why in a sentence', async () => {
    const { token } = await invite('slabaya')
    for (const weak of ['короткий'.slice(0, 5), 'password', 'slabaya1'.slice(0, 7), 'a'.repeat(129)]) {
      const { status, problem } = await setPassword(token, weak)
      expect([status, problem.errors?.[0]?.path]).toEqual([400, 'password'])
    }
    expect((await setPassword(token)).status).toBe(200)
  })
})

describe('a lost password', () => {
  const ask = (email: string) => portal.anonymous(account.askRecovery, { body: { email } })
  const links = async (login: string) => {
    const query = portal.db.selectFrom('account_link as l').innerJoin('app_user as u', 'u.id', 'l.user_id')
    return query.select(['l.kind']).where('u.login', '=', login).execute()
  }

  test('is asked for by address; known, unknown and closed ones are answered alike', async () => {
    await aUser(portal, { login: 'zabyvaka' })
    await aUser(portal, { login: 'zakryt', isBlocked: true })
    const answers = [
      await ask('Zabyvaka@test.example'),
      await ask('nikogo@test.example'),
      await ask('zakryt@test.example'),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, {}]))
    await expect.poll(async () => (await lettersTo('zakryt@test.example')).length, { timeout: 10_000 }).toBe(1)
    await expect.poll(() => links('zabyvaka'), { timeout: 10_000 }).toEqual([{ kind: 'recovery' }])
    expect(await links('zakryt')).toEqual([])
    expect(await lettersTo('nikogo@test.example')).toEqual([])
  })

  test('asked for again and again fills nobody’s box', async () => {
    await aUser(portal, { login: 'mishen' })
    const recover = () => recoverAccount(portal.ctx, { email: 'mishen@test.example', ip: '', agent: '' })
    await Promise.all([recover(), recover(), recover()])
    expect(await links('mishen')).toHaveLength(1)
    for (let asked = 0; asked < 8; asked++) {
      portal.clock.wait(2 * 60_000)
      await recover()
      expect(await links('mishen')).toHaveLength(Math.min(asked + 2, 5))
    }
  })

  test('is replaced in an hour by a link, which ends every session and forgets every known browser', async () => {
    const userId = await aUser(portal, { login: 'poteryala' })
    const before = await portal.signIn('poteryala')
    const token = await aLink(userId, 'recovery')
    const heard: unknown[] = []
    portal.shared.live.subscribe(new Set([userId]), (event) => heard.push(event))
    expect((await setPassword(token)).status).toBe(200)
    expect((await before(auth.me)).problem.code).toBe('NOT_SIGNED_IN')
    await expect.poll(() => heard).toEqual([{ kind: 'acting', id: null }])
    const devices = await portal.db.selectFrom('known_device').select('user_id').where('user_id', '=', userId).execute()
    expect(devices, 'the one it was chosen in').toHaveLength(1)
    const late = await aLink(userId, 'recovery')
    portal.clock.wait(hour)
    expect((await setPassword(late)).problem.code).toBe('LINK_EXPIRED')
  })

  test('of an account nobody has confirmed is told where to look; the link to prove an address sets none', async () => {
    const { userId } = await invite('zhdet')
    await ask('zhdet@test.example')
    await expect.poll(async () => (await lettersTo('zhdet@test.example')).length, { timeout: 10_000 }).toBe(2)
    expect(await links('zhdet')).toEqual([{ kind: 'invitation' }])
    const proof = await aLink(userId, 'email')
    expect((await setPassword(proof)).problem.code).toBe('LINK_UNKNOWN')
  })
})

test('links that ended a month ago are swept away', async () => {
  await invite('davno')
  portal.clock.wait((168 + 31 * 24) * hour)
  await portal.sweep()
  expect(await portal.db.selectFrom('account_link').select('kind').execute()).toEqual([])
})
