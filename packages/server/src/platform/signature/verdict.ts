import {
  reasonText,
  type SignatureCheck,
  type SignatureReason,
  signatureChecks,
  signatureReasons,
  type Verdict,
} from '@portal/domain/files/signature-reasons'
import type { Finding } from './finding.ts'
import type { TrustStore, UsedList } from './certificates/trust-store.ts'

/** Lower-case hexadecimal digests of the signed file; the one the signature was made with is compared. */
export interface FileDigests {
  streebog256?: string | undefined
  streebog512?: string | undefined
  sha256?: string | undefined
}

/** Whom to believe. */
export interface Trust {
  store: TrustStore
  /** Whether certificates of the demonstration authority are accepted: never in production. */
  demoAllowed: boolean
  /** With it a missing or stale revocation list makes the verdict «could not be checked». */
  revocationRequired?: boolean
}

/** The person and the organisation as the certificate names them; what it does not say is null. */
export interface SignerSubject {
  commonName: string | null
  surname: string | null
  /** Name and patronymic together, as certificates hold them. */
  givenName: string | null
  organisation: string | null
  position: string | null
  /** ИНН of the person. */
  inn: string | null
  /** ИНН of the organisation. */
  organisationInn: string | null
  ogrn: string | null
  ogrnip: string | null
  snils: string | null
  email: string | null
}

/** The signer by his name, else by what the certificate names. */
export function signerName({ surname, givenName, commonName, organisation }: SignerSubject): string {
  const person = [surname, givenName].filter(Boolean).join(' ')
  return person || commonName || organisation || 'Владелец не назван'
}

export interface SignerCertificate {
  serial: string
  /** Common name of whom it was issued to. */
  owner: string
  issuer: string
  validFrom: Date
  validTo: Date
  /** Of the issuer, as names are compared: a signature may name its certificate without holding it. */
  issuerName: string
  /** Where lists that may revoke it are published. */
  listAddresses: readonly string[]
  /** Where its authority answers for single certificates (OCSP). */
  answerAddresses: readonly string[]
  /** SHA-1 of the certificate: how people and the plug-in tell certificates apart. */
  thumbprint: string
  der: Uint8Array
}

interface CheckResult {
  check: SignatureCheck
  outcome: 'passed' | 'failed' | 'notRun'
}

interface Failure {
  reason: SignatureReason
  check: SignatureCheck
  text: string
}

export interface SignatureVerdict {
  verdict: Verdict
  /** The first check that failed, or OK. */
  reason: SignatureReason
  /** Russian sentence of the reason. */
  text: string
  /** Every check that failed, the first included. */
  failures: Failure[]
  checks: CheckResult[]
  format: 'cms' | 'cades-bes' | 'cades-t' | null
  subject: SignerSubject | null
  certificate: SignerCertificate | null
  /** The signer's own claim; validity is judged at the moment given by the caller. */
  signingTime: Date | null
  /** A time-stamp over the signature; a believed one is the moment of judgement. */
  timeStamp: TimeStamp | null
  counterSignatures: readonly CounterSignature[]
  /** Whether the certificate was issued by a demonstration authority. */
  demo: boolean
  /** What the verdict rests on: the issuers up to the root, the lists that were asked. */
  chain: SignerCertificate[]
  lists: UsedList[]
  /** Of the certificate at the receipt, when a time-stamp proves an earlier day. */
  atReceipt: Standing | null
  /** Of the certificate on a later day than that of receipt, when it was asked for. */
  standing: Standing | null
}

/** What a time-stamp says. Only one that is believed proves when the signature was there. */
export type TimeStamp =
  | { state: 'believed'; at: Date; authority: string }
  | { state: 'refused'; at: Date | null; authority: string | null; why: string }

/** A signature of somebody over the signature of another (RFC 5652, 11.4): shown, and nothing rests on it. */
export interface CounterSignature {
  /** Null: its certificate is not there. */
  owner: string | null
  claimedAt: Date | null
  isRight: boolean
}

/** How a certificate stands at a moment. */
export type Standing =
  | { at: Date; state: 'inForce' | 'unknown' }
  | { at: Date; state: 'ended'; reason: SignatureReason; values: Record<string, string> }

type Conclusion = Pick<SignatureVerdict, 'verdict' | 'reason' | 'text' | 'failures' | 'checks'>

/** The verdict from everything that did not hold: one refutation outweighs what could not be checked. */
export function conclude(findings: readonly Finding[], done: readonly SignatureCheck[]): Conclusion {
  const failures = findings.map(failureOf)
  const worst = failures.find(({ reason }) => signatureReasons[reason].verdict === 'invalid') ?? failures[0]
  const reason = worst?.reason ?? 'OK'
  return {
    verdict: signatureReasons[reason].verdict,
    reason,
    text: worst?.text ?? reasonText('OK', {}),
    failures,
    checks: signatureChecks.map((check) => ({ check, outcome: outcomeOf(check, { failures, done }) })),
  }
}

/** The verdict on a file in which no signature could be found, or too many. */
export function unreadVerdict(reason: 'NOT_CMS' | 'NO_SIGNERS' | 'TOO_MANY_SIGNERS'): SignatureVerdict {
  const conclusion = conclude([{ reason, values: {} }], [])
  return {
    ...conclusion,
    format: null,
    subject: null,
    certificate: null,
    signingTime: null,
    timeStamp: null,
    counterSignatures: [],
    demo: false,
    chain: [],
    lists: [],
    atReceipt: null,
    standing: null,
  }
}

function failureOf({ reason, values }: Finding): Failure {
  return { reason, check: signatureReasons[reason].check, text: reasonText(reason, values) }
}

function outcomeOf(
  check: SignatureCheck,
  given: { failures: readonly Failure[]; done: readonly SignatureCheck[] },
): CheckResult['outcome'] {
  const own = given.failures.filter((failure) => failure.check === check)
  if (own.some(({ reason }) => signatureReasons[reason].verdict === 'invalid')) return 'failed'
  return own.length === 0 && given.done.includes(check) ? 'passed' : 'notRun'
}
