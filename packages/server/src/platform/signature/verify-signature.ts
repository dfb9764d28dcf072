import { isOfSigner, type OfflineSigner } from '@portal/gost/offline/read-signed-data'
import type { SignatureCheck } from '@portal/domain/files/signature-reasons'
import { describeCertificate, describeSubject, isDemoCertificate } from './certificates/certificate.ts'
import type { KnownCertificate } from './certificates/known-certificate.ts'
import { type ChainFindings, type ChainInput, checkChain } from './certificates/chain.ts'
import { parseCms } from './cms.ts'
import { checkCounterSignature } from './counter-signature.ts'
import type { Finding } from './finding.ts'
import { digestByOid } from './mathematics.ts'
import {
  type Case,
  checkCertificate,
  checkClaimedTime,
  checkContent,
  checkMathematics,
  checkValidity,
  unknownAlgorithm,
} from './signer-checks.ts'
import { checkTimeStamp } from './time-stamp.ts'
import {
  conclude,
  type CounterSignature,
  type FileDigests,
  type Standing,
  type SignatureVerdict,
  type Trust,
  unreadVerdict,
} from './verdict.ts'

export interface SignatureInput {
  /** The signature file: DER, PEM or base64. */
  cms: Uint8Array
  digests: FileDigests
  /** The moment for which validity and revocation are judged: that of receipt, not the signer's claim. */
  at: Date
  trust: Trust
  /** How many days before its receipt a signature may claim to be made; absent: however many. */
  mostDaysBefore?: number
  /** With it the certificate is judged for this moment, too, when it is a later day than that of receipt. */
  now?: Date
}

// Every signer and every certificate costs mathematics: a heap of them would keep the portal computing for minutes.
const mostSigners = 20
const mostCertificates = 50

/** Judges every signature of a file by mathematics alone. Never throws because of the file; one verdict at least. */
export async function verifySignature(input: SignatureInput): Promise<SignatureVerdict[]> {
  const cms = parseCms(input.cms)
  if (cms === null) return [unreadVerdict('NOT_CMS')]
  if (cms.signers.length === 0) return [unreadVerdict('NO_SIGNERS')]
  if (cms.signers.length > mostSigners || cms.certificates.length > mostCertificates)
    return [unreadVerdict('TOO_MANY_SIGNERS')]
  const { trust, at } = input
  const chain: ChainInput = {
    store: trust.store,
    known: cms.certificates,
    at,
    demoAllowed: trust.demoAllowed,
    revocationRequired: trust.revocationRequired ?? false,
  }
  const verdicts: SignatureVerdict[] = []
  // One after another: side by side they would all compute in one turn, and nobody else be served meanwhile.
  for (const signer of cms.signers)
    verdicts.push(
      await judge(signer, {
        cms,
        digests: input.digests,
        chain,
        mostDaysBefore: input.mostDaysBefore ?? null,
        now: laterDay(input),
      }),
    )
  return verdicts
}

async function judge(signer: OfflineSigner, given: Case): Promise<SignatureVerdict> {
  const certificate = await certificateOf(signer, given)
  const timeStamp = signer.timeStamp && (await checkTimeStamp(signer.timeStamp, { ...signer, chain: given.chain }))
  // A stamp proves that the signature was there already: it is judged for that moment, else for the receipt.
  const at = timeStamp?.state === 'believed' ? timeStamp.at : given.chain.at
  const digest = digestByOid(signer.digestOid)
  const findings: Finding[] = []
  const done: SignatureCheck[] = ['container']
  let found: ChainFindings | null = null
  if (digest === null) {
    findings.push(unknownAlgorithm(signer.digestOid))
  } else if (certificate === null) {
    findings.push({ reason: 'SIGNER_CERT_NOT_FOUND', values: {} })
  } else {
    const content = await checkContent(signer, digest, given)
    // The database is asked first: it answers while the curve is computed.
    const [chain, mathematics] = await Promise.all([
      checkChain(certificate, { ...given.chain, at }),
      checkMathematics(signer, { certificate, digest, fileDigest: content.fileDigest }),
    ])
    found = chain
    findings.push(...(await checkCertificate(signer, certificate)), ...content.findings, ...mathematics.findings)
    findings.push(...checkValidity(certificate, at), ...found.findings)
    findings.push(...checkClaimedTime(certificate, signer.claimedAt, { ...given, at }))
    done.push('certificate', 'digest', 'validity', 'chain')
    if (mathematics.done) done.push('signature')
    if (found.revocationChecked) done.push('revocation')
  }
  return {
    ...conclude(findings, done),
    format: formatOf(signer),
    subject: certificate && describeSubject(certificate),
    certificate: certificate && describeCertificate(certificate),
    signingTime: signer.claimedAt,
    timeStamp,
    counterSignatures: await counterSignaturesOf(signer, given),
    demo: certificate !== null && isDemoCertificate(certificate),
    chain: found?.issuers.map(describeCertificate) ?? [],
    lists: found?.lists ?? [],
    atReceipt:
      certificate && given.chain.at.getTime() - at.getTime() >= dayMs
        ? await standingAt(certificate, given.chain.at, given)
        : null,
    standing: certificate && given.now ? await standingAt(certificate, given.now, given) : null,
  }
}

// Each costs mathematics; more than a few are not met.
const mostCounterSigners = 5

async function counterSignaturesOf(
  { signature, counterSigners }: OfflineSigner,
  { cms }: Case,
): Promise<CounterSignature[]> {
  const found: CounterSignature[] = []
  for (const info of counterSigners.slice(0, mostCounterSigners))
    found.push(await checkCounterSignature(info, { signature, known: cms.certificates }))
  return found
}

const dayMs = 86_400_000

function laterDay({ at, now }: SignatureInput): Date | null {
  return now && now.getTime() - at.getTime() >= dayMs ? now : null
}

/** How the certificate stands at a moment after the receipt: it says nothing against what was received before. */
async function standingAt(certificate: KnownCertificate, now: Date, { chain }: Case): Promise<Standing> {
  const ended = checkValidity(certificate, now)
  const { findings, revocationChecked } = await checkChain(certificate, {
    ...chain,
    at: now,
    revocationRequired: false,
  })
  const [first] = [...ended, ...findings]
  if (first) return { at: now, state: 'ended', reason: first.reason, values: first.values }
  return { at: now, state: revocationChecked ? 'inForce' : 'unknown' }
}

/** The one in the file, or one met before. */
async function certificateOf(signer: OfflineSigner, { cms, chain }: Case): Promise<KnownCertificate | null> {
  return cms.certificates.find((one) => isOfSigner(signer.name, one)) ?? chain.store.findSigner(signer.name)
}

function formatOf({ certificateDigest, timeStamp }: OfflineSigner): SignatureVerdict['format'] {
  if (!certificateDigest) return 'cms'
  return timeStamp ? 'cades-t' : 'cades-bes'
}
