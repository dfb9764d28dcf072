import { fromHex, toBase64, toHex, toPem } from '@portal/gost/bytes'
import { derBits, derOid, derSequence, derSet, readDer, readDerList } from '@portal/gost/der'
import { certificateParts } from '@portal/gost/certificate'
import { curveOf } from '@portal/gost/curves'
import { generateKey } from '@portal/gost/keys'
import { secureRandom, signDigestValue } from '@portal/gost/gost3410'
import { oids } from '@portal/gost/oids'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  merged,
  rebuilt,
  repeated,
  fieldsOf,
  withContent,
  withoutCertificate,
} from '../../testing/signatures/remade-cms.ts'
import { createDemoAuthority, type Identity, issueCertificate, issueRevocationList } from './demo/demo-authority.ts'
import { knownTrust, type Known } from './certificates/known-trust.ts'
import { signatureReasons } from '@portal/domain/files/signature-reasons'
import { unknownAlgorithm } from './signer-checks.ts'
import type { Trust } from './verdict.ts'
import { verifySignature } from './verify-signature.ts'

const now = new Date('2026-11-20T09:00:00Z')
const later = (years: number) => new Date(Date.UTC(2026 + years, 10, 20, 9))
const text = (value: string) => new TextEncoder().encode(value)
const file = text('Пояснительная записка')
const person = {
  surname: 'Примеров',
  name: 'Пётр',
  patronymic: 'Петрович',
  organisation: 'ООО «Пример»',
  position: 'Директор',
  inn: '7700000000',
  ogrn: '1027700000000',
  snils: '00000000000',
  email: null,
}

type Given = Known & Omit<Trust, 'store'>

let authority: Identity
let signer: Identity
let signature: Uint8Array
let trust: Given

beforeAll(async () => {
  authority = await createDemoAuthority(now)
  signer = await issueCertificate(authority, person, now)
  signature = await sign(signer)
  trust = { roots: [authority.certificate], intermediates: [], crls: [], demoAllowed: true }
})

async function sign(identity: Identity, content = file): Promise<Uint8Array> {
  return signDetached({ digest: await streebog(256, content), ...identity, signingTime: now })
}

async function verify(cms: Uint8Array, change: { content?: Uint8Array; at?: Date; trust?: Partial<Given> } = {}) {
  const content = change.content ?? file
  const verdicts = await verifySignature({
    cms,
    digests: { streebog256: toHex(await streebog(256, content)), streebog512: toHex(await streebog(512, content)) },
    at: change.at ?? now,
    trust: trustIn({ ...trust, ...change.trust }),
  })
  const [first] = verdicts
  if (first === undefined) throw new Error('no verdict at all')
  return first
}

function trustIn({ roots, intermediates = [], crls = [], ...rules }: Given): Trust {
  return { store: knownTrust({ roots, intermediates, crls }), ...rules }
}

describe('a signature of the unchanged file by a trusted certificate', () => {
  test('is valid, and says who signed and when', async () => {
    expect(await verify(signature)).toMatchObject({
      verdict: 'valid',
      reason: 'OK',
      text: 'Подпись верна: файл не изменён, сертификат действителен.',
      failures: [],
      format: 'cades-bes',
      signingTime: now,
      demo: true,
      subject: { surname: 'Примеров', givenName: 'Пётр Петрович', organisationInn: '7700000000', position: 'Директор' },
    })
  })

  test('has passed every check but that of revocation, for which there was no list', async () => {
    const outcomes = (await verify(signature)).checks.map(({ check, outcome }) => `${check}: ${outcome}`)
    expect(outcomes).toEqual([
      'container: passed',
      'certificate: passed',
      'digest: passed',
      'signature: passed',
      'validity: passed',
      'chain: passed',
      'revocation: notRun',
    ])
  })

  test('is read from PEM, from base64 and from base64 of PEM as well', async () => {
    expect((await verify(text(toPem('CMS', signature)))).reason).toBe('OK')
    expect((await verify(text(`\uFEFF${toBase64(signature).replace(/.{64}/g, '$&\r\n')}\r\n`))).reason).toBe('OK')
    expect((await verify(text(toBase64(text(toPem('CMS', signature)))))).reason).toBe('OK')
  })
})

describe('a signature is invalid', () => {
  test('when the file was changed', async () => {
    expect(await verify(signature, { content: text('Пояснительная записка.') })).toMatchObject({
      verdict: 'invalid',
      reason: 'DIGEST_MISMATCH',
      text: 'Файл изменён после подписания или подпись сделана для другого файла.',
    })
  })

  test('when one bit of its value was changed', async () => {
    const broken = signature.slice()
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1
    expect(await verify(broken)).toMatchObject({ verdict: 'invalid', reason: 'SIGNATURE_INVALID' })
  })

  test('when the certificate has expired, and says on which day by the calendar of Moscow', async () => {
    expect(await verify(signature, { at: later(11) })).toMatchObject({
      verdict: 'invalid',
      reason: 'CERT_EXPIRED',
      text: 'Срок действия сертификата истёк 20.11.2036. Подпишите действующим сертификатом.',
    })
  })

  test('when the certificate is not valid yet', async () => {
    expect(await verify(signature, { at: later(-1) })).toMatchObject({
      reason: 'CERT_NOT_YET_VALID',
      text: 'Сертификат начнёт действовать только 19.11.2026.',
    })
  })

  test('when nobody trusts the issuer', async () => {
    expect(await verify(signature, { trust: { roots: [] } })).toMatchObject({
      verdict: 'invalid',
      reason: 'CHAIN_UNTRUSTED',
    })
  })

  test('when another authority of the same name issued the certificate', async () => {
    const impostor = await createDemoAuthority(now)
    expect(await verify(signature, { trust: { roots: [impostor.certificate] } })).toMatchObject({
      verdict: 'invalid',
      reason: 'CHAIN_SIGNATURE_INVALID',
    })
  })

  test('when a person instead of an authority issued the certificate', async () => {
    const pupil = await issueCertificate(signer, { ...person, surname: 'Самозванцев' }, now)
    const found = await verify(await sign(pupil), { trust: { intermediates: [signer.certificate] } })
    expect(found).toMatchObject({ verdict: 'invalid', reason: 'CHAIN_NOT_CA' })
  })

  test('when authorities of a stranger vouch for each other, however many of them', async () => {
    let last = await createDemoAuthority(now)
    const strangers: Uint8Array[] = []
    for (const count of [1, 7, 8, 9, 20]) {
      while (strangers.length < count) {
        last = await vouchedBy(last)
        strangers.push(last.certificate)
      }
      const pupil = await issueCertificate(last, person, now)
      const found = await verify(await sign(pupil), { trust: { intermediates: strangers } })
      expect(found.verdict, `${count} authorities`).toBe('invalid')
      expect(found.reason, `${count} authorities`).toMatch(/^CHAIN_/)
    }
  })

  test('when the authority itself has expired', async () => {
    const young = await issueCertificate(authority, person, later(25))
    expect(await verify(await sign(young), { at: later(34) })).toMatchObject({ reason: 'CHAIN_EXPIRED' })
  })

  test('when the certificate of a demonstration comes to a real portal, trusted or not', async () => {
    for (const roots of [[], [authority.certificate]]) {
      const found = await verify(signature, { trust: { roots, demoAllowed: false } })
      expect(found).toMatchObject({ verdict: 'invalid', reason: 'DEMO_ROOT_REFUSED', demo: true })
      expect(found.failures).toHaveLength(1)
    }
  })

  test('when it was made with a key not meant for documents', async () => {
    // The authority's own key may issue certificates and nothing else.
    expect(await verify(await sign(authority))).toMatchObject({ verdict: 'invalid', reason: 'KEY_USAGE' })
  })

  test('when the certificate in it was replaced by another of the same key and number', async () => {
    const own = await issueCertificate(authority, { ...person, surname: 'Настоящий' }, now, steady)
    const twin = await issueCertificate(authority, { ...person, surname: 'Подменный' }, now, steady)
    const cms = await sign(own)
    expect((await verify(cms)).reason).toBe('OK')
    expect(await verify(replaced(cms, own.certificate, twin.certificate))).toMatchObject({
      verdict: 'invalid',
      reason: 'SIGNING_CERT_ATTR_MISMATCH',
      subject: { surname: 'Подменный' },
    })
  })

  test('when it holds no certificate', async () => {
    const bare = withoutCertificate(signature)
    expect(await verify(bare)).toMatchObject({ verdict: 'invalid', reason: 'SIGNER_CERT_NOT_FOUND', subject: null })
    expect((await verify(bare, { trust: { intermediates: [signer.certificate] } })).reason).toBe('OK')
  })

  test.each([
    ['an empty file', new Uint8Array(0)],
    ['a document', file],
    ['a zero byte', new Uint8Array(1)],
    ['a sequence of nothing', fromHex('3000')],
    ['base64 of a document', text(toBase64(file))],
  ])('when %s was given instead of it', async (_, given) => {
    expect(await verify(given)).toMatchObject({ verdict: 'invalid', reason: 'NOT_CMS', subject: null })
  })

  test('when it holds more signatures or certificates than anybody signs with', async () => {
    for (const heap of [
      repeated(signature, { signers: 21, certificates: 1 }),
      repeated(signature, { signers: 1, certificates: 51 }),
    ])
      expect(await verify(heap)).toMatchObject({
        verdict: 'invalid',
        reason: 'TOO_MANY_SIGNERS',
        text: 'В файле больше 20 подписей или 50 сертификатов. Приложите подпись без лишнего.',
      })
    expect((await verify(repeated(signature, { signers: 20, certificates: 50 }))).reason).toBe('OK')
  })

  test('while others are served between two signers', async () => {
    let turns = 0
    const others = setInterval(() => (turns += 1), 1)
    await verify(repeated(signature, { signers: 20, certificates: 1 }))
    clearInterval(others)
    expect(turns).toBeGreaterThan(10)
  })

  test('when it was cut', async () => {
    for (const length of [10, 100, 500, signature.length - 1]) {
      expect((await verify(signature.slice(0, length))).reason, `first ${length} bytes`).toBe('NOT_CMS')
    }
  })
})

describe('revocation', () => {
  test('before the moment of judgement makes a signature invalid, later does not', async () => {
    const crls = [await list(new Date('2026-11-20T10:00:00Z'), later(1))]
    expect((await verify(signature, { trust: { crls } })).reason).toBe('OK')
    expect(await verify(signature, { at: new Date('2026-11-21T09:00:00Z'), trust: { crls } })).toMatchObject({
      verdict: 'invalid',
      reason: 'CERT_REVOKED',
      text: 'Сертификат отозван 20.11.2026. Подпишите действующим сертификатом.',
    })
  })

  test('is checked and passed when a fresh list does not name the certificate', async () => {
    const found = await verify(signature, { trust: { crls: [await list(null, later(1))], revocationRequired: true } })
    expect(found).toMatchObject({
      verdict: 'valid',
      checks: expect.arrayContaining([{ check: 'revocation', outcome: 'passed' }]),
    })
  })

  test('that cannot be checked is never called invalid', async () => {
    for (const crls of [[], [await list(null, new Date('2026-11-20T09:30:00Z'))]]) {
      const at = new Date('2026-11-20T10:00:00Z')
      const found = await verify(signature, { at, trust: { crls, revocationRequired: true } })
      expect(found).toMatchObject({ verdict: 'notChecked', reason: 'CRL_UNAVAILABLE' })
    }
  })

  test('in a stale list still counts, in a list of a stranger does not', async () => {
    const stale = [await list(now, now)]
    expect((await verify(signature, { at: later(1), trust: { crls: stale } })).reason).toBe('CERT_REVOKED')
    const stranger = await createDemoAuthority(now)
    const forged = await issueRevocationList(stranger, {
      revoked: [{ certificate: signer.certificate, at: now }],
      now,
      nextUpdate: later(1),
    })
    expect((await verify(signature, { trust: { crls: [forged] } })).reason).toBe('OK')
  })

  test('unknown does not hide a changed file', async () => {
    const found = await verify(signature, { content: text('иное'), trust: { revocationRequired: true } })
    expect(found).toMatchObject({ verdict: 'invalid', reason: 'DIGEST_MISMATCH' })
    expect(found.failures.map(({ reason }) => reason)).toEqual(['DIGEST_MISMATCH', 'CRL_UNAVAILABLE'])
  })
})

test('a file whose digest is not known yet could not be checked', async () => {
  const [found] = await verifySignature({ cms: signature, digests: {}, at: now, trust: trustIn(trust) })
  expect(found).toMatchObject({ verdict: 'notChecked', reason: 'DIGEST_UNAVAILABLE' })
  expect(found?.text).toContain('ГОСТ Р 34.11-2012 (256 бит)')
})

test('a signature by an algorithm we do not know could not be checked', async () => {
  const foreign = replaced(signature, derOid(oids.digest256), derOid('1.2.643.7.1.1.2.9'))
  expect(await verify(foreign)).toMatchObject({
    verdict: 'notChecked',
    reason: 'UNSUPPORTED_ALGORITHM',
    text: 'Алгоритм подписи 1.2.643.7.1.1.2.9 не поддерживается. Подпишите по ГОСТ Р 34.10-2012.',
  })
})

test('an algorithm that is out of force is told from one we do not know: what is signed by it is refused', () => {
  expect(unknownAlgorithm('1.2.643.2.2.19')).toEqual({
    reason: 'OUTDATED_ALGORITHM',
    values: { algorithm: 'ГОСТ Р 34.10-2001' },
  })
  expect(signatureReasons.OUTDATED_ALGORITHM.verdict).toBe('invalid')
  expect(unknownAlgorithm('1.3.101.112').reason).toBe('UNSUPPORTED_ALGORITHM')
})

test('an attached signature is judged by its own copy and by the uploaded file', async () => {
  const attached = withContent(signature, file)
  expect((await verify(attached)).reason).toBe('OK')
  expect((await verify(attached, { content: text('другой файл') })).reason).toBe('ATTACHED_CONTENT_DIFFERS')
  expect((await verify(withContent(signature, text('другой файл')))).failures.map(({ reason }) => reason)).toEqual([
    'ATTACHED_CONTENT_DIFFERS',
    'DIGEST_MISMATCH',
  ])
})

test('each of several signers gets a verdict of his own', async () => {
  const second = await issueCertificate(authority, { ...person, surname: 'Соавторов' }, now)
  const verdicts = await verifySignature({
    cms: merged(signature, await sign(second, text('другой файл'))),
    digests: { streebog256: toHex(await streebog(256, file)) },
    at: now,
    trust: trustIn(trust),
  })
  expect(verdicts.map(({ subject, reason }) => [subject?.surname, reason])).toEqual(
    expect.arrayContaining([
      ['Примеров', 'OK'],
      ['Соавторов', 'DIGEST_MISMATCH'],
    ]),
  )
})

test('a file without signers is not a signature', async () => {
  const [version, algorithms, content, certificates] = fieldsOf(signature)
  const empty = rebuilt([version, algorithms, content, certificates, derSet()])
  expect(await verify(empty)).toMatchObject({ verdict: 'invalid', reason: 'NO_SIGNERS' })
})

test('no change of a byte makes the check fail to answer or hides that the file is another', async () => {
  for (let at = 0; at < signature.length; at += 7) {
    const changed = signature.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255))
    const found = await verify(changed, { content: text('другой файл') })
    expect(found.verdict, `byte ${at}`).not.toBe('valid')
  }
})

test('a signer refuses a digest of another length and a certificate of another key', async () => {
  const other = generateKey('CryptoPro-A', secureRandom)
  const input = { digest: await streebog(256, file), ...signer, signingTime: now }
  await expect(signDetached({ ...input, digest: await streebog(512, file) })).rejects.toThrow('256 bits')
  await expect(signDetached({ ...input, key: other })).rejects.toThrow('another key')
})

/** An authority whose certificate another one issued, and which may have any number of authorities below it. */
async function vouchedBy(issuer: Identity): Promise<Identity> {
  const { key, certificate } = await createDemoAuthority(now)
  const [, algorithm] = readDerList(readDer(certificate).content)
  if (algorithm === undefined) throw new Error('not a certificate')
  const tbs = fromHex(toHex(certificateParts(certificate).tbs).replace('0101ff020100', '0101ff02017f'))
  const signature = signDigestValue(curveOf(issuer.key.curve), {
    digest: await streebog(256, tbs),
    secret: issuer.key.secret,
    random: secureRandom,
  })
  return { key, certificate: derSequence(tbs, algorithm.raw, derBits(signature)) }
}

function replaced(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const hex = toHex(bytes).replaceAll(toHex(from), toHex(to))
  if (hex === toHex(bytes) || hex.length !== bytes.length * 2) throw new Error('nothing was replaced')
  return fromHex(hex)
}

async function list(revokedAt: Date | null, nextUpdate: Date): Promise<Uint8Array> {
  const revoked = revokedAt === null ? [] : [{ certificate: signer.certificate, at: revokedAt }]
  return issueRevocationList(authority, { revoked, now, nextUpdate })
}

function steady(length: number): Uint8Array {
  return new Uint8Array(length).fill(7)
}
