import type { OfflineCertificate } from '@portal/gost/offline/read-certificate'

/** A certificate as it stood in the file, and read; with what the portal finds it and its revocation by. */
export interface KnownCertificate extends OfflineCertificate {
  /** SHA-256 in hexadecimal. */
  sha256: string
  /** Names as they are compared, SHA-256 of each. */
  subjectName: string
  issuerName: string
  /** SHA-256 of the key with its algorithm: certificates of one key tell of one owner. */
  publicKeyDigest: string
  /** Of the issuer's key, from authorityKeyIdentifier. */
  issuerKeyId: string | null
  /** Where lists that may revoke it are published. */
  listAddresses: readonly string[]
  /** Where its authority answers for single certificates (OCSP). */
  answerAddresses: readonly string[]
}
