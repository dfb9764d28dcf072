import { fromPem, toPem } from '@portal/gost/bytes'
import {
  derBits,
  derBoolean,
  derExplicit,
  derIa5,
  derInteger,
  derNumeric,
  derOctets,
  derOid,
  derPrintable,
  derSequence,
  derSet,
  derTime,
  derUtf8,
  derValue,
} from '@portal/gost/der'
import { bigEndianToNumber } from '@portal/gost/bytes'
import { certificateParts } from '@portal/gost/certificate'
import { curveOf } from '@portal/gost/curves'
import { publicKeyOf, type RandomBytes, secureRandom, signDigestValue } from '@portal/gost/gost3410'
import { decodePrivateKey, encodePrivateKey, encodePublicKey, generateKey, type GostKey } from '@portal/gost/keys'
import { oids } from '@portal/gost/oids'
import { streebog } from '@portal/gost/streebog'
import { demoAnswerAddress, demoAuthorityName, demoListAddress } from './demo-name.ts'

/** A private key with its certificate in DER: the authority's own, or a person's. */
export interface Identity {
  key: GostKey
  certificate: Uint8Array
}

/** The same as text, fit for a file or JSON. */
export interface StoredIdentity {
  key: string
  certificate: string
}

/** An invented person and organisation; a certificate is issued only for these. */
export interface DemoSubject {
  surname: string
  name: string
  patronymic: string | null
  organisation: string | null
  position: string | null
  /** ИНН of the organisation. */
  inn: string | null
  ogrn: string | null
  snils: string | null
  email: string | null
}

const day = 24 * 60 * 60 * 1000
const rootYears = 30
// Long, because the demonstration's clock may be moved years ahead.
const personYears = 10

/** Makes a demonstration authority: a key and a self-signed root, both born on this machine. */
export async function createDemoAuthority(now: Date, random: RandomBytes = secureRandom): Promise<Identity> {
  const key = generateKey('CryptoPro-A', random)
  const name = nameOf([
    [oids.country, derPrintable('RU')],
    [oids.organisation, derUtf8(demoAuthorityName)],
    [oids.commonName, derUtf8(demoAuthorityName)],
  ])
  const extensions = [
    extension(oids.basicConstraints, { critical: true, value: derSequence(derBoolean(true), derInteger(0n)) }),
    // keyCertSign and cRLSign.
    extension(oids.keyUsage, { critical: true, value: derBits(Uint8Array.of(0x06), 1) }),
    extension(oids.subjectKeyIdentifier, { critical: false, value: derOctets(await keyIdentifier(key)) }),
  ]
  const certificate = await issue({
    issuer: name,
    issuerKey: key,
    subject: name,
    key,
    now,
    years: rootYears,
    extensions,
    random,
  })
  return { key, certificate }
}

/** Issues a person's key and certificate, all by GOST R 34.10-2012 of 256 bits. */
export async function issueCertificate(
  authority: Identity,
  subject: DemoSubject,
  now: Date,
  random: RandomBytes = secureRandom,
): Promise<Identity> {
  const key = generateKey('CryptoPro-A', random)
  const extensions = [
    extension(oids.basicConstraints, { critical: true, value: derSequence() }),
    // digitalSignature and nonRepudiation.
    extension(oids.keyUsage, { critical: true, value: derBits(Uint8Array.of(0xc0), 6) }),
    extension(oids.subjectKeyIdentifier, { critical: false, value: derOctets(await keyIdentifier(key)) }),
    extension(oids.authorityKeyIdentifier, {
      critical: false,
      value: derSequence(derValue(0x80, await keyIdentifier(authority.key))),
    }),
    extension(oids.crlDistributionPoints, {
      critical: false,
      value: derSequence(derSequence(derValue(0xa0, derValue(0xa0, addressOf(demoListAddress))))),
    }),
    extension(oids.authorityInfoAccess, {
      critical: false,
      value: derSequence(derSequence(derOid(oids.ocsp), addressOf(demoAnswerAddress))),
    }),
  ]
  const certificate = await issue({
    issuer: certificateParts(authority.certificate).subject,
    issuerKey: authority.key,
    subject: personName(subject),
    key,
    now,
    years: personYears,
    extensions,
    random,
  })
  return { key, certificate }
}

/** A certificate the authority has taken back, and when. */
export interface Revoked {
  certificate: Uint8Array
  at: Date
}

/** The authority's list of revoked certificates, DER. */
export async function issueRevocationList(
  authority: Identity,
  input: { revoked: readonly Revoked[]; now: Date; nextUpdate: Date },
): Promise<Uint8Array> {
  const entries = input.revoked.map(({ certificate, at }) =>
    derSequence(certificateParts(certificate).serial, derTime(at)),
  )
  const tbs = derSequence(
    derInteger(1n),
    signatureAlgorithm(),
    certificateParts(authority.certificate).subject,
    derTime(input.now),
    derTime(input.nextUpdate),
    // RFC 5280, 5.1.2.6: without entries the field is absent.
    ...(entries.length > 0 ? [derSequence(...entries)] : []),
  )
  return sealed(tbs, authority.key)
}

/** Writes an identity as PEM texts. */
export function storeIdentity({ key, certificate }: Identity): StoredIdentity {
  return { key: toPem('PRIVATE KEY', encodePrivateKey(key)), certificate: toPem('CERTIFICATE', certificate) }
}

/** Reads what `storeIdentity` wrote; throws when it is damaged. */
export function restoreIdentity({ key, certificate }: StoredIdentity): Identity {
  return { key: decodePrivateKey(fromPem(key)), certificate: fromPem(certificate) }
}

interface Issue {
  issuer: Uint8Array
  issuerKey: GostKey
  subject: Uint8Array
  key: GostKey
  now: Date
  years: number
  extensions: Uint8Array[]
  random: RandomBytes
}

async function issue(input: Issue): Promise<Uint8Array> {
  const { now, years, random } = input
  // The first byte is kept below 128 and above 0: the number stays positive and of one length.
  const serial = (bigEndianToNumber(random(16)) % (1n << 126n)) | (1n << 126n)
  const tbs = derSequence(
    derExplicit(0, derInteger(2n)),
    derInteger(serial),
    signatureAlgorithm(),
    input.issuer,
    derSequence(derTime(new Date(now.getTime() - day)), derTime(new Date(now.getTime() + years * 365.25 * day))),
    input.subject,
    encodePublicKey(input.key),
    derExplicit(3, derSequence(...input.extensions)),
  )
  return sealed(tbs, input.issuerKey, random)
}

/** What an authority says with its signature: the bytes, the algorithm, the signature. */
export async function sealed(tbs: Uint8Array, key: GostKey, random: RandomBytes = secureRandom): Promise<Uint8Array> {
  const signature = signDigestValue(curveOf(key.curve), {
    digest: await streebog(256, tbs),
    secret: key.secret,
    random,
  })
  return derSequence(tbs, signatureAlgorithm(), derBits(signature))
}

function signatureAlgorithm(): Uint8Array {
  return derSequence(derOid(oids.signature256))
}

// Composition of a qualified certificate: order of the FSB of 27.12.2011 No 795, clauses 17 and 18.
function personName(subject: DemoSubject): Uint8Array {
  const givenName = [subject.name, subject.patronymic].filter((part) => part !== null).join(' ')
  const parts: [string, string | null, (text: string) => Uint8Array][] = [
    [oids.country, 'RU', derPrintable],
    [oids.organisation, subject.organisation, derUtf8],
    [oids.title, subject.position, derUtf8],
    [oids.commonName, `${subject.surname} ${givenName}`, derUtf8],
    [oids.surname, subject.surname, derUtf8],
    [oids.givenName, givenName, derUtf8],
    [oids.innOrganisation, subject.inn, derNumeric],
    [oids.ogrn, subject.ogrn, derNumeric],
    [oids.snils, subject.snils?.replace(/\D/g, '') ?? null, derNumeric],
    [oids.email, subject.email, derIa5],
  ]
  return nameOf(parts.flatMap(([type, text, write]) => (text ? [[type, write(text)] as const] : [])))
}

function nameOf(parts: readonly (readonly [type: string, value: Uint8Array])[]): Uint8Array {
  return derSequence(...parts.map(([type, value]) => derSet(derSequence(derOid(type), value))))
}

function extension(id: string, { critical, value }: { critical: boolean; value: Uint8Array }): Uint8Array {
  return derSequence(derOid(id), ...(critical ? [derBoolean(true)] : []), derOctets(value))
}

function addressOf(url: string): Uint8Array {
  return derValue(0x86, new TextEncoder().encode(url))
}

// RFC 5280, 4.2.1.2 lets the issuer choose how to make it; twenty bytes of the key's digest.
async function keyIdentifier(key: GostKey): Promise<Uint8Array> {
  return (await streebog(256, publicKeyOf(curveOf(key.curve), key.secret))).slice(0, 20)
}
