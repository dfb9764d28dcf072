import { fromBase64, toHex } from '@portal/gost/bytes'
import { oids } from '@portal/gost/oids'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { readCertificate, serialText } from './certificate.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { nameKey } from './name-key.ts'
import type { SignerName } from './trust-store.ts'

interface SignedAttributes {
  /** The attributes as a SET, the bytes that were signed. */
  signed: Uint8Array
  messageDigest: Uint8Array | null
  signingTime: Date | null
  signingCertificate: { digestOid: string; digest: Uint8Array } | null
}

export interface CmsSigner {
  digestOid: string
  signatureOid: string
  signature: Uint8Array
  attributes: SignedAttributes | null
  /** A time-stamp over the signature, as it stands in the file. */
  timestamp: Uint8Array | null
  /** Signatures of others over this one, SignerInfo each. */
  counterSigners: Uint8Array[]
  /** The certificate it says it was made with; null: it names none that could be looked for. */
  signer: SignerName | null
}

export interface Cms {
  signers: CmsSigner[]
  certificates: KnownCertificate[]
  /** The signed file itself, when it lies inside the signature. */
  content: Uint8Array | null
}

/** Reads SignedData in DER or BER, in PEM or in bare base64; null when the file is none of these. */
export function parseCms(file: Uint8Array): Cms | null {
  try {
    const info = pkijs.ContentInfo.fromBER(binaryOf(file))
    if (info.contentType !== oids.signedData) return null
    const signedData = new pkijs.SignedData({ schema: info.content })
    const content = signedData.encapContentInfo.eContent?.getValue()
    return {
      signers: signedData.signerInfos.map(readSigner),
      certificates: rawCertificates(info.content),
      content: content === undefined ? null : new Uint8Array(content),
    }
  } catch {
    // Whatever a stranger's file breaks while it is read, it is not a signature we can judge.
    return null
  }
}

// A .sig file is DER, PEM or bare base64; sent as text it may be wrapped in base64 once more.
function binaryOf(file: Uint8Array, wraps = 2): Uint8Array<ArrayBuffer> {
  if (file[0] === 0x30 || wraps === 0) return file.slice()
  const text = new TextDecoder('latin1').decode(file)
  return binaryOf(fromBase64(text.replace(/^ï»¿/, '').replace(/-----[^-]+-----/g, '')), wraps - 1)
}

// pkijs gives certificates read, but their digest in the signature is over the bytes as they stood.
function rawCertificates(signedData: unknown): KnownCertificate[] {
  if (!(signedData instanceof asn1js.Constructed)) return []
  const set = signedData.valueBlock.value.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0)
  if (!(set instanceof asn1js.Constructed)) return []
  // Attribute certificates stand here under context tags.
  return set.valueBlock.value
    .filter((item) => item instanceof asn1js.Sequence)
    .map((item) => readCertificate(item.valueBeforeDecodeView.slice()))
}

function readSigner(info: pkijs.SignerInfo): CmsSigner {
  return {
    digestOid: info.digestAlgorithm.algorithmId,
    signatureOid: info.signatureAlgorithm.algorithmId,
    signature: info.signature.valueBlock.valueHexView.slice(),
    attributes: info.signedAttrs === undefined ? null : readAttributes(info.signedAttrs),
    timestamp: unsignedValues(info, oids.timestampToken)[0] ?? null,
    counterSigners: unsignedValues(info, oids.counterSignature),
    signer: readName(info.sid),
  }
}

function unsignedValues({ unsignedAttrs }: pkijs.SignerInfo, wanted: string): Uint8Array[] {
  const values: unknown[] =
    unsignedAttrs?.attributes.filter(({ type }) => type === wanted).flatMap((one) => one.values) ?? []
  return values.flatMap((value) => (value instanceof asn1js.BaseBlock ? [value.valueBeforeDecodeView.slice()] : []))
}

/** Whether the name is of this certificate. */
export function isNamedBy(name: SignerName, { issuerName, serial, keyId }: KnownCertificate): boolean {
  return 'keyId' in name ? keyId === name.keyId : issuerName === name.issuerName && serial === name.serial
}

function readName(sid: unknown): SignerName | null {
  if (sid instanceof pkijs.IssuerAndSerialNumber)
    return {
      issuerName: nameKey(new Uint8Array(sid.issuer.toSchema().toBER())),
      serial: serialText(sid.serialNumber.valueBlock.valueHexView),
    }
  return sid instanceof asn1js.Primitive ? { keyId: toHex(sid.valueBlock.valueHexView) } : null
}

function readAttributes(attributes: pkijs.SignedAndUnsignedAttributes): SignedAttributes {
  const value = (type: string): unknown => attributes.attributes.find((one) => one.type === type)?.values[0]
  const digest = value(oids.messageDigest)
  const time = value(oids.signingTime)
  // Signed as SET OF, stored under the implicit tag [0] (RFC 5652, 5.4).
  const signed = new Uint8Array(attributes.encodedValue.slice(0))
  signed[0] = 0x31
  return {
    signed,
    messageDigest: digest instanceof asn1js.OctetString ? digest.valueBlock.valueHexView.slice() : null,
    signingTime: time instanceof asn1js.UTCTime || time instanceof asn1js.GeneralizedTime ? time.toDate() : null,
    signingCertificate: readSigningCertificate(value(oids.signingCertificateV2)),
  }
}

// SigningCertificateV2 → certs → ESSCertIDv2 { hashAlgorithm DEFAULT sha256, certHash } (RFC 5035, clause 3).
function readSigningCertificate(value: unknown): SignedAttributes['signingCertificate'] {
  const [first, second] = children(children(children(value)[0])[0])
  if (first instanceof asn1js.OctetString)
    return { digestOid: oids.sha256, digest: first.valueBlock.valueHexView.slice() }
  const algorithm = children(first)[0]
  if (!(algorithm instanceof asn1js.ObjectIdentifier) || !(second instanceof asn1js.OctetString)) return null
  return { digestOid: algorithm.valueBlock.toString(), digest: second.valueBlock.valueHexView.slice() }
}

function children(value: unknown): unknown[] {
  return value instanceof asn1js.Constructed ? value.valueBlock.value : []
}
