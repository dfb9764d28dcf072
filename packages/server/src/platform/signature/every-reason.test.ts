import { type SignatureReason, signatureReasons } from '@portal/domain/files/signature-reasons'
import { toHex } from '@portal/gost/bytes'
import { derSet } from '@portal/gost/der'
import { oids } from '@portal/gost/oids'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { beforeAll, describe, expect, test } from 'vitest'
import { aTimeStamp, signatureIn, withUnsigned } from '../../testing/signatures/a-time-stamp.ts'
import { aHolder, aRevocationList, type CertificateOrder, type Holder } from '../../testing/signatures/pki.ts'
import {
  fieldsOf,
  rebuilt,
  repeated,
  withContent,
  withDigestAlgorithm,
  withoutCertificate,
} from '../../testing/signatures/remade-cms.ts'
import { createDemoAuthority, issueCertificate } from './demo/demo-authority.ts'
import { type Known, knownTrust } from './certificates/known-trust.ts'
import type { AccreditationState } from './certificates/trust-store.ts'
import { verifySignature } from './verify-signature.ts'

const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
const now = new Date('2026-03-02T07:00:00Z')
const [dayBefore, dayAfter] = [new Date('2026-03-01T07:00:00Z'), new Date('2026-03-03T07:00:00Z')]
const file = new TextEncoder().encode('Раздел 1. Пояснительная записка')
const other = new TextEncoder().encode('Другой файл')

let root: Holder
let centre: Holder
let person: Holder
let cms: Uint8Array

const order = (given: Omit<CertificateOrder, 'from' | 'until'> & Partial<CertificateOrder>) =>
  aHolder({ from, until, ...given })

beforeAll(async () => {
  root = await order({ name: 'Вымышленный корень', authority: {} })
  centre = await order({ name: 'УЦ Вымысел', issuer: root, authority: { below: 0 } })
  person = await order({ name: 'Примеров Пётр', issuer: centre })
  cms = await signedBy(person)
})

async function signedBy(holder: Holder, { content = file, claimed = now } = {}): Promise<Uint8Array> {
  return signDetached({ digest: await streebog(256, content), ...holder, signingTime: claimed })
}

const freshList = (issuer: Holder) => aRevocationList(issuer, { from: dayBefore, until: dayAfter })

interface Given {
  cms: Uint8Array
  at?: Date
  now?: Date
  digests?: { streebog256?: string }
  roots?: readonly Holder[]
  centres?: readonly Holder[]
  crls?: Known['crls']
  accreditation?: AccreditationState[]
  mostDaysBefore?: number
}

async function verdictOf({ roots = [root], centres = [centre], crls, accreditation, ...given }: Given) {
  const store = knownTrust({
    roots: roots.map(({ certificate }) => certificate),
    intermediates: centres.map(({ certificate }) => certificate),
    crls: crls ?? (await Promise.all([...roots, ...centres].map(freshList))),
  })
  const accredited = accreditation && {
    ...store,
    issuersOf: async (one: Parameters<typeof store.issuersOf>[0]) =>
      (await store.issuersOf(one)).map((found) => (found.isRoot ? found : { ...found, accreditation })),
  }
  const [verdict] = await verifySignature({
    digests: { streebog256: toHex(await streebog(256, file)) },
    at: now,
    mostDaysBefore: 365,
    trust: { store: accredited ?? store, demoAllowed: false, revocationRequired: true },
    ...given,
  })
  return verdict
}

const cases: Record<SignatureReason, () => Promise<Given> | Given> = {
  OK: () => ({ cms }),
  NOT_CMS: () => ({ cms: file }),
  NO_SIGNERS() {
    const [version, algorithms, content, certificates] = fieldsOf(cms)
    return { cms: rebuilt([version, algorithms, content, certificates, derSet()]) }
  },
  TOO_MANY_SIGNERS: () => ({ cms: repeated(cms, { signers: 21, certificates: 1 }) }),
  UNSUPPORTED_ALGORITHM: () => ({ cms: withDigestAlgorithm(cms, '1.2.840.113549.2.5') }),
  OUTDATED_ALGORITHM: () => ({ cms: withDigestAlgorithm(cms, '1.2.643.2.2.9') }),
  SIGNER_CERT_NOT_FOUND: () => ({ cms: withoutCertificate(cms) }),
  async SIGNING_CERT_ATTR_MISMATCH() {
    const own = await order({ name: 'Настоящий Наум', issuer: centre, serial: 77n })
    const twin = await order({ name: 'Подменный Прохор', issuer: centre, serial: 77n, key: own.key })
    const [version, algorithms, content, , infos] = fieldsOf(await signedBy(own))
    const [, , , certificates] = fieldsOf(await signedBy(twin))
    return { cms: rebuilt([version, algorithms, content, certificates, infos]) }
  },
  KEY_USAGE: async () => ({ cms: await signedBy(await order({ name: 'Только шифр', issuer: centre, usage: 0x20 })) }),
  DIGEST_MISMATCH: async () => ({ cms: await signedBy(person, { content: other }) }),
  ATTACHED_CONTENT_DIFFERS: () => ({ cms: withContent(cms, other) }),
  DIGEST_UNAVAILABLE: () => ({ cms, digests: {} }),
  SIGNATURE_INVALID() {
    const touched = cms.slice()
    touched[touched.length - 3] = (touched.at(-3) ?? 0) ^ 1
    return { cms: touched }
  },
  CERT_EXPIRED: async () => ({
    cms: await signedBy(await order({ name: 'Бывший Борис', issuer: centre, until: dayBefore }), { claimed: from }),
    mostDaysBefore: 1000,
  }),
  CERT_NOT_YET_VALID: async () => ({
    cms: await signedBy(await order({ name: 'Новиков Никита', issuer: centre, from: dayAfter }), { claimed: dayAfter }),
  }),
  CLAIMED_OUTSIDE_VALIDITY: async () => ({
    cms: await signedBy(person, { claimed: new Date('2001-01-01T00:00:00Z') }),
  }),
  CLAIMED_AWAY: async () => ({ cms: await signedBy(person, { claimed: from }) }),
  CHAIN_UNTRUSTED: async () => ({ cms: await signedBy(await order({ name: 'Чужой Чеслав' })) }),
  async CHAIN_SIGNATURE_INVALID() {
    const impostor = await order({ name: 'УЦ Вымысел', issuer: root, authority: {} })
    return { cms: await signedBy(await order({ name: 'Обманов Остап', issuer: impostor })) }
  },
  CHAIN_NOT_CA: async () => ({
    cms: await signedBy(await order({ name: 'Ученик', issuer: person })),
    centres: [centre, person],
  }),
  async CHAIN_EXPIRED() {
    const ended = await order({ name: 'УЦ Ушедший', issuer: root, authority: { below: 0 }, until: dayBefore })
    return { cms: await signedBy(await order({ name: 'Отставший Олег', issuer: ended })), centres: [ended] }
  },
  ISSUER_NOT_ACCREDITED: () => ({ cms, accreditation: [{ from: '2024-01-01T00:00:00.000Z', state: 'Прекращена' }] }),
  async DEMO_ROOT_REFUSED() {
    const authority = await createDemoAuthority(now)
    const empty = {
      patronymic: null,
      organisation: null,
      position: null,
      inn: null,
      ogrn: null,
      snils: null,
      email: null,
    }
    const pupil = await issueCertificate(authority, { surname: 'Учебный', name: 'Устин', ...empty }, now)
    return { cms: await signedBy(pupil), roots: [authority], centres: [] }
  },
  CERT_REVOKED: async () => ({
    cms,
    crls: [
      await freshList(root),
      await aRevocationList(centre, {
        from: dayBefore,
        until: dayAfter,
        revoked: [{ certificate: person.certificate, at: dayBefore }],
      }),
    ],
  }),
  CRL_UNAVAILABLE: () => ({ cms, crls: [] }),
}

test.each(Object.entries(cases))(
  '%s: a signature that deserves it gets it, with its verdict',
  async (reason, given) => {
    const verdict = await verdictOf(await given())
    expect(verdict).toMatchObject({
      reason,
      verdict: Object.entries(signatureReasons).find(([one]) => one === reason)?.[1].verdict,
    })
    expect(verdict?.text).not.toMatch(/\{|неизвестно/)
  },
)

describe('a chain', () => {
  test('goes over a cross-certificate to a root that is believed, where the own one is not', async () => {
    const foreign = await order({ name: 'Корень соседей', authority: {} })
    const theirs = await order({ name: 'УЦ Соседи', issuer: foreign, authority: { below: 0 } })
    const cross = await order({ name: 'Корень соседей', issuer: root, authority: { below: 1 }, key: foreign.key })
    const signed = await signedBy(await order({ name: 'Соседов Сава', issuer: theirs }))
    expect(await verdictOf({ cms: signed, centres: [theirs, foreign] })).toMatchObject({ reason: 'CHAIN_UNTRUSTED' })
    const found = await verdictOf({ cms: signed, centres: [theirs, foreign, cross] })
    expect(found).toMatchObject({ reason: 'OK' })
    expect(found?.chain.map(({ owner }) => owner)).toEqual(['УЦ Соседи', 'Корень соседей', 'Вымышленный корень'])
  })

  test('of two cross-certificates takes the one in force', async () => {
    const theirs = await order({ name: 'УЦ Соседи', authority: { below: 0 } })
    const cross = (end: Date) =>
      order({ name: 'УЦ Соседи', issuer: root, authority: { below: 0 }, key: theirs.key, until: end })
    const [ended, whole] = [await cross(dayBefore), await cross(until)]
    const signed = await signedBy(await order({ name: 'Соседов Сава', issuer: theirs }))
    expect(await verdictOf({ cms: signed, centres: [ended, whole] })).toMatchObject({ reason: 'OK' })
    expect(await verdictOf({ cms: signed, centres: [ended] })).toMatchObject({ reason: 'CHAIN_EXPIRED' })
  })

  test('of authorities that certify each other ends without a root, and is not walked for ever', async () => {
    const [one, two] = [await order({ name: 'Первый', authority: {} }), await order({ name: 'Второй', authority: {} })]
    const crossed = [
      await order({ name: 'Первый', issuer: two, authority: {}, key: one.key }),
      await order({ name: 'Второй', issuer: one, authority: {}, key: two.key }),
    ]
    const signed = await signedBy(await order({ name: 'Кругов Карп', issuer: one }))
    expect(await verdictOf({ cms: signed, centres: crossed, crls: [] })).toMatchObject({ reason: 'CHAIN_UNTRUSTED' })
  })

  test('longer than an authority allows is refused, one as long as it allows is not', async () => {
    const sub = await order({ name: 'УЦ Подчинённый', issuer: centre, authority: { below: 0 } })
    const signed = await signedBy(await order({ name: 'Дальний Данила', issuer: sub }))
    // УЦ Вымысел may have none below.
    expect(await verdictOf({ cms: signed, centres: [centre, sub] })).toMatchObject({ reason: 'CHAIN_NOT_CA' })
    const wide = await order({ name: 'УЦ Широкий', issuer: root, authority: { below: 1 } })
    const lawful = await order({ name: 'УЦ Подчинённый', issuer: wide, authority: { below: 0 } })
    const good = await signedBy(await order({ name: 'Дальний Данила', issuer: lawful }))
    expect(await verdictOf({ cms: good, centres: [wide, lawful] })).toMatchObject({ reason: 'OK' })
  })

  test('over an authority that certified its own next key is as long as without it', async () => {
    const next = await order({ name: 'УЦ Вымысел', issuer: centre, authority: { below: 0 } })
    const signed = await signedBy(await order({ name: 'Преемников Пров', issuer: next }))
    expect(await verdictOf({ cms: signed, centres: [centre, next] })).toMatchObject({ reason: 'OK' })
  })

  test('over an authority whose key may sign no certificates is refused', async () => {
    const mute = await order({ name: 'УЦ Немой', issuer: root, authority: {}, usage: 0x02 })
    const signed = await signedBy(await order({ name: 'Немов Назар', issuer: mute }))
    expect(await verdictOf({ cms: signed, centres: [mute] })).toMatchObject({ reason: 'CHAIN_NOT_CA' })
  })
})

describe('a revocation', () => {
  const listOf = (issuer: Holder, whose: Holder, at: Date, end = dayAfter) =>
    aRevocationList(issuer, { from: dayBefore, until: end, revoked: [{ certificate: whose.certificate, at }] })

  test('after the receipt leaves the signature valid, and is told of the certificate', async () => {
    const later = new Date('2026-03-10T07:00:00Z')
    const crls = [
      await aRevocationList(root, { from: dayBefore, until }),
      await listOf(centre, person, dayAfter, until),
    ]
    expect(await verdictOf({ cms, crls, now: later })).toMatchObject({
      reason: 'OK',
      standing: { state: 'ended', reason: 'CERT_REVOKED' },
    })
    expect(await verdictOf({ cms, crls, at: later })).toMatchObject({ reason: 'CERT_REVOKED' })
  })

  test('between a believed time-stamp and the receipt leaves it valid, without the stamp it does not', async () => {
    const service = await order({ name: 'Служба меток', issuer: root, purposes: [oids.timeStamping] })
    const [stampedAt, revokedAt] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-01T12:00:00Z')]
    const crls = [await freshList(root), await listOf(centre, person, revokedAt)]
    const early = await signedBy(person, { claimed: stampedAt })
    expect(await verdictOf({ cms: early, crls })).toMatchObject({ reason: 'CERT_REVOKED' })
    const stamp = await aTimeStamp(service, { signature: signatureIn(early), at: stampedAt })
    const stamped = withUnsigned(early, { type: oids.timestampToken, value: stamp })
    expect(await verdictOf({ cms: stamped, crls })).toMatchObject({ reason: 'OK', timeStamp: { state: 'believed' } })
    const stranger = await order({ name: 'Чужая служба', purposes: [oids.timeStamping] })
    const untrusted = await aTimeStamp(stranger, { signature: signatureIn(early), at: stampedAt })
    const refused = withUnsigned(early, { type: oids.timestampToken, value: untrusted })
    expect(await verdictOf({ cms: refused, crls })).toMatchObject({
      reason: 'CERT_REVOKED',
      timeStamp: { state: 'refused', why: 'службе портал не доверяет' },
    })
  })

  test('of the authority itself refutes what it issued', async () => {
    const crls = [await listOf(root, centre, dayBefore), await freshList(centre)]
    expect(await verdictOf({ cms, crls })).toMatchObject({ reason: 'CERT_REVOKED' })
  })

  test('by the list of another issuer, be it of the same name, says nothing', async () => {
    const twin = await order({ name: 'УЦ Вымысел', issuer: root, authority: { below: 0 } })
    for (const stranger of [twin, await order({ name: 'УЦ Другой', issuer: root, authority: {} })]) {
      const crls = [await freshList(root), await listOf(stranger, person, dayBefore)]
      expect(await verdictOf({ cms, crls })).toMatchObject({ reason: 'CRL_UNAVAILABLE', verdict: 'notChecked' })
    }
  })

  test('by a list that has ended counts, its silence does not', async () => {
    const ended = new Date('2026-03-01T12:00:00Z')
    const revoking = await listOf(centre, person, dayBefore, ended)
    expect(await verdictOf({ cms, crls: [await freshList(root), revoking] })).toMatchObject({ reason: 'CERT_REVOKED' })
    const silent = await aRevocationList(centre, { from: dayBefore, until: ended })
    expect(await verdictOf({ cms, crls: [await freshList(root), silent] })).toMatchObject({ reason: 'CRL_UNAVAILABLE' })
  })
})
