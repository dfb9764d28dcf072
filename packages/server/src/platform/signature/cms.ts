import { type OfflineSigner, readSignedDataWith } from '@portal/gost/offline/read-signed-data'
import { readCertificate } from './certificates/certificate.ts'
import type { KnownCertificate } from './certificates/known-certificate.ts'

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
