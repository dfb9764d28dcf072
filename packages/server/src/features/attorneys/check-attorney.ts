import { createHash } from 'node:crypto'
import type { AttorneyCheck } from '@portal/contract/features/attorneys/shapes'
import { type Attorney, type RegistryStatus, snilsDigits } from '@portal/domain/attorneys/attorney'
import type { Verdict } from '@portal/domain/files/signature-reasons'
import { toHex } from '@portal/gost/bytes'
import { streebog } from '@portal/gost/streebog'
import type * as z from 'zod/mini'
import type { Ctx } from '../../context.ts'
import type { RegistryAnswer } from '../../platform/external/attorneys/port.ts'
import type { SignatureVerdict } from '../../platform/signature/verdict.ts'
import { readTrust } from '../trust/index.ts'

export type Check = z.output<typeof AttorneyCheck>

export interface CheckedAttorney {
  verdict: Verdict
  isContradicted: boolean
  registry: RegistryStatus
  checks: Check[]
}

interface Given {
  attorney: Attorney
  xml: Uint8Array
  signature: Uint8Array
  /** When the signature came: its certificate is judged for that moment. */
  receivedAt: Date
  /** ИНН of the participant, or of the examination organisation for its employees; null: it is not filled in yet. */
  inn: string | null
  /** Whom it must name; null: anybody of the participant's. */
  representative: { name: string; snils: string } | null
}

const knownFormats = /^EMCHD_1$|^00[23]$/

/** Every check of a power but its term, which depends on the day. */
export async function checkAttorney(ctx: Ctx, given: Given): Promise<CheckedAttorney> {
  const { attorney } = given
  const [signed, registered, links] = await Promise.all([
    verdictOn(ctx, given),
    ctx.external.attorneys.find(attorney.guid),
    askLinks(ctx, attorney),
  ])
  const facts = [formatCheck(attorney), signatureCheck(signed), signerCheck(attorney, signed), principalCheck(given)]
  const asked = [registryCheck(registered), ...links.map(linkCheck)]
  const checks = [...facts, representativeCheck(given), ...asked].filter((check) => check !== null)
  return {
    verdict: signed.verdict,
    isContradicted: checks.some(({ state, title }) => state === 'failed' && contradicting.has(title)),
    registry: links.find(isEnded)?.status ?? registered.status,
    checks,
  }
}

type Link = Attorney['chain'][number] & RegistryAnswer

/** A power handed down ends with any of those it comes from (article 187 of the Civil Code, clause 4). */
function askLinks({ external }: Ctx, { guid, chain }: Attorney): Promise<Link[]> {
  return Promise.all(
    chain
      .filter((link) => link.guid !== guid)
      .map(async (link) => ({ ...link, ...(await external.attorneys.find(link.guid)) })),
  )
}

function isEnded({ status }: RegistryAnswer): boolean {
  return status === 'revoked' || status === 'expired'
}

function linkCheck({ guid, principal, ...answer }: Link): Check {
  const { state, detail } = registryCheck(answer)
  return { title: `Передоверие: ${guid}`, state, detail: [principal, detail].filter(Boolean).join('. ') }
}

/** The signature under the XML, as of its receipt. */
export async function verdictOn(
  ctx: Ctx,
  { xml, signature, receivedAt }: Pick<Given, 'xml' | 'signature' | 'receivedAt'>,
): Promise<SignatureVerdict> {
  const { verifySignature } = await import('../../platform/signature/verify-signature.ts')
  const digests = {
    sha256: createHash('sha256').update(xml).digest('hex'),
    streebog256: toHex(await streebog(256, xml)),
    streebog512: toHex(await streebog(512, xml)),
  }
  const verdicts = await verifySignature({ cms: signature, digests, at: receivedAt, trust: await readTrust(ctx) })
  // One right signature of the principal is enough; of several wrong ones the first is told.
  const [found = verdicts[0]] = verdicts.filter(({ verdict }) => verdict === 'valid')
  if (!found) throw new Error('a signature without a verdict')
  return found
}

const titles = {
  format: 'Формат',
  signature: 'Подпись доверителя',
  signer: 'Кто подписал',
  principal: 'Доверитель',
  representative: 'Представитель',
  registry: 'Реестр доверенностей',
} as const
const contradicting: ReadonlySet<string> = new Set([titles.signer, titles.principal, titles.representative])

function formatCheck({ format }: Attorney): Check {
  const isKnown = knownFormats.test(format)
  return {
    title: titles.format,
    state: isKnown ? 'ok' : 'notChecked',
    detail: isKnown
      ? `Единый формат, версия ${format}`
      : `Версия формата «${format}» порталу не знакома: прочитано то, что названо так же.`,
  }
}

function signatureCheck({ verdict, text }: SignatureVerdict): Check {
  const states = { valid: 'ok', invalid: 'failed', notChecked: 'notChecked' } as const
  return { title: titles.signature, state: states[verdict], detail: text }
}

/** Who signed is the principal: his organisation by its ИНН, or its head himself. */
function signerCheck({ principal }: Attorney, { subject }: SignatureVerdict): Check | null {
  if (!subject) return null
  const who = [subject.surname, subject.givenName].filter(Boolean).join(' ') || subject.commonName || ''
  const inns = [subject.organisationInn, subject.inn].filter(Boolean)
  const isHead =
    principal.head !== null && principal.head.snils !== '' && principal.head.snils === snilsDigits(subject.snils ?? '')
  const isPrincipal = inns.includes(principal.inn) || isHead
  return {
    title: titles.signer,
    state: isPrincipal ? 'ok' : 'failed',
    detail: isPrincipal
      ? who
      : `Подписал ${who || 'неназванный владелец сертификата'} (ИНН ${inns[0] ?? 'не указан'}), а доверитель — ИНН ${principal.inn}.`,
  }
}

function principalCheck({ attorney, inn }: Given): Check {
  const named = `${attorney.principal.name}, ИНН ${attorney.principal.inn}`
  if (!inn)
    return {
      title: titles.principal,
      state: 'notChecked',
      detail: `${named}. У участника ИНН ещё не заполнен: сравнить не с чем.`,
    }
  const isSame = attorney.principal.inn === inn
  return {
    title: titles.principal,
    state: isSame ? 'ok' : 'failed',
    detail: isSame
      ? named
      : `В доверенности ИНН ${attorney.principal.inn}, у участника ИНН ${inn}: это доверенность другой организации.`,
  }
}

function representativeCheck({ attorney, representative }: Given): Check | null {
  const names = attorney.representatives.map(({ name }) => name).join(', ')
  if (!representative) return { title: titles.representative, state: 'ok', detail: names }
  const isNamed = attorney.representatives.some(({ snils, name }) =>
    representative.snils && snils ? snils === representative.snils : plain(name) === plain(representative.name),
  )
  return {
    title: titles.representative,
    state: isNamed ? 'ok' : 'failed',
    detail: isNamed ? names : `В доверенности назван ${names}, а не ${representative.name}.`,
  }
}

function registryCheck({ status, text }: RegistryAnswer): Check {
  return {
    title: titles.registry,
    state: status === 'active' ? 'ok' : isEnded({ status, text }) ? 'failed' : 'notChecked',
    detail: text,
  }
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ')
}
