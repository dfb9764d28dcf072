import type { OfflineCertificate } from './read-certificate.ts'

/** Names of the reasons the portal gives; `OK`: nothing speaks against the signature. */
export type OfflineReason =
  | 'OK'
  | 'NOT_CMS'
  | 'NO_SIGNERS'
  | 'UNSUPPORTED_ALGORITHM'
  | 'SIGNER_CERT_NOT_FOUND'
  | 'SIGNING_CERT_ATTR_MISMATCH'
  | 'KEY_USAGE'
  | 'DIGEST_MISMATCH'
  | 'ATTACHED_CONTENT_DIFFERS'
  | 'DIGEST_UNAVAILABLE'
  | 'SIGNATURE_INVALID'
  | 'CERT_EXPIRED'
  | 'CERT_NOT_YET_VALID'
  | 'CHAIN_UNTRUSTED'
  | 'CHAIN_NOT_CA'
  | 'CHAIN_EXPIRED'

export interface OfflineFinding {
  reason: OfflineReason
  values: Record<string, string>
}

export interface OfflineTrust {
  certificates: readonly OfflineCertificate[]
  /** SHA-256 of those believed without proof, in hexadecimal. */
  roots: ReadonlySet<string>
}
