import type { NamedSigner } from '@portal/gost/offline/read-signed-data'
import type { KnownCertificate } from './known-certificate.ts'

/** A list that was asked about a certificate. */
export interface UsedList {
  issuer: string
  thisUpdate: Date
  nextUpdate: Date
  /** SHA-256 in hexadecimal. */
  sha256: string
  /** It is no list but the answer about this one certificate (OCSP). */
  isAnswer?: boolean
}

export type Revocation =
  | { state: 'revoked'; at: Date; list: UsedList | null }
  | { state: 'good'; list: UsedList }
  | { state: 'unknown' }

/** A time in the accreditation of an authority: how it stood from this day on. */
export interface AccreditationState {
  from: string
  state: string
}

export interface TrustedCertificate {
  certificate: KnownCertificate
  /** Believed without proof. */
  isRoot: boolean
  /** Of the authority, from the ministry's list; null: the list does not speak of it. */
  accreditation: readonly AccreditationState[] | null
}

/** Who is believed. Only what a chain needs is asked for, and only that is read. */
export interface TrustStore {
  /** This very certificate, when it is one of the store's. */
  find(certificate: KnownCertificate): Promise<TrustedCertificate | null>
  /** Certificates of the issuer's name; those of the key the certificate names first. */
  issuersOf(certificate: KnownCertificate): Promise<TrustedCertificate[]>
  /** For a signature without its certificate. */
  findSigner(name: NamedSigner): Promise<KnownCertificate | null>
  /** What lists signed by the issuer's key say of the certificate at a moment. A stale one proves a revocation, never its absence. */
  revocationOf(certificate: KnownCertificate, given: { issuer: KnownCertificate; at: Date }): Promise<Revocation>
}

/** Both together: what either knows. */
export function bothStores(one: TrustStore, other: TrustStore): TrustStore {
  return {
    find: async (certificate) => (await one.find(certificate)) ?? other.find(certificate),
    issuersOf: async (certificate) => [...(await one.issuersOf(certificate)), ...(await other.issuersOf(certificate))],
    findSigner: async (name) => (await one.findSigner(name)) ?? other.findSigner(name),
    async revocationOf(certificate, given) {
      const first = await one.revocationOf(certificate, given)
      if (first.state === 'revoked') return first
      const second = await other.revocationOf(certificate, given)
      return second.state === 'unknown' ? first : second
    },
  }
}
