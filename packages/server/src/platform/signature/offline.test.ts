import { toHex } from '@portal/gost/bytes'
import { readDer, readDerList } from '@portal/gost/der'
import { oids } from '@portal/gost/oids'
import { checkOffline } from '@portal/gost/offline/check-signature'
import { readOfflineCertificate } from '@portal/gost/offline/read-certificate'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { beforeAll, expect, test } from 'vitest'
import { aTimeStamp, signatureIn, withUnsigned } from '../../testing/signatures/a-time-stamp.ts'
import { aHolder, type Holder } from '../../testing/signatures/pki.ts'
import { readCertificate } from './certificates/certificate.ts'
import { knownTrust } from './certificates/known-trust.ts'
import { verifySignature } from './verify-signature.ts'

const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
const now = new Date('2026-03-02T07:00:00Z')
const file = new TextEncoder().encode('Раздел 1. Пояснительная записка')
let root: Holder
let centre: Holder

beforeAll(async () => {
  root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  centre = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
})

async function signedBy(holder: Holder, bits: 256 | 512 = 256, content = file): Promise<Uint8Array> {
  return signDetached({ digest: await streebog(bits, content), ...holder, signingTime: now })
}

/** What either of them says, by one trust. */
async function bothSay(cms: Uint8Array, roots: readonly Holder[] = [root], more: readonly Holder[] = []) {
  const authorities = [root, centre, ...more].map(({ certificate }) => certificate)
  const [streebog256, streebog512] = [await streebog(256, file), await streebog(512, file)]
  const [portal] = await verifySignature({
    cms,
    digests: { streebog256: toHex(streebog256), streebog512: toHex(streebog512) },
    at: now,
    trust: {
      store: knownTrust({ roots: roots.map(({ certificate }) => certificate), intermediates: authorities }),
      demoAllowed: false,
    },
  })
  const [offline] = await checkOffline({
    cms,
    digestOfFile: async (name) => (name === 'streebog256' ? streebog256 : name === 'streebog512' ? streebog512 : null),
    at: now,
    trust: {
      certificates: authorities.map(readOfflineCertificate),
      roots: new Set(roots.map(({ certificate }) => readCertificate(certificate).sha256)),
    },
  })
  return [portal?.reason, offline?.reason]
}

test('a right signature is right without the portal, by a key of either length', async () => {
  const person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until })
  expect(await bothSay(await signedBy(person))).toEqual(['OK', 'OK'])
  const long = await aHolder({ name: 'Длинный Давид', issuer: centre, from, until, curve: 'tc26-512-A' })
  expect(await bothSay(await signedBy(long, 512))).toEqual(['OK', 'OK'])
})

test('what the portal refutes is refuted for the same reason', async () => {
  const person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until })
  const other = new TextEncoder().encode('Другой файл')
  expect(await bothSay(await signedBy(person, 256, other))).toEqual(['DIGEST_MISMATCH', 'DIGEST_MISMATCH'])
  const touched = await signedBy(person)
  touched[touched.length - 3] = (touched.at(-3) ?? 0) ^ 1
  expect(await bothSay(touched)).toEqual(['SIGNATURE_INVALID', 'SIGNATURE_INVALID'])
  const ended = await aHolder({ name: 'Бывший Борис', issuer: centre, from, until: new Date('2026-01-01T00:00:00Z') })
  expect(await bothSay(await signedBy(ended))).toEqual(['CERT_EXPIRED', 'CERT_EXPIRED'])
  const stranger = await aHolder({ name: 'Чужой Чеслав', from, until })
  expect(await bothSay(await signedBy(stranger))).toEqual(['CHAIN_UNTRUSTED', 'CHAIN_UNTRUSTED'])
  const below = await aHolder({ name: 'Некто', issuer: person, from, until })
  const [portal, offline] = await bothSay(await signedBy(below))
  expect([portal, offline]).toEqual(['CHAIN_UNTRUSTED', 'CHAIN_UNTRUSTED'])
  expect(await bothSay(file)).toEqual(['NOT_CMS', 'NOT_CMS'])
})

test('the same way to a root is found: over a cross-certificate, and no longer than an authority allows', async () => {
  const foreign = await aHolder({ name: 'Корень соседей', from, until, authority: {} })
  const theirs = await aHolder({ name: 'УЦ Соседи', issuer: foreign, from, until, authority: { below: 0 } })
  const own = { name: 'Корень соседей', key: foreign.key, issuer: root, from, until }
  const [cross, narrow] = [
    await aHolder({ ...own, authority: { below: 1 } }),
    await aHolder({ ...own, authority: { below: 0 } }),
  ]
  const signed = await signedBy(await aHolder({ name: 'Соседов Сава', issuer: theirs, from, until }))
  const say = (...more: Holder[]) => bothSay(signed, [root], [theirs, foreign, ...more])
  expect(await say()).toEqual(['CHAIN_UNTRUSTED', 'CHAIN_UNTRUSTED'])
  expect(await say(narrow)).toEqual(['CHAIN_NOT_CA', 'CHAIN_NOT_CA'])
  expect(await say(narrow, cross)).toEqual(['OK', 'OK'])
})

test('a signature whose lengths are told at the end is read', async () => {
  const person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until })
  expect(await bothSay(withoutLengths(await signedBy(person)))).toEqual(['OK', 'OK'])
})

test('a time-stamp is the moment of judgement here as well', async () => {
  const service = await aHolder({ name: 'Служба меток', issuer: root, from, until, purposes: [oids.timeStamping] })
  const at = new Date('2026-02-01T09:00:00Z')
  const person = await aHolder({ name: 'Бывший Борис', issuer: centre, from, until: new Date('2026-02-15T00:00:00Z') })
  const cms = await signDetached({ digest: await streebog(256, file), ...person, signingTime: at })
  expect(await bothSay(cms)).toEqual(['CERT_EXPIRED', 'CERT_EXPIRED'])
  const stampOf = (signature: Uint8Array) => aTimeStamp(service, { signature, at })
  const stamped = async (signature: Uint8Array) =>
    withUnsigned(cms, { type: oids.timestampToken, value: await stampOf(signature) })
  expect(await bothSay(await stamped(signatureIn(cms)))).toEqual(['OK', 'OK'])
  expect(await bothSay(await stamped(new Uint8Array(64)))).toEqual(['CERT_EXPIRED', 'CERT_EXPIRED'])
})

test('whatever byte is changed or cut, an answer comes', async () => {
  const cms = await signedBy(await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until }))
  for (let at = 0; at < cms.length; at += 41) {
    const changed = cms.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255))
    for (const bytes of [changed, cms.slice(0, at)]) {
      const verdicts = await checkOffline({
        cms: bytes,
        digestOfFile: async () => streebog(256, file),
        at: now,
        trust: { certificates: [], roots: new Set() },
      })
      expect(verdicts).toHaveLength(1)
    }
  }
})

/** The outer values as programs that sign in one pass write them. */
function withoutLengths(cms: Uint8Array): Uint8Array {
  const [type, wrapped] = readDerList(readDer(cms).content)
  const end = Uint8Array.of(0, 0)
  return Buffer.concat([
    Uint8Array.of(0x30, 0x80),
    type?.raw ?? end,
    Uint8Array.of(0xa0, 0x80),
    wrapped?.content ?? end,
    end,
    end,
  ])
}
