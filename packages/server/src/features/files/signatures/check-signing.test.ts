import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromHex, fromPem, toBase64 } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../../testing/arrange/drafts.ts'
import { aHolder } from '../../../testing/signatures/pki.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

type Identity = Pick<Parameters<typeof signDetached>[0], 'key' | 'certificate'>

async function ownIdentity(): Promise<Identity> {
  const [own] = answered(await declarant(system.demoSigner)).certificates
  return { key: decodePrivateKey(fromPem(own?.key ?? '')), certificate: fromPem(own?.certificate ?? '') }
}

async function check(identity: Identity, digest?: string) {
  const sample = answered(await declarant(files.signingSample))
  const signature = await signDetached({
    digest: fromHex(digest ?? sample.streebog256),
    ...identity,
    signingTime: portal.clock.now(),
  })
  return answered(await declarant(files.checkSigning, { body: { signature: toBase64(signature) } }))
}

test('a signature for trial is judged step by step as one under a document, and nothing is kept', async () => {
  const { certificate, steps } = await check(await ownIdentity())
  expect(certificate).toMatchObject({ issuer: expect.stringContaining('Демонстрационный') })
  expect(steps.map(({ title, state }) => `${state} ${title}`)).toEqual([
    'ok Формат подписи',
    'ok Сертификат подписавшего',
    'ok Неизменность файла',
    'ok Подпись по открытому ключу',
    'ok Срок действия сертификата',
    'ok Доверие к издателю сертификата',
    'ok Отзыв сертификата',
    'ok Сверка с профилем',
    'ok Организация в сертификате',
    'ok Доверенность',
  ])
  expect(await portal.db.selectFrom('signature').select('id').execute()).toEqual([])
})

test('what would be refused is told with how to mend it', async () => {
  const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
  const stranger = await aHolder({ name: 'Чужой Чеслав', from, until, inn: '7700000000' })
  const { steps } = await check(stranger)
  const failed = steps.filter(({ state }) => state === 'failed')
  expect(failed.map(({ title }) => title)).toEqual([
    'Доверие к издателю сертификата',
    'Сверка с профилем',
    'Организация в сертификате',
  ])
  for (const { mend } of failed) expect(mend).toMatch(/^[А-Я].+\.$/)
})

test('a signature under another text, and what is no signature, are told as such', async () => {
  const other = await check(await ownIdentity(), 'ab'.repeat(32))
  expect(other.steps).toContainEqual(expect.objectContaining({ title: 'Неизменность файла', state: 'failed' }))
  const nothing = answered(await declarant(files.checkSigning, { body: { signature: 'не подпись' } }))
  expect(nothing.certificate).toBeNull()
  expect(nothing.steps[0]).toMatchObject({ title: 'Формат подписи', state: 'failed' })
})

test('a stranger is asked to sign in', async () => {
  const anonymous = portal.anonymous
  expect((await anonymous(files.signingSample)).status).toBe(401)
})
