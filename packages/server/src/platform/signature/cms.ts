import { type NamedSigner, type OfflineSigner, readSignedDataWith } from '@portal/gost/offline/read-signed-data'
import { readCertificate } from './certificate.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { keyOfCompared } from './name-key.ts'
import type { SignerName } from './trust-store.ts'

export interface Cms {
  signers: OfflineSigner[]
  certificates: KnownCertificate[]
  /** The signed file itself, when it lies inside the signature. */
  content: Uint8Array | null
}

/** Reads SignedData in DER or BER, in PEM or in bare base64; null when the file is none of these. */
export function parseCms(file: Uint8Array): Cms | null {
  return readSignedDataWith(file, readCertificate)
}

/** Whether the name is of this certificate. */
export function isNamedBy(name: SignerName, { issuerName, serial, keyId }: KnownCertificate): boolean {
  return 'keyId' in name ? keyId === name.keyId : issuerName === name.issuerName && serial === name.serial
}

/** The name as certificates are looked for. */
export function signerNameOf(name: NamedSigner): SignerName {
  return 'keyId' in name ? name : { issuerName: keyOfCompared(name.issuer), serial: name.serial }
}
