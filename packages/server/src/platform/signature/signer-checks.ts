import { fromHex, sameBytes } from '@portal/gost/bytes'
import type { OfflineSigner } from '@portal/gost/offline/read-signed-data'
import { gostKeyOf, isDigestSigned } from '@portal/gost/signed-digest'
import { maySignDocuments } from './certificates/certificate.ts'
import type { KnownCertificate } from './certificates/known-certificate.ts'
import type { ChainInput } from './certificates/chain.ts'
import type { Cms } from './cms.ts'
import { type Finding, moscowDate } from './finding.ts'
import {
  algorithmTitle,
  type DigestName,
  digestByOid,
  digestOf,
  digestTitles,
  isOutdated,
  isSigned,
} from './mathematics.ts'
import type { FileDigests } from './verdict.ts'

/** What is known when one signer is judged. */
export interface Case {
  cms: Cms
  digests: FileDigests
  chain: ChainInput
  /** How many days before its receipt a signature may claim to be made; null: however many. */
  mostDaysBefore: number | null
  now: Date | null
}

/** The certificate is the one the signature names, and is meant for documents. */
export async function checkCertificate(signer: OfflineSigner, certificate: KnownCertificate): Promise<Finding[]> {
  const findings: Finding[] = []
  const named = signer.certificateDigest
  if (named !== null) {
    const algorithm = digestByOid(named.digestOid)
    const digest = algorithm && (await digestOf(algorithm, certificate.der))
    if (digest === null || !sameBytes(digest, named.digest)) {
      findings.push({ reason: 'SIGNING_CERT_ATTR_MISMATCH', values: {} })
    }
  }
  if (!maySignDocuments(certificate)) findings.push({ reason: 'KEY_USAGE', values: {} })
  return findings
}

/** The file is the one that was signed. An attached signature speaks of the copy inside it, so both are compared. */
export async function checkContent(signer: OfflineSigner, digest: DigestName, { cms, digests }: Case) {
  const findings: Finding[] = []
  const supplied = suppliedDigest(digests, digest)
  const ofFile = supplied === undefined ? null : fromHex(supplied)
  const ofCopy = cms.content === null ? null : await digestOf(digest, cms.content)
  const fileDigest = ofCopy ?? ofFile
  if (ofFile === null) findings.push({ reason: 'DIGEST_UNAVAILABLE', values: { algorithm: digestTitles[digest] } })
  else if (ofCopy !== null && !sameBytes(ofCopy, ofFile))
    findings.push({ reason: 'ATTACHED_CONTENT_DIFFERS', values: {} })
  if (signer.attributes !== null && fileDigest !== null) {
    const claimed = signer.messageDigest
    if (claimed === null || !sameBytes(claimed, fileDigest)) findings.push({ reason: 'DIGEST_MISMATCH', values: {} })
  }
  return { findings, fileDigest }
}

/** The owner of the certificate's key made the signature; `done` is false when that could not be computed. */
export async function checkMathematics(
  signer: OfflineSigner,
  input: { certificate: KnownCertificate; digest: DigestName; fileDigest: Uint8Array | null },
): Promise<{ findings: Finding[]; done: boolean }> {
  const { publicKey, keyOid } = input.certificate
  const signed = await isSignedByOwner(signer, { ...input, publicKey })
  if (signed === 'notComputed') return { findings: [], done: false }
  if (signed === null) {
    return { findings: [unknownAlgorithm(keyOid)], done: false }
  }
  return { findings: signed ? [] : [{ reason: 'SIGNATURE_INVALID', values: {} }], done: true }
}

/** Why a signature by this algorithm cannot be computed: it is out of force, or we do not know it. */
export function unknownAlgorithm(oid: string): Finding {
  const reason = isOutdated(oid) ? 'OUTDATED_ALGORITHM' : 'UNSUPPORTED_ALGORITHM'
  return { reason, values: { algorithm: algorithmTitle(oid) } }
}

// Clocks are set wrong by an hour or a time zone; a day ahead is no mistake of that kind.
const mostAheadMs = 86_400_000

/** What the signer's own clock said is possible: within the certificate's validity, and not too far from the receipt. */
export function checkClaimedTime(
  { from, until }: KnownCertificate,
  claimedAt: Date | null,
  { at, mostDaysBefore }: { at: Date; mostDaysBefore: number | null },
): Finding[] {
  if (claimedAt === null) return []
  const told = (reason: 'CLAIMED_OUTSIDE_VALIDITY' | 'CLAIMED_AWAY'): Finding[] => [
    { reason, values: { claimedAt: moscowDate(claimedAt), receivedAt: moscowDate(at) } },
  ]
  if (claimedAt < from || claimedAt > until) return told('CLAIMED_OUTSIDE_VALIDITY')
  const before = at.getTime() - claimedAt.getTime()
  const isAway = before < -mostAheadMs || (mostDaysBefore !== null && before > mostDaysBefore * 86_400_000)
  return isAway ? told('CLAIMED_AWAY') : []
}

/** The certificate is valid at the moment of judgement. */
export function checkValidity({ from, until }: KnownCertificate, at: Date): Finding[] {
  if (at > until) return [{ reason: 'CERT_EXPIRED', values: { validTo: moscowDate(until) } }]
  if (at < from) return [{ reason: 'CERT_NOT_YET_VALID', values: { validFrom: moscowDate(from) } }]
  return []
}

async function isSignedByOwner(
  { attributes, signature }: OfflineSigner,
  input: { publicKey: Uint8Array; digest: DigestName; fileDigest: Uint8Array | null },
): Promise<boolean | null | 'notComputed'> {
  const { publicKey, digest, fileDigest } = input
  if (attributes !== null) return isSigned({ data: attributes, signature, publicKey, digest })
  // Without attributes the file itself is signed: a GOST key needs only its digest, RSA would need the file.
  const gost = gostKeyOf(publicKey)
  if (gost === null) return null
  return fileDigest === null ? 'notComputed' : isDigestSigned({ digest: fileDigest, signature, gost })
}

function suppliedDigest(digests: FileDigests, name: DigestName): string | undefined {
  return name === 'streebog256' || name === 'streebog512' || name === 'sha256' ? digests[name] : undefined
}
