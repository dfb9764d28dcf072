import type * as pkijs from 'pkijs'

/** A certificate as it stood in the file, and read. */
export interface KnownCertificate {
  der: Uint8Array
  read: pkijs.Certificate
  tbs: Uint8Array
  publicKey: Uint8Array
  /** In hexadecimal, without leading zeros. */
  serial: string
  /** SHA-256 in hexadecimal. */
  sha256: string
  /** Names as they are compared. */
  subjectName: string
  issuerName: string
  /** SHA-256 of the key with its algorithm: certificates of one key tell of one owner. */
  publicKeyDigest: string
  /** subjectKeyIdentifier in hexadecimal, by which some signatures name their certificate. */
  keyId: string | null
  /** Of the issuer's key, from authorityKeyIdentifier. */
  issuerKeyId: string | null
  /** basicConstraints says that it may issue others. */
  isAuthority: boolean
  /** Where lists that may revoke it are published. */
  listAddresses: readonly string[]
  /** Where its authority answers for single certificates (OCSP). */
  answerAddresses: readonly string[]
}
