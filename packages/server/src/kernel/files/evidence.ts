import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { type SignatureCheck, signatureCheckTitles } from '@portal/domain/files/signature-reasons'
import { wallClock } from '../../platform/spreadsheet/table.ts'
import type { CounterSignature, SignatureVerdict, Standing, TimeStamp } from '../../platform/signature/verdict.ts'

/** One step of a check: what was looked at and how it ended. */
export interface CheckStep {
  title: string
  state: 'ok' | 'failed' | 'notChecked'
  detail: string | null
}

/** What is kept of one check of a signature: the sentence and each step in its order. */
export interface Evidence {
  text: string
  checks: CheckStep[]
  /** Certificates from the signer's issuer to the root. */
  chain?: { issuer: string; serial: string; thumbprint: string }[]
  /** Lists of revoked certificates that were asked. */
  lists?: { issuer: string; thisUpdate: string; nextUpdate: string; sha256: string }[]
}

/** The verdict as evidence; `notes` of the signer do not refute the signature and yet should be seen. */
export function evidenceOf(verdict: SignatureVerdict, notes: readonly CheckStep[] = []): Evidence {
  const { text, checks, failures } = verdict
  const steps = checks.map(({ check, outcome }) => ({
    title: signatureCheckTitles[check],
    state: states[outcome],
    detail: failures.find((failure) => failure.check === check)?.text ?? groundOf(check, verdict),
  }))
  const later = [verdict.atReceipt, verdict.standing].filter((one) => one !== null).map(standingStep)
  const others = [
    ...(verdict.timeStamp ? [timeStampStep(verdict.timeStamp)] : []),
    ...verdict.counterSignatures.map(counterStep),
  ]
  return {
    text,
    checks: [...steps, ...others, ...later, ...notes],
    ...restsOn(verdict),
  }
}

/** A stamp that is not believed takes nothing from the signature: it is judged for the receipt, as one without a stamp. */
function timeStampStep(stamp: TimeStamp): CheckStep {
  const title = 'Метка времени'
  if (stamp.state === 'believed')
    return {
      title,
      state: 'ok',
      detail: `Подпись существовала ${momentText(stamp.at)} по Москве, служба «${stamp.authority}»: проверена на этот момент.`,
    }
  return {
    title,
    state: 'notChecked',
    detail: `Не принята: ${stamp.why}. Подпись проверена на момент получения порталом.`,
  }
}

function momentText(at: Date): string {
  return `${dayText(moscowDay(at))} ${wallClock(at).toISOString().slice(11, 16)}`
}

function counterStep({ owner, isRight }: CounterSignature): CheckStep {
  const who = owner ?? 'чья, в подписи не сказано'
  return {
    title: 'Заверяющая подпись',
    state: isRight ? 'ok' : 'notChecked',
    detail: isRight ? `${who}: подпись под этой подписью верна.` : `${who}: проверить её не удалось.`,
  }
}

/** What has become of the certificate since: it changes nothing of a signature that was received before. */
function standingStep(standing: Standing): CheckStep {
  const title = `Сертификат на ${dayText(moscowDay(standing.at))}`
  if (standing.state === 'inForce') return { title, state: 'ok', detail: 'Действует и теперь.' }
  const became = standing.state === 'ended' ? endedText(standing) : 'Не отозван ли он теперь, узнать не удалось.'
  return { title, state: 'notChecked', detail: `${became} На подпись, полученную раньше, это не влияет.` }
}

function endedText({ reason, values }: Extract<Standing, { state: 'ended' }>): string {
  if (reason === 'CERT_EXPIRED') return `Срок действия истёк ${values['validTo']}.`
  if (reason === 'CERT_REVOKED') return `Отозван ${values['revokedAt']}.`
  return 'Издателю теперь не доверяют или его сертификат закончился.'
}

/** What a check that holds rests on, where there is more to say than that it holds. */
function groundOf(check: SignatureCheck, { chain, lists }: SignatureVerdict): string | null {
  if (check === 'chain') return chain.map(({ owner }) => owner).join(' → ') || null
  const [first] = lists
  if (check === 'revocation' && first?.isAnswer)
    return `По ответу удостоверяющего центра (OCSP) от ${dayText(moscowDay(first.thisUpdate))}.`
  return check === 'revocation' && first
    ? `По списку от ${dayText(moscowDay(first.thisUpdate))}, действует до ${dayText(moscowDay(first.nextUpdate))}.`
    : null
}

function restsOn({ chain, lists }: SignatureVerdict): Pick<Evidence, 'chain' | 'lists'> {
  return {
    chain: chain.map(({ issuer, serial, thumbprint }) => ({ issuer, serial, thumbprint })),
    lists: lists.map(({ issuer, thisUpdate, nextUpdate, sha256 }) => ({
      issuer,
      thisUpdate: thisUpdate.toISOString(),
      nextUpdate: nextUpdate.toISOString(),
      sha256,
    })),
  }
}

const states = { passed: 'ok', failed: 'failed', notRun: 'notChecked' } as const
