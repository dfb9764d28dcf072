import { createHash } from 'node:crypto'
import { toHex } from '@portal/gost/bytes'
import { certificateParts } from '@portal/gost/certificate'
import { readDer, readDerList, readOid } from '@portal/gost/der'
import { oids } from '@portal/gost/oids'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { isDemoName } from './demo-name.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { nameKey } from './name-key.ts'
import { addressesIn } from './revocation-list.ts'
import type { SignerCertificate, SignerSubject } from './verdict.ts'

/** The same of a stranger's bytes; null: they are no certificate. */
export function certificateIn(der: Uint8Array): KnownCertificate | null {
  try {
    return readCertificate(der)
  } catch {
    return null
  }
}

/** Reads a certificate; throws when the bytes are not one. */
export function readCertificate(der: Uint8Array): KnownCertificate {
  const read = pkijs.Certificate.fromBER(der.slice())
  const parts = certificateParts(der)
  const constraints = extensionOf(read, oids.basicConstraints)
  const key = extensionOf(read, oids.subjectKeyIdentifier)
  return {
    der,
    read,
    tbs: parts.tbs,
    publicKey: parts.publicKeyInfo,
    serial: serialText(read.serialNumber.valueBlock.valueHexView),
    sha256: sha256(der),
    subjectName: nameKey(parts.subject),
    issuerName: nameKey(parts.issuer),
    publicKeyDigest: sha256(parts.publicKeyInfo),
    keyId: key === undefined ? null : toHex(bytesOf(key)),
    issuerKeyId: issuerKeyIdOf(read),
    isAuthority: constraints instanceof pkijs.BasicConstraints && constraints.cA,
    listAddresses: addressesOf(read, oids.crlDistributionPoints),
    answerAddresses: answerAddressesOf(read),
  }
}

/** Whether the issuer says of the name that the certificate is his. */
export function isIssuedBy(certificate: KnownCertificate, issuer: KnownCertificate): boolean {
  return certificate.issuerName === issuer.subjectName
}

/** Whether it was issued to the owner of the key that signed it. */
export function isSelfIssued({ issuerName, subjectName }: KnownCertificate): boolean {
  return issuerName === subjectName
}

/** extendedKeyUsage names this purpose. */
export function hasPurpose({ read }: KnownCertificate, purpose: string): boolean {
  const usage = extensionOf(read, oids.extendedKeyUsage)
  return usage instanceof pkijs.ExtKeyUsage && usage.keyPurposes.includes(purpose)
}

/** keyUsage, when present, allows signing lists of revoked certificates. */
export function maySignLists(certificate: KnownCertificate): boolean {
  return keyUsage(certificate, 0x02)
}

/** Serial number in hexadecimal without the leading zeros that keep it positive. */
export function serialText(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(00)+(?=.)/, '')
}

/** basicConstraints says CA and keyUsage, when present, allows signing certificates (RFC 5280, 4.2.1.3 and 4.2.1.9). */
export function mayIssue(certificate: KnownCertificate, certificatesBelow: number): boolean {
  const constraints = extensionOf(certificate.read, oids.basicConstraints)
  if (!(constraints instanceof pkijs.BasicConstraints) || !constraints.cA) return false
  const limit = constraints.pathLenConstraint
  if (typeof limit === 'number' && certificatesBelow > limit) return false
  return keyUsage(certificate, 0x04)
}

/** keyUsage, when present, allows signing documents: digitalSignature or nonRepudiation. */
export function maySignDocuments(certificate: KnownCertificate): boolean {
  return keyUsage(certificate, 0xc0)
}

export function isDemoCertificate({ read }: KnownCertificate): boolean {
  return isDemoName(nameValue(read.issuer, oids.commonName)) || isDemoName(nameValue(read.subject, oids.commonName))
}

/** Common name of the issuer, or the whole first name found: what a person recognises. */
export function issuerTitle({ read }: KnownCertificate): string {
  return nameValue(read.issuer, oids.commonName) ?? nameValue(read.issuer, oids.organisation) ?? 'без имени'
}

/** Common name of the owner, or of his organisation. */
export function ownerTitle({ read }: KnownCertificate): string {
  return nameValue(read.subject, oids.commonName) ?? nameValue(read.subject, oids.organisation) ?? 'без имени'
}

export function describeCertificate(certificate: KnownCertificate): SignerCertificate {
  return {
    serial: certificate.serial,
    owner: ownerTitle(certificate),
    issuer: issuerTitle(certificate),
    issuerName: certificate.issuerName,
    listAddresses: certificate.listAddresses,
    answerAddresses: certificate.answerAddresses,
    validFrom: certificate.read.notBefore.value,
    validTo: certificate.read.notAfter.value,
    thumbprint: createHash('sha1').update(certificate.der).digest('hex'),
    der: certificate.der,
  }
}

export function describeSubject({ read: { subject } }: KnownCertificate): SignerSubject {
  const inn = nameValue(subject, oids.inn)
  // Before 2021 the organisation's INN stood in the person's field, padded to twelve digits by two zeros.
  const padded = inn !== null && inn.length === 12 && inn.startsWith('00')
  return {
    commonName: nameValue(subject, oids.commonName),
    surname: nameValue(subject, oids.surname),
    givenName: nameValue(subject, oids.givenName),
    organisation: nameValue(subject, oids.organisation),
    position: nameValue(subject, oids.title),
    inn: padded ? null : inn,
    organisationInn: nameValue(subject, oids.innOrganisation) ?? (padded ? inn.slice(2) : null),
    ogrn: nameValue(subject, oids.ogrn),
    ogrnip: nameValue(subject, oids.ogrnip),
    snils: nameValue(subject, oids.snils),
    email: nameValue(subject, oids.email),
  }
}

function nameValue(name: pkijs.RelativeDistinguishedNames, type: string): string | null {
  const value: unknown = name.typesAndValues.find((part) => part.type === type)?.value.valueBlock.value
  return typeof value === 'string' && value !== '' ? value : null
}

function keyUsage(certificate: KnownCertificate, allowed: number): boolean {
  const usage = extensionOf(certificate.read, oids.keyUsage)
  return usage === undefined || ((bytesOf(usage)[0] ?? 0) & allowed) !== 0
}

function extensionOf(read: pkijs.Certificate, id: string): unknown {
  return read.extensions?.find((one) => one.extnID === id)?.parsedValue
}

function rawExtension(read: pkijs.Certificate, id: string): Uint8Array | null {
  return read.extensions?.find((one) => one.extnID === id)?.extnValue.valueBlock.valueHexView ?? null
}

function issuerKeyIdOf(read: pkijs.Certificate): string | null {
  const value = rawExtension(read, oids.authorityKeyIdentifier)
  const key = value && readDerList(readDer(value).content).find(({ tag }) => tag === 0x80)
  return key ? toHex(key.content) : null
}

function addressesOf(read: pkijs.Certificate, id: string): string[] {
  const value = rawExtension(read, id)
  return value ? addressesIn(readDer(value)) : []
}

/** Of the ways to its authority that a certificate names, those that lead to its answers. */
function answerAddressesOf(read: pkijs.Certificate): string[] {
  const value = rawExtension(read, oids.authorityInfoAccess)
  if (!value) return []
  try {
    return readDerList(readDer(value).content).flatMap(({ content }) => {
      const [method, place] = readDerList(content)
      return method && place && readOid(method.content) === oids.ocsp ? addressesIn(place) : []
    })
  } catch {
    // It only helps: a certificate is one without it, too.
    return []
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function bytesOf(value: unknown): Uint8Array {
  return value instanceof asn1js.BitString || value instanceof asn1js.OctetString
    ? value.valueBlock.valueHexView
    : new Uint8Array(0)
}
