import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@portal/contract/features/account/endpoints'
import { auth } from '@portal/contract/features/auth/endpoints'
import { exchange } from '@portal/contract/features/exchange/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '../../operator/examine.ts'
import { aUser } from '../../testing/arrange/builders.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server.ts'
import { anOwnCertificate } from '../../testing/mail/own-certificate.ts'
import { readLetter } from '../../testing/mail/read-letter.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { newId } from '../db/new-id.ts'
import { smtpMailer } from './mailer.ts'
import { postLetters } from './outbox.ts'

// A mail server over the wire, as an operator has it: its name and password hold signs that are escaped in an address.
const secret = 'сло:во@/ящика'
const who = { user: 'portal@test.example', password: secret }
const addressOf = ({ port }: MailServer, { scheme = 'smtp', password = secret } = {}) =>
  `${scheme}://${encodeURIComponent(who.user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`

let server: MailServer
let portal: TestPortal
beforeAll(async () => {
  server = await startMailServer(who)
  portal = await aPortal({ config: { smtpUrl: addressOf(server), publicUrl: 'https://portal.example.ru' } })
})
afterAll(async () => {
  await portal.close()
  await server.close()
})

const takenBy = (address: string) => server.taken.filter(({ to }) => to.includes(address))

async function post(letter: { address: string; subject: string; body: string }): Promise<void> {
  await portal.ctx.transaction((tx) => postLetters(tx, [{ id: newId(portal.ctx), ...letter }]))
}

async function arrived(address: string) {
  await expect.poll(() => takenBy(address)).toHaveLength(1)
  const [letter = { from: '', to: [], text: '' }] = takenBy(address)
  return { ...letter, ...readLetter(letter.text), raw: letter.text }
}

test('a link for a new password comes in a letter, and opens the account', async () => {
  await aUser(portal, { login: 'zabyvaka' })
  await portal.anonymous(account.askRecovery, { body: { email: 'zabyvaka@test.example' } })
  const { from, to, headers, text } = await arrived('zabyvaka@test.example')
  expect([from, to]).toEqual(['portal@portal.example.ru', ['zabyvaka@test.example']])
  expect(headers.get('from')).toBe('Портал «Экспертиза» <portal@portal.example.ru>')
  expect(headers.get('to')).toBe('zabyvaka@test.example')
  expect(headers.get('subject')).toBe('Новый пароль для портала «Экспертиза»')
  const token = /https:\/\/portal\.example\.ru\S*\/([\w-]{20,})$/m.exec(text)?.[1] ?? ''
  const password = 'новый длинный пароль'
  expect((await portal.anonymous(account.setPasswordByLink, { body: { token, password } })).status).toBe(200)
  expect((await portal.anonymous(auth.login, { body: { login: 'zabyvaka', password } })).status).toBe(200)
})

test('whatever is in a letter comes as it was written, to nobody else', async () => {
  const body = `Ответьте на замечания 🏗\n${'длинно '.repeat(400)}конец`
  const subject = 'Заявление «Школа»\r\nBcc: chuzhoy@test.example'
  await post({ address: 'kto@test.example', subject: `${subject} ${'и ещё '.repeat(40)}всё`, body })
  const { to, headers, text, raw } = await arrived('kto@test.example')
  expect(to).toEqual(['kto@test.example'])
  expect(headers.has('bcc')).toBe(false)
  expect(headers.get('subject')).toBe(`Заявление «Школа» Bcc: chuzhoy@test.example ${'и ещё '.repeat(40)}всё`)
  expect(text.trimEnd()).toBe(body)
  expect(raw).toMatch(/^\p{ASCII}*$/u)
  expect(takenBy('chuzhoy@test.example')).toEqual([])
})

test('a letter of Latin letters, which is not encoded whole, keeps its dots and its long lines', async () => {
  const body = ['First line', '.', '..dots', `${'long '.repeat(400)}end`, '', 'From the portal, № 7'].join('\n')
  await post({ address: 'latin@test.example', subject: 'Plain', body })
  const { headers, text, raw } = await arrived('latin@test.example')
  expect(headers.get('content-transfer-encoding')).not.toBe('base64')
  expect(text.trimEnd()).toBe(body)
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
})

test.each([
  ['an address', 'net-ego', { at: 'address', say: '550 5.1.1 Нет такого ящика' }, '550 5.1.1'],
  ['a letter', 'pozzhe', { at: 'text', say: '451 4.7.1 Зайдите позже' }, '451 4.7.1'],
  ['a letter by hanging up', 'obryv', { at: 'text' }, /closed|ECONNRESET/i],
] as const)(
  'a server that refuses %s is told of, and the letter goes by itself later',
  async (_, name, refusal, reason) => {
    const staff = await portal.as('admin')
    const address = `${name}@test.example`
    const calls = async () => answered(await staff(exchange.list, { query: { text: address } })).rows
    server.refuseNext(refusal)
    await post({ address, subject: 'Срок истекает завтра', body: 'Ответьте на замечания.' })
    await expect
      .poll(calls)
      .toMatchObject([{ system: 'mail', later: 'waiting', failure: expect.stringMatching(reason) }])
    expect(takenBy(address)).toEqual([])
    expect((await arrived(address)).text).toContain('Ответьте на замечания.')
    await expect.poll(calls).toMatchObject([{ failure: null }, { later: 'sent' }])
  },
)

test('a wrong password is told by the server’s word, to the operator too, and itself never', async () => {
  const url = addressOf(server, { password: 'ne-to-slovo' })
  const letter = { id: 'x', to: 'kto@test.example', subject: 'Тема', text: 'Текст' }
  const failure = await smtpMailer(url, 'portal@portal.example.ru').send(letter).catch(String)
  expect(failure).toContain('535 5.7.8')
  expect(failure).not.toContain('ne-to-slovo')
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
  const finding = async (SMTP_URL: string) => {
    for await (const one of examine({ DATA_DIR: dataDir, SMTP_URL })) if (one.about === 'Почта') return one
    return undefined
  }
  expect(await finding(url)).toMatchObject({ mark: 'wrong', text: expect.stringContaining('535 5.7.8') })
  expect(await finding(addressOf(server))).toMatchObject({ mark: 'right' })
  await rm(dataDir, { recursive: true })
})

test('over TLS a letter goes to a server it knows, and no word of it to another', async () => {
  const certificate = anOwnCertificate()
  const secure = await startMailServer({ ...who, certificate })
  const url = addressOf(secure, { scheme: 'smtps' })
  const send = (to: string) =>
    smtpMailer(to, 'portal@portal.example.ru').send({ id: 'x', to: 'kto@test.example', subject: 'Тема', text: 'Текст' })
  await expect(send(url)).rejects.toThrow(/self.signed/)
  expect(secure.taken).toEqual([])
  await send(`${url}?tls.ca=${encodeURIComponent(certificate.cert)}`)
  expect(secure.taken).toMatchObject([{ to: ['kto@test.example'] }])
  await secure.close()
})
