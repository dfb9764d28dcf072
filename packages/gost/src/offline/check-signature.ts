import { sameBytes } from '../bytes.ts'
import { gostKeyOf, isDigestSigned } from '../signed-digest.ts'
import { checkOfflineChain } from './check-chain.ts'
import { stampedAt } from './check-time-stamp.ts'
import type { OfflineFinding, OfflineReason, OfflineTrust } from './finding.ts'
import { digestByOid, digestOf, isSigned, type OfflineDigest } from './mathematics.ts'
import type { OfflineCertificate } from './read-certificate.ts'
import { isOfSigner, type OfflineSigner, readSignedData, type SignedData } from './read-signed-data.ts'

export interface OfflineVerdict extends OfflineFinding {
  signer: string
  organisation: string
  serial: string
  claimedAt: Date | null
  /** Owners from the signer's issuer to the root. */
  chain: string[]
  /** SHA-256 of the root it rests on, to be compared with the one its owner publishes. */
  root: string | null
}

interface Signed {
  cms: Uint8Array
  /** Of the file as it lies here; null: it cannot be computed. */
  digestOfFile: (name: OfflineDigest) => Promise<Uint8Array | null>
  /** When the portal received the signature. */
  at: Date
  trust: OfflineTrust
}

/** Judges a signature file without the portal, one verdict for every signer; what lists of revoked ones say it does not know. */
export async function checkOffline(input: Signed): Promise<OfflineVerdict[]> {
  const data = readSignedData(input.cms)
  if (!data) return [unread('NOT_CMS')]
  if (data.signers.length === 0) return [unread('NO_SIGNERS')]
  const verdicts: OfflineVerdict[] = []
  for (const signer of data.signers) verdicts.push(await judge(signer, { ...input, data }))
  return verdicts
}

async function judge(signer: OfflineSigner, given: Signed & { data: SignedData }): Promise<OfflineVerdict> {
  const { data, trust } = given
  // A stamp proves that the signature was there already; without one it is judged for the receipt.
  const at = (await stampedAt(signer, { trust, receivedAt: given.at })) ?? given.at
  const certificate = [...data.certificates, ...trust.certificates].find((one) => isOfSigner(signer.name, one))
  if (!certificate) return unread('SIGNER_CERT_NOT_FOUND')
  const digest = digestByOid(signer.digestOid)
  const chain = await checkOfflineChain(certificate, { known: data.certificates, trust, at })
  const findings = digest
    ? [
        ...(await checkCertificate(signer, certificate)),
        ...(await checkMathematics(signer, { ...given, certificate, digest })),
        ...checkValidity(certificate, at),
        ...chain.findings,
      ]
    : [{ reason: 'UNSUPPORTED_ALGORITHM' as const, values: { algorithm: signer.digestOid } }]
  return {
    ...(findings[0] ?? { reason: 'OK', values: {} }),
    signer: certificate.owner,
    organisation: certificate.organisation,
    serial: certificate.serial,
    claimedAt: signer.claimedAt,
    chain: chain.issuers.map(({ owner }) => owner),
    root: chain.root,
  }
}

async function checkCertificate(signer: OfflineSigner, certificate: OfflineCertificate): Promise<OfflineFinding[]> {
  const findings: OfflineFinding[] = []
  if (signer.certificateDigest) {
    const algorithm = digestByOid(signer.certificateDigest.digestOid)
    const own = algorithm && (await digestOf(algorithm, certificate.der))
    if (!own || !sameBytes(own, signer.certificateDigest.digest))
      findings.push({ reason: 'SIGNING_CERT_ATTR_MISMATCH', values: {} })
  }
  // digitalSignature or nonRepudiation.
  if (certificate.usage !== null && (certificate.usage & 0xc0) === 0) findings.push({ reason: 'KEY_USAGE', values: {} })
  return findings
}

async function checkMathematics(
  signer: OfflineSigner,
  given: Signed & { data: SignedData; certificate: OfflineCertificate; digest: OfflineDigest },
): Promise<OfflineFinding[]> {
  const { data, certificate, digest, digestOfFile } = given
  const ofFile = await digestOfFile(digest)
  const ofCopy = data.content && (await digestOf(digest, data.content))
  if (!ofFile) return [{ reason: 'DIGEST_UNAVAILABLE', values: { algorithm: digest } }]
  if (ofCopy && !sameBytes(ofCopy, ofFile)) return [{ reason: 'ATTACHED_CONTENT_DIFFERS', values: {} }]
  if (signer.attributes && !(signer.messageDigest && sameBytes(signer.messageDigest, ofFile)))
    return [{ reason: 'DIGEST_MISMATCH', values: {} }]
  const isRight = await isMadeByOwner(signer, { certificate, digest, ofFile })
  if (isRight === null) return [{ reason: 'UNSUPPORTED_ALGORITHM', values: { algorithm: certificate.signatureOid } }]
  return isRight ? [] : [{ reason: 'SIGNATURE_INVALID', values: {} }]
}

async function isMadeByOwner(
  { attributes, signature }: OfflineSigner,
  { certificate, digest, ofFile }: { certificate: OfflineCertificate; digest: OfflineDigest; ofFile: Uint8Array },
): Promise<boolean | null> {
  if (attributes) return isSigned({ data: attributes, signature, publicKey: certificate.publicKey, digest })
  // Without attributes the file itself is signed: a GOST key needs only its digest, another would need the file.
  const gost = gostKeyOf(certificate.publicKey)
  return gost && isDigestSigned({ digest: ofFile, signature, gost })
}

function checkValidity({ from, until }: OfflineCertificate, at: Date): OfflineFinding[] {
  if (at > until) return [{ reason: 'CERT_EXPIRED', values: { validTo: moscowDay(until) } }]
  return at < from ? [{ reason: 'CERT_NOT_YET_VALID', values: { validFrom: moscowDay(from) } }] : []
}

function moscowDay(at: Date): string {
  return at.toLocaleDateString('ru-RU', {
    timeZone: 'Europe/Moscow',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
}

function unread(reason: OfflineReason): OfflineVerdict {
  return { reason, values: {}, signer: '', organisation: '', serial: '', claimedAt: null, chain: [], root: null }
}
