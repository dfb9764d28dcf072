import { createHash } from 'node:crypto'
import { toHex } from '@portal/gost/bytes'
import { certificateParts } from '@portal/gost/certificate'
import { oids } from '@portal/gost/oids'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { isDemoName } from './demo-name.ts'
import type { SignerCertificate, SignerSubject } from './verdict.ts'

/** A certificate as it stood in the file, and read. */
export interface KnownCertificate {
  der: Uint8Array
  read: pkijs.Certificate
  tbs: Uint8Array
  publicKey: Uint8Array
  serial: string
}

/** Reads a certificate; throws when the bytes are not one. */
export function readCertificate(der: Uint8Array): KnownCertificate {
  const read = pkijs.Certificate.fromBER(der.slice())
  const parts = certificateParts(der)
  return {
    der,
    read,
    tbs: parts.tbs,
    publicKey: parts.publicKeyInfo,
    serial: serialText(read.serialNumber.valueBlock.valueHexView),
  }
}

/** Serial number in hexadecimal without the leading zeros that keep it positive. */
export function serialText(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(00)+(?=.)/, '')
}

export function isIssuedBy(certificate: KnownCertificate, issuer: KnownCertificate): boolean {
  return certificate.read.issuer.isEqual(issuer.read.subject)
}

/** basicConstraints says CA and keyUsage, when present, allows signing certificates (RFC 5280, 4.2.1.3 and 4.2.1.9). */
export function mayIssue(certificate: KnownCertificate, certificatesBelow: number): boolean {
  const constraints = extension(certificate, oids.basicConstraints)
  if (!(constraints instanceof pkijs.BasicConstraints) || !constraints.cA) return false
  const limit = constraints.pathLenConstraint
  if (typeof limit === 'number' && certificatesBelow > limit) return false
  return keyUsage(certificate, 0x04)
}

/** keyUsage, when present, allows signing documents: digitalSignature or nonRepudiation. */
export function maySignDocuments(certificate: KnownCertificate): boolean {
  return keyUsage(certificate, 0xc0)
}

/** subjectKeyIdentifier in hexadecimal, by which some signatures name their certificate. */
export function keyIdentifier(certificate: KnownCertificate): string | null {
  const value = extension(certificate, oids.subjectKeyIdentifier)
  return value === undefined ? null : toHex(bytesOf(value))
}

export function isDemoCertificate({ read }: KnownCertificate): boolean {
  return isDemoName(nameValue(read.issuer, oids.commonName)) || isDemoName(nameValue(read.subject, oids.commonName))
}

/** Common name of the issuer, or the whole first name found: what a person recognises. */
export function issuerTitle({ read }: KnownCertificate): string {
  return nameValue(read.issuer, oids.commonName) ?? nameValue(read.issuer, oids.organisation) ?? 'без имени'
}

export function describeCertificate(certificate: KnownCertificate): SignerCertificate {
  return {
    serial: certificate.serial,
    issuer: issuerTitle(certificate),
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
  const usage = extension(certificate, oids.keyUsage)
  return usage === undefined || ((bytesOf(usage)[0] ?? 0) & allowed) !== 0
}

function extension({ read }: KnownCertificate, id: string): unknown {
  return read.extensions?.find((one) => one.extnID === id)?.parsedValue
}

function bytesOf(value: unknown): Uint8Array {
  return value instanceof asn1js.BitString || value instanceof asn1js.OctetString
    ? value.valueBlock.valueHexView
    : new Uint8Array(0)
}
