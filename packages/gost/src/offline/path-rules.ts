import { sameBytes } from '../bytes.ts'
import type { OfflineCertificate } from './read-certificate.ts'

/** Of one name and one key, by whomever certified: a way that meets its owner again leads nowhere new. */
export function isSameOwner(one: OfflineCertificate, other: OfflineCertificate): boolean {
  return one.subject === other.subject && sameBytes(one.publicKey, other.publicKey)
}

/** Every issuer on the way from a signer's certificate is in force and may issue what it issued. */
export function isSound(way: readonly OfflineCertificate[], at: Date): boolean {
  return way.every((one, n) => n === 0 || (isValidAt(one, at) && mayIssueAt(way, n)))
}

/** Whether an issuer may stand at its place on a way; one that renewed its own certificate is counted once (RFC 5280, 4.2.1.9). */
export function mayIssueAt(way: readonly OfflineCertificate[], n: number): boolean {
  const issuer = way[n]
  return issuer !== undefined && mayIssue(issuer, way.slice(1, n).filter((one) => !isSelfIssued(one)).length)
}

/** basicConstraints says CA and keyUsage, when present, allows signing certificates (RFC 5280, 4.2.1.3 and 4.2.1.9). */
export function mayIssue({ isAuthority, pathLimit, usage }: OfflineCertificate, certificatesBelow: number): boolean {
  // keyCertSign.
  const isForCertificates = usage === null || (usage & 0x04) !== 0
  return isAuthority && (pathLimit === null || certificatesBelow <= pathLimit) && isForCertificates
}

/** Whether it was issued to the owner of the key that signed it. */
export function isSelfIssued({ issuer, subject }: OfflineCertificate): boolean {
  return issuer === subject
}

/** Whether a certificate is in force at a moment. */
export function isValidAt({ from, until }: OfflineCertificate, at: Date): boolean {
  return from <= at && at <= until
}
