import { toHex } from '@portal/gost/bytes'
import { oids } from '@portal/gost/oids'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { beforeAll, expect, test } from 'vitest'
import { aCounterSignature, aTimeStamp, signatureIn, withUnsigned } from '../../testing/signatures/a-time-stamp.ts'
import { aHolder, type Holder } from '../../testing/signatures/pki.ts'
import { parseCms } from './cms.ts'
import { knownTrust } from './certificates/known-trust.ts'
import { verifySignature } from './verify-signature.ts'

const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
const signedAt = new Date('2026-02-01T09:00:00Z')
const received = new Date('2026-03-02T07:00:00Z')
const file = new TextEncoder().encode('Раздел 1')
let root: Holder
let service: Holder
let person: Holder
let cms: Uint8Array

beforeAll(async () => {
  root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  service = await aHolder({ name: 'Служба меток', issuer: root, from, until, purposes: [oids.timeStamping] })
  // Ended between the signature and its receipt.
  person = await aHolder({ name: 'Примеров Пётр', issuer: root, from, until: new Date('2026-02-15T00:00:00Z') })
  cms = await signDetached({ digest: await streebog(256, file), ...person, signingTime: signedAt })
})

async function verify(signature: Uint8Array) {
  const [verdict] = await verifySignature({
    cms: signature,
    digests: { streebog256: toHex(await streebog(256, file)) },
    at: received,
    trust: { store: knownTrust({ roots: [root.certificate] }), demoAllowed: false },
  })
  return verdict
}

async function stampedBy(holder: Holder, { at = signedAt, signature = signatureIn(cms) } = {}) {
  return verify(withUnsigned(cms, { type: oids.timestampToken, value: await aTimeStamp(holder, { signature, at }) }))
}

test('without a stamp a certificate that ended before the receipt refutes the signature', async () => {
  expect(await verify(cms)).toMatchObject({ reason: 'CERT_EXPIRED', format: 'cades-bes', timeStamp: null })
})

test('a stamp of a trusted service is the moment of judgement; how things stood at the receipt is told as well', async () => {
  expect(await stampedBy(service)).toMatchObject({
    verdict: 'valid',
    format: 'cades-t',
    timeStamp: { state: 'believed', at: signedAt, authority: 'Служба меток' },
    atReceipt: { state: 'ended', reason: 'CERT_EXPIRED' },
  })
})

test('a stamp that is not believed says why, and the signature is judged for the receipt', async () => {
  const refusedAs = (why: string) => ({ reason: 'CERT_EXPIRED', timeStamp: { state: 'refused', why } })
  const other = new Uint8Array(64)
  expect(await stampedBy(service, { signature: other })).toMatchObject(refusedAs('она поставлена на другую подпись'))
  const late = new Date('2026-03-05T07:00:00Z')
  expect(await stampedBy(service, { at: late })).toMatchObject(refusedAs('её время позже получения подписи порталом'))
  const stranger = await aHolder({ name: 'Чужая служба', from, until, purposes: [oids.timeStamping] })
  expect(await stampedBy(stranger)).toMatchObject(refusedAs('службе портал не доверяет'))
  const colleague = await aHolder({ name: 'Иванова Анна', issuer: root, from, until })
  expect(await stampedBy(colleague)).toMatchObject(refusedAs('сертификат службы выдан не для меток времени'))
  const young = await aHolder({
    name: 'Новая служба',
    issuer: root,
    from: new Date('2026-02-10T00:00:00Z'),
    until,
    purposes: [oids.timeStamping],
  })
  expect(await stampedBy(young)).toMatchObject(refusedAs('сертификат службы тогда не действовал'))
  const nothing = withUnsigned(cms, { type: oids.timestampToken, value: service.certificate })
  expect(await verify(nothing)).toMatchObject(refusedAs('метка не прочитана'))
})

test('a stamp that was touched is not believed', async () => {
  const token = await aTimeStamp(service, { signature: signatureIn(cms), at: signedAt })
  token[token.length - 3] = (token.at(-3) ?? 0) ^ 1
  expect(await verify(withUnsigned(cms, { type: oids.timestampToken, value: token }))).toMatchObject({
    reason: 'CERT_EXPIRED',
    timeStamp: { state: 'refused', why: 'подпись службы под ней неверна' },
  })
})

test('a counter-signature is told with its owner, right or wrong, and decides nothing', async () => {
  const second = await aHolder({ name: 'Заверитель Захар', issuer: root, from, until })
  const over = async (signature: Uint8Array) =>
    verify(
      withUnsigned(cms, {
        type: oids.counterSignature,
        value: await aCounterSignature(second, { signature, at: signedAt }),
        certificates: [second.certificate],
      }),
    )
  const told = { owner: 'Заверитель Захар', claimedAt: signedAt }
  expect(await over(signatureIn(cms))).toMatchObject({ counterSignatures: [{ ...told, isRight: true }] })
  expect(await over(new Uint8Array(64))).toMatchObject({
    reason: 'CERT_EXPIRED',
    counterSignatures: [{ ...told, isRight: false }],
  })
})

test('counter-signatures are all told, also where each is an attribute of its own', async () => {
  const second = await aHolder({ name: 'Заверитель Захар', issuer: root, from, until })
  const third = await aHolder({ name: 'Заверитель Зоя', issuer: root, from, until })
  let signed = cms
  for (const holder of [second, third])
    signed = withUnsigned(signed, {
      type: oids.counterSignature,
      value: await aCounterSignature(holder, { signature: signatureIn(cms), at: signedAt }),
      certificates: [holder.certificate],
    })
  expect((await verify(signed))?.counterSignatures.map(({ owner, isRight }) => [owner, isRight])).toEqual([
    ['Заверитель Захар', true],
    ['Заверитель Зоя', true],
  ])
})

test('a certificate that was read stays as it was when the bytes of the file are used for something else', () => {
  const bytes = Buffer.from(cms)
  const [certificate] = parseCms(bytes)?.certificates ?? []
  bytes.fill(0)
  expect(Buffer.from(person.certificate).equals(certificate?.der ?? new Uint8Array(0))).toBe(true)
})
