export type SigningAlgorithm = 'streebog256' | 'streebog512'

/** A certificate with a private key at hand, as the person chooses it. */
export interface SigningCertificate {
  id: string
  /** Surname, name, patronymic. */
  subject: string
  organisation: string | null
  position: string | null
  inn: string | null
  issuer: string
  validTo: Date
  /** The digest this certificate signs. */
  algorithm: SigningAlgorithm
}

/** What makes signatures: the plug-in of a real portal, or the browser itself in the demonstration. */
export interface SigningTool {
  readonly kind: 'plugin' | 'software'
  /** Throws SigningFailed when there is nothing to sign with. */
  listCertificates: () => Promise<SigningCertificate[]>
  /** Detached CAdES-BES in base64 over a digest that the server computed. Throws SigningFailed. */
  signDigest: (certificateId: string, digestHex: string, algorithm: SigningAlgorithm) => Promise<string>
}
