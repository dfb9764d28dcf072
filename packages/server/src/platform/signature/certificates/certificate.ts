import { createHash } from 'node:crypto'
import { toHex } from '@portal/gost/bytes'
import { readDer, readDerList, readOid } from '@portal/gost/der'
import { readOfflineCertificate } from '@portal/gost/offline/read-certificate'
import { oids } from '@portal/gost/oids'
import { isDemoName } from '../demo/demo-name.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { keyOfCompared } from './name-key.ts'
import { addressesIn } from './revocation-list.ts'
import type { SignerCertificate, SignerSubject } from '../verdict.ts'

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
  const read = readOfflineCertificate(der)
  return {
    ...read,
    sha256: sha256(der),
    subjectName: keyOfCompared(read.subject),
    issuerName: keyOfCompared(read.issuer),
    publicKeyDigest: sha256(read.publicKey),
    issuerKeyId: issuerKeyIdOf(read.extensions.get(oids.authorityKeyIdentifier)),
    listAddresses: addressesOf(read.extensions.get(oids.crlDistributionPoints)),
    answerAddresses: answerAddressesOf(read.extensions.get(oids.authorityInfoAccess)),
  }
}

/** Whether the issuer says of the name that the certificate is his. */
export function isIssuedBy(certificate: KnownCertificate, issuer: KnownCertificate): boolean {
  return certificate.issuerName === issuer.subjectName
}

/** extendedKeyUsage names this purpose. */
export function hasPurpose({ purposes }: KnownCertificate, purpose: string): boolean {
  return purposes.includes(purpose)
}

/** keyUsage, when present, allows signing lists of revoked certificates. */
export function maySignLists(certificate: KnownCertificate): boolean {
  return allows(certificate, 0x02)
}

/** keyUsage, when present, allows signing documents: digitalSignature or nonRepudiation. */
export function maySignDocuments(certificate: KnownCertificate): boolean {
  return allows(certificate, 0xc0)
}

export function isDemoCertificate({ issuerValues, subjectValues }: KnownCertificate): boolean {
  return isDemoName(valueIn(issuerValues, oids.commonName)) || isDemoName(valueIn(subjectValues, oids.commonName))
}

/** Common name of the owner, or of his organisation. */
export function ownerTitle({ subjectValues }: KnownCertificate): string {
  return valueIn(subjectValues, oids.commonName) ?? valueIn(subjectValues, oids.organisation) ?? 'без имени'
}

export function describeCertificate(certificate: KnownCertificate): SignerCertificate {
  return {
    serial: certificate.serial,
    owner: ownerTitle(certificate),
    issuer: certificate.issuerTitle,
    issuerName: certificate.issuerName,
    listAddresses: certificate.listAddresses,
    answerAddresses: certificate.answerAddresses,
    validFrom: certificate.from,
    validTo: certificate.until,
    thumbprint: createHash('sha1').update(certificate.der).digest('hex'),
    der: certificate.der,
  }
}

export function describeSubject({ subjectValues }: KnownCertificate): SignerSubject {
  const value = (type: string) => valueIn(subjectValues, type)
  const inn = value(oids.inn)
  // Before 2021 the organisation's INN stood in the person's field, padded to twelve digits by two zeros.
  const padded = inn !== null && inn.length === 12 && inn.startsWith('00')
  return {
    commonName: value(oids.commonName),
    surname: value(oids.surname),
    givenName: value(oids.givenName),
    organisation: value(oids.organisation),
    position: value(oids.title),
    inn: padded ? null : inn,
    organisationInn: value(oids.innOrganisation) ?? (padded ? inn.slice(2) : null),
    ogrn: value(oids.ogrn),
    ogrnip: value(oids.ogrnip),
    snils: value(oids.snils),
    email: value(oids.email),
  }
}

function valueIn(values: ReadonlyMap<string, string>, type: string): string | null {
  return values.get(type) ?? null
}

function allows({ usage }: KnownCertificate, allowed: number): boolean {
  return usage === null || (usage & allowed) !== 0
}

function issuerKeyIdOf(value: Uint8Array | undefined): string | null {
  const key = value && readDerList(readDer(value).content).find(({ tag }) => tag === 0x80)
  return key ? toHex(key.content) : null
}

function addressesOf(value: Uint8Array | undefined): string[] {
  return value ? addressesIn(readDer(value)) : []
}

/** Of the ways to its authority that a certificate names, those that lead to its answers. */
function answerAddressesOf(value: Uint8Array | undefined): string[] {
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
