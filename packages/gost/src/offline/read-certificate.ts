import { bigEndianToNumber, toHex } from '../bytes.ts'
import { certificateParts } from '../certificate.ts'
import { readDer, readDerList, readOid } from '../der.ts'
import { readDerTime } from '../der-time.ts'
import { comparedName, nameValues } from '../names.ts'
import { oids } from '../oids.ts'

/** What a check without the portal needs of a certificate. */
export interface OfflineCertificate {
  der: Uint8Array
  tbs: Uint8Array
  signature: Uint8Array
  signatureOid: string
  /** SubjectPublicKeyInfo. */
  publicKey: Uint8Array
  /** Algorithm of the key. */
  keyOid: string
  /** In hexadecimal, without leading zeros. */
  serial: string
  /** As names are compared. */
  subject: string
  issuer: string
  keyId: string | null
  from: Date
  until: Date
  isAuthority: boolean
  /** How many authorities may stand between it and a signer; null: however many. */
  pathLimit: number | null
  /** Of keyUsage; null: it does not say. */
  usage: number | null
  /** Object identifiers of extendedKeyUsage. */
  purposes: readonly string[]
  /** What the extensions hold, by object identifier. */
  extensions: ReadonlyMap<string, Uint8Array>
  /** The first value of each type. */
  subjectValues: ReadonlyMap<string, string>
  issuerValues: ReadonlyMap<string, string>
  /** For people. */
  owner: string
  organisation: string
  issuerTitle: string
}

/** Reads a certificate; throws when the bytes are not one. */
export function readOfflineCertificate(der: Uint8Array): OfflineCertificate {
  const [, algorithm, signature] = readDerList(readDer(der).content)
  const parts = certificateParts(der)
  const fields = readDerList(readDer(parts.tbs).content)
  const [, , , validity] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  const [from, until] = readDerList(validity?.content ?? new Uint8Array(0))
  if (!algorithm || !signature || !from || !until) throw new Error('not a certificate')
  const extensions = extensionsOf(fields.find(({ tag }) => tag === 0xa3)?.content)
  const [subject, issuer] = [nameValues(parts.subject), nameValues(parts.issuer)]
  const constraints = constraintsIn(extensions.get(oids.basicConstraints))
  const person = [subject.get(oids.surname), subject.get(oids.givenName)].filter(Boolean).join(' ')
  return {
    der,
    tbs: parts.tbs,
    signature: signature.content.slice(1),
    signatureOid: readOid(readDer(algorithm.content).content),
    publicKey: parts.publicKeyInfo,
    keyOid: algorithmOf(parts.publicKeyInfo),
    serial: serialText(readDer(parts.serial).content),
    subject: comparedName(parts.subject),
    issuer: comparedName(parts.issuer),
    keyId: keyIdOf(extensions.get(oids.subjectKeyIdentifier)),
    from: readDerTime(from),
    until: readDerTime(until),
    isAuthority: constraints.isAuthority,
    pathLimit: constraints.pathLimit,
    usage: usageOf(extensions.get(oids.keyUsage)),
    purposes: purposesOf(extensions.get(oids.extendedKeyUsage)),
    extensions,
    subjectValues: subject,
    issuerValues: issuer,
    owner: person || (subject.get(oids.commonName) ?? subject.get(oids.organisation) ?? 'без имени'),
    organisation: subject.get(oids.organisation) ?? '',
    issuerTitle: issuer.get(oids.commonName) ?? issuer.get(oids.organisation) ?? 'без имени',
  }
}

/** A serial number as people and lists write it. */
export function serialText(content: Uint8Array): string {
  return toHex(content).replace(/^(00)+(?=.)/, '')
}

function extensionsOf(tagged: Uint8Array | undefined): Map<string, Uint8Array> {
  if (!tagged) return new Map()
  return new Map(
    readDerList(readDer(tagged).content).map(({ content }) => {
      const parts = readDerList(content)
      const [id, value] = [parts[0], parts.at(-1)]
      if (!id || !value) throw new Error('not an extension')
      return [readOid(id.content), value.content]
    }),
  )
}

/** basicConstraints (RFC 5280, 4.2.1.9): cA DEFAULT FALSE, pathLenConstraint OPTIONAL. */
function constraintsIn(value: Uint8Array | undefined): { isAuthority: boolean; pathLimit: number | null } {
  const parts = value ? readDerList(readDer(value).content) : []
  const limit = parts.find(({ tag }) => tag === 0x02)
  return {
    isAuthority: parts[0]?.tag === 0x01 && parts[0].content[0] !== 0,
    pathLimit: limit ? Number(bigEndianToNumber(limit.content)) : null,
  }
}

function algorithmOf(publicKeyInfo: Uint8Array): string {
  const [algorithm] = readDerList(readDer(publicKeyInfo).content)
  return algorithm ? readOid(readDer(algorithm.content).content) : ''
}

function usageOf(usage: Uint8Array | undefined): number | null {
  return usage ? (readDer(usage).content[1] ?? 0) : null
}

function purposesOf(usage: Uint8Array | undefined): string[] {
  return usage ? readDerList(readDer(usage).content).map(({ content }) => readOid(content)) : []
}

function keyIdOf(key: Uint8Array | undefined): string | null {
  return key ? toHex(readDer(key).content) : null
}
