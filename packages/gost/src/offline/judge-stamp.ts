import { sameBytes } from '../bytes.ts'
import { oids } from '../oids.ts'
import type { OfflineCertificate } from './read-certificate.ts'
import { isOfSigner, readSignedData } from './read-signed-data.ts'
import { readTimeStampInfo } from './time-stamp-info.ts'

/** The algorithms at hand: the portal knows more of them than a browser. */
export interface StampMeans<Digest> {
  digestByOid(oid: string): Digest | null
  digestOf(name: Digest, data: Uint8Array): Promise<Uint8Array>
  isSigned(signed: {
    data: Uint8Array
    signature: Uint8Array
    publicKey: Uint8Array
    digest: Digest
  }): Promise<boolean | null>
}

export type StampFault =
  | 'unread'
  | 'unknownAlgorithm'
  | 'otherSignature'
  | 'noCertificate'
  | 'wrongSignature'
  | 'late'
  | 'wrongPurpose'
  | 'notValidThen'

export interface JudgedStamp {
  /** Null: nothing speaks against it but, maybe, the chain of its service. */
  fault: StampFault | null
  at: Date | null
  service: OfflineCertificate | null
  /** What it carries beside: the chain may be among them. */
  certificates: readonly OfflineCertificate[]
}

// Clocks of services differ by seconds; more is a stamp from the future.
const mostAheadMs = 5 * 60_000

/**
 * A time-stamp (RFC 3161) as far as it can be judged by itself: that it is of this signature, made by a service for stamps
 * whose certificate was valid then, and not later than the signature was received.
 */
export async function judgeStamp<Digest>(
  token: Uint8Array,
  { signature, receivedAt }: { signature: Uint8Array; receivedAt: Date },
  means: StampMeans<Digest>,
): Promise<JudgedStamp> {
  const data = readSignedData(token)
  const [signer] = data?.signers ?? []
  const info = data?.content ? readTimeStampInfo(data.content) : null
  if (!data?.content || !signer || !info) return { fault: 'unread', at: null, service: null, certificates: [] }
  const { certificates, content } = data
  const service = certificates.find((one) => isOfSigner(signer.name, one)) ?? null
  const judged = (fault: StampFault | null) => ({ fault, at: info.at, service, certificates })
  const imprint = means.digestByOid(info.digestOid)
  if (imprint === null) return judged('unknownAlgorithm')
  if (!sameBytes(await means.digestOf(imprint, signature), info.imprint)) return judged('otherSignature')
  if (!service) return judged('noCertificate')
  const digest = means.digestByOid(signer.digestOid)
  const { attributes, messageDigest, contentType } = signer
  if (digest === null || !attributes || !messageDigest || contentType !== oids.timestampInfo)
    return judged('wrongSignature')
  const isOfContent = sameBytes(await means.digestOf(digest, content), messageDigest)
  const signed = { data: attributes, signature: signer.signature, publicKey: service.publicKey, digest }
  if (!isOfContent || (await means.isSigned(signed)) !== true) return judged('wrongSignature')
  if (info.at.getTime() - receivedAt.getTime() > mostAheadMs) return judged('late')
  if (!service.purposes.includes(oids.timeStamping)) return judged('wrongPurpose')
  return judged(info.at < service.from || info.at > service.until ? 'notValidThen' : null)
}
