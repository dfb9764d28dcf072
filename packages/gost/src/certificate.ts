import { readDer, readDerList } from './der.ts'

export interface CertificateParts {
  /** What the issuer signed. */
  tbs: Uint8Array
  /** INTEGER with its tag. */
  serial: Uint8Array
  /** Name with its tag. */
  issuer: Uint8Array
  subject: Uint8Array
  publicKeyInfo: Uint8Array
}

/** Parts of an X.509 certificate as they stand in it, byte for byte. Throws when it is not one. */
export function certificateParts(der: Uint8Array): CertificateParts {
  const tbs = readDerList(readDer(der).content)[0]
  if (tbs === undefined) throw new Error('not a certificate')
  const fields = readDerList(tbs.content)
  // The version [0] is absent only in certificates of version 1.
  const [serial, , issuer, , subject, key] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (serial === undefined || issuer === undefined || subject === undefined || key === undefined) {
    throw new Error('not a certificate')
  }
  return { tbs: tbs.raw, serial: serial.raw, issuer: issuer.raw, subject: subject.raw, publicKeyInfo: key.raw }
}
