import { bigEndianToNumber } from '@portal/gost/bytes'
import { certificateParts } from '@portal/gost/certificate'
import { type CurveName, curveOf } from '@portal/gost/curves'
import {
  derBits,
  derBoolean,
  derExplicit,
  derInteger,
  derNumeric,
  derOctets,
  derOid,
  derSequence,
  derSet,
  derTime,
  derUtf8,
  derValue,
} from '@portal/gost/der'
import { publicKeyOf, secureRandom, signDigestValue } from '@portal/gost/gost3410'
import { bitsOf, encodePublicKey, generateKey, type GostKey } from '@portal/gost/keys'
import { oids } from '@portal/gost/oids'
import { streebog } from '@portal/gost/streebog'

/** A key with its certificate: of an authority, a person or a service. */
export interface Holder {
  key: GostKey
  certificate: Uint8Array
}

export interface CertificateOrder {
  name: string
  issuer?: Holder
  from: Date
  until: Date
  /** Of an authority: how many below it; absent: of a person. */
  authority?: { below?: number }
  /** Object identifiers of extendedKeyUsage. */
  purposes?: readonly string[]
  /** Where lists that may revoke it are published. */
  lists?: readonly string[]
  ocsp?: string
  curve?: CurveName
  key?: GostKey
  /** First byte of keyUsage; absent: as authorities and persons have it. */
  usage?: number
  serial?: bigint
  inn?: string
  organisation?: string
  snils?: string
  ogrn?: string
}

/** A certificate made to order, by a key that was just generated. Nothing of it is called a demonstration. */
export async function aHolder(order: CertificateOrder): Promise<Holder> {
  const key = order.key ?? generateKey(order.curve ?? 'CryptoPro-A', secureRandom)
  const subject = nameOf([
    [oids.commonName, derUtf8(order.name)],
    ...(order.organisation ? [[oids.organisation, derUtf8(order.organisation)] as const] : []),
    ...(order.inn ? [[oids.innOrganisation, derNumeric(order.inn)] as const] : []),
    ...(order.snils ? [[oids.snils, derNumeric(order.snils)] as const] : []),
    ...(order.ogrn ? [[oids.ogrn, derNumeric(order.ogrn)] as const] : []),
  ])
  const issuerKey = order.issuer?.key ?? key
  const constraints = order.authority
    ? derSequence(
        derBoolean(true),
        ...(order.authority.below === undefined ? [] : [derInteger(BigInt(order.authority.below))]),
      )
    : derSequence()
  const extensions = [
    extension(oids.basicConstraints, constraints, true),
    // keyCertSign and cRLSign, or digitalSignature and nonRepudiation.
    extension(oids.keyUsage, usageOf(order), true),
    extension(oids.subjectKeyIdentifier, derOctets(await keyIdOf(key))),
    extension(oids.authorityKeyIdentifier, derSequence(derValue(0x80, await keyIdOf(issuerKey)))),
    ...(order.purposes ? [extension(oids.extendedKeyUsage, derSequence(...order.purposes.map(derOid)), true)] : []),
    ...(order.lists ? [extension(oids.crlDistributionPoints, derSequence(...order.lists.map(pointOf)))] : []),
    ...(order.ocsp
      ? [extension(oids.authorityInfoAccess, derSequence(derSequence(derOid(oids.ocsp), address(order.ocsp))))]
      : []),
  ]
  const serial = order.serial ?? (bigEndianToNumber(secureRandom(16)) % (1n << 126n)) | (1n << 126n)
  const tbs = derSequence(
    derExplicit(0, derInteger(2n)),
    derInteger(serial),
    algorithmOf(issuerKey),
    order.issuer ? certificateParts(order.issuer.certificate).subject : subject,
    derSequence(derTime(order.from), derTime(order.until)),
    subject,
    encodePublicKey(key),
    derExplicit(3, derSequence(...extensions)),
  )
  return { key, certificate: await signedBy(issuerKey, tbs) }
}

function usageOf({ authority, usage }: CertificateOrder): Uint8Array {
  if (usage !== undefined) return derBits(Uint8Array.of(usage), 0)
  return authority ? derBits(Uint8Array.of(0x06), 1) : derBits(Uint8Array.of(0xc0), 6)
}

export interface ListOrder {
  revoked?: readonly { certificate: Uint8Array; at: Date; reason?: number }[]
  /** So many entries that are of nobody. */
  invented?: number
  from: Date
  until: Date
  number?: bigint
  /** Distribution point the list says it is of. */
  point?: string
}

/** A list of revoked certificates, signed by the authority. */
export async function aRevocationList(issuer: Holder, order: ListOrder): Promise<Uint8Array> {
  const entries = [
    ...(order.revoked ?? []).map(({ certificate, at, reason }) =>
      derSequence(
        certificateParts(certificate).serial,
        derTime(at),
        ...(reason === undefined
          ? []
          : [derSequence(extension(oids.crlReason, derValue(0x0a, Uint8Array.of(reason))))]),
      ),
    ),
    ...Array.from({ length: order.invented ?? 0 }, (_, at) =>
      derSequence(derInteger((1n << 120n) + BigInt(at)), derTime(order.from)),
    ),
  ]
  const extensions = [
    extension(oids.authorityKeyIdentifier, derSequence(derValue(0x80, await keyIdOf(issuer.key)))),
    extension(oids.crlNumber, derInteger(order.number ?? 1n)),
    ...(order.point
      ? [
          extension(
            oids.issuingDistributionPoint,
            derSequence(derValue(0xa0, derValue(0xa0, address(order.point)))),
            true,
          ),
        ]
      : []),
  ]
  const tbs = derSequence(
    derInteger(1n),
    algorithmOf(issuer.key),
    certificateParts(issuer.certificate).subject,
    derTime(order.from),
    derTime(order.until),
    ...(entries.length > 0 ? [derSequence(...entries)] : []),
    derExplicit(0, derSequence(...extensions)),
  )
  return signedBy(issuer.key, tbs)
}

/** The signed form of what an authority says: its bytes, the algorithm, the signature. */
export async function signedBy(key: GostKey, tbs: Uint8Array): Promise<Uint8Array> {
  return derSequence(tbs, algorithmOf(key), derBits(await signatureOver(key, tbs)))
}

/** s‖r over the Streebog the key signs with. */
export async function signatureOver(key: GostKey, bytes: Uint8Array): Promise<Uint8Array> {
  return signDigestValue(curveOf(key.curve), {
    digest: await streebog(bitsOf(key.curve), bytes),
    secret: key.secret,
    random: secureRandom,
  })
}

function algorithmOf({ curve }: GostKey): Uint8Array {
  return derSequence(derOid(bitsOf(curve) === 256 ? oids.signature256 : oids.signature512))
}

function nameOf(parts: readonly (readonly [type: string, value: Uint8Array])[]): Uint8Array {
  return derSequence(...parts.map(([type, value]) => derSet(derSequence(derOid(type), value))))
}

function extension(id: string, value: Uint8Array, critical = false): Uint8Array {
  return derSequence(derOid(id), ...(critical ? [derBoolean(true)] : []), derOctets(value))
}

function pointOf(url: string): Uint8Array {
  return derSequence(derValue(0xa0, derValue(0xa0, address(url))))
}

function address(url: string): Uint8Array {
  return derValue(0x86, new TextEncoder().encode(url))
}

async function keyIdOf(key: GostKey): Promise<Uint8Array> {
  return (await streebog(256, publicKeyOf(curveOf(key.curve), key.secret))).slice(0, 20)
}
