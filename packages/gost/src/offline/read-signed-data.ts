import { concatBytes, fromBase64, toHex } from '../bytes.ts'
import { type DerValue, readDer, readDerList, readOid } from '../der.ts'
import { readDerTime } from '../der-time.ts'
import { comparedName } from '../names.ts'
import { oids } from '../oids.ts'
import { withDefiniteLengths } from './definite-length.ts'
import { type OfflineCertificate, readOfflineCertificate, serialText } from './read-certificate.ts'

/** How a signature names the certificate it was made with; a name of an authority as names are compared. */
export type NamedSigner = { issuer: string; serial: string } | { keyId: string }

export interface OfflineSigner {
  digestOid: string
  signature: Uint8Array
  /** The signed attributes as a SET, the bytes that were signed; null: the file itself was signed. */
  attributes: Uint8Array | null
  messageDigest: Uint8Array | null
  claimedAt: Date | null
  /** The digest of the certificate the signature was made with, when it says it. */
  certificateDigest: { digestOid: string; digest: Uint8Array } | null
  name: NamedSigner
  /** What the signed attributes call the kind of the content. */
  contentType: string | null
  /** A time-stamp over the signature, as it stands in the file. */
  timeStamp: Uint8Array | null
  /** Signatures of others over this one, SignerInfo each. */
  counterSigners: Uint8Array[]
}

export interface SignedData {
  signers: OfflineSigner[]
  certificates: OfflineCertificate[]
  /** The signed file itself, when it lies inside. */
  content: Uint8Array | null
}

/** Reads a signature file: DER, BER, PEM or base64; null when it is none. */
export function readSignedData(file: Uint8Array): SignedData | null {
  return readSignedDataWith(file, readOfflineCertificate)
}

/** The same with certificates as the caller reads them. */
export function readSignedDataWith<Certificate>(
  file: Uint8Array,
  readOne: (der: Uint8Array) => Certificate,
): (Omit<SignedData, 'certificates'> & { certificates: Certificate[] }) | null {
  try {
    const [type, wrapped] = readDerList(readDer(withDefiniteLengths(binaryOf(file, 2))).content)
    if (!type || !wrapped || readOid(type.content) !== oids.signedData) return null
    const fields = readDerList(readDer(wrapped.content).content)
    const [, , inner] = fields
    const signers = fields.at(-1)
    if (!inner || signers?.tag !== 0x31) return null
    return {
      signers: readDerList(signers.content).map(readSigner),
      certificates: certificatesIn(fields.find(({ tag }) => tag === 0xa0)).map(readOne),
      content: contentOf(inner),
    }
  } catch {
    // Whatever a stranger's file breaks while it is read, it is not a signature that can be judged.
    return null
  }
}

// A .sig file is DER, PEM or bare base64; sent as text it may be wrapped in base64 once more.
function binaryOf(file: Uint8Array, wraps: number): Uint8Array {
  if (file[0] === 0x30 || wraps === 0) return file
  const text = new TextDecoder('latin1').decode(file)
  return binaryOf(fromBase64(text.replace(/^ï»¿/, '').replaceAll(/-----[^-]+-----/g, '')), wraps - 1)
}

// Copies, of a Buffer too, whose slice is a view: a certificate is kept longer than the file. Attribute certificates stand
// among them under context tags.
function certificatesIn(set: DerValue | undefined): Uint8Array[] {
  return set ? readDerList(set.content).flatMap(({ tag, raw }) => (tag === 0x30 ? [Uint8Array.from(raw)] : [])) : []
}

/** Of EncapsulatedContentInfo; long ones come in pieces. */
function contentOf(inner: DerValue): Uint8Array | null {
  const wrapped = readDerList(inner.content).find(({ tag }) => tag === 0xa0)
  if (!wrapped) return null
  const octets = readDer(wrapped.content)
  return octets.tag === 0x04 ? octets.content : concatBytes(readDerList(octets.content).map(({ content }) => content))
}

/** Of SignerInfo; throws when it is none. */
export function readSigner({ content }: Pick<DerValue, 'content'>): OfflineSigner {
  const [, sid, digest, ...rest] = readDerList(content)
  const signed = rest[0]?.tag === 0xa0 ? rest.shift() : undefined
  const [, signature, unsigned] = rest
  if (!sid || !digest || !signature) throw new Error('not a signer')
  const attributes = signed ? attributesOf(signed) : null
  const others = unsigned?.tag === 0xa1 ? attributesOf(unsigned) : null
  const value = (type: string) => attributes?.get(type)?.[0]
  const [time, kind] = [value(oids.signingTime), value(oids.contentType)]
  return {
    digestOid: readOid(readDer(digest.content).content),
    signature: signature.content,
    // Signed as SET OF, stored under the implicit tag [0] (RFC 5652, 5.4).
    attributes: signed ? concatBytes([Uint8Array.of(0x31), signed.raw.subarray(1)]) : null,
    messageDigest: value(oids.messageDigest)?.content ?? null,
    claimedAt: time ? readDerTime(time) : null,
    certificateDigest: certificateDigestIn(value(oids.signingCertificateV2)),
    name: nameIn(sid),
    contentType: kind ? readOid(kind.content) : null,
    timeStamp: others?.get(oids.timestampToken)?.[0]?.raw ?? null,
    counterSigners: others?.get(oids.counterSignature)?.map(({ raw }) => raw) ?? [],
  }
}

/** Values by type, in the order of the file; an attribute may stand several times (RFC 5652, 11.4). */
function attributesOf(attributes: DerValue): Map<string, DerValue[]> {
  const found = new Map<string, DerValue[]>()
  for (const { content } of readDerList(attributes.content)) {
    const [type, values] = readDerList(content)
    const oid = type && readOid(type.content)
    if (!oid || !values) continue
    const known = found.get(oid) ?? []
    for (const value of readDerList(values.content)) known.push(value)
    found.set(oid, known)
  }
  return found
}

function nameIn(sid: DerValue): NamedSigner {
  if (sid.tag === 0x80) return { keyId: toHex(sid.content) }
  const [issuer, serial] = readDerList(sid.content)
  if (!issuer || !serial) throw new Error('not the name of a signer')
  return { issuer: comparedName(issuer.raw), serial: serialText(serial.content) }
}

/** Whether the name is of this certificate. */
export function isOfSigner(name: NamedSigner, { keyId, issuer, serial }: OfflineCertificate): boolean {
  return 'keyId' in name ? keyId === name.keyId : issuer === name.issuer && serial === name.serial
}

// SigningCertificateV2 → certs → ESSCertIDv2 { hashAlgorithm DEFAULT sha256, certHash } (RFC 5035, clause 3).
function certificateDigestIn(value: DerValue | undefined): OfflineSigner['certificateDigest'] {
  const [certificates] = value ? readDerList(value.content) : []
  const [first] = certificates ? readDerList(certificates.content) : []
  const [algorithm, digest] = first ? readDerList(first.content) : []
  if (algorithm?.tag === 0x04) return { digestOid: oids.sha256, digest: algorithm.content }
  if (!algorithm || digest?.tag !== 0x04) return null
  return { digestOid: readOid(readDer(algorithm.content).content), digest: digest.content }
}
