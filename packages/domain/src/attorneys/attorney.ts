import type { Verdict } from '../files/signature-reasons.ts'

/** A person as a power of attorney names him; what it does not say is empty. */
export interface AttorneyPerson {
  name: string
  inn: string
  snils: string
}

/** Who gives the power. */
export interface Principal {
  name: string
  inn: string
  ogrn: string
  kpp: string
  /** Who signs for it without a power of attorney. */
  head: AttorneyPerson | null
}

/** A machine-readable power of attorney as its XML says it (the unified format of the Ministry of Digital Development, order of 18.08.2021 № 857). */
export interface Attorney {
  /** Value of `ВерсФорм`. */
  format: string
  /** The number of the register, a GUID in lower case. */
  guid: string
  /** The number its principal gave it. */
  innerNumber: string
  /** ISO days; `until` is the last day, null = without term. */
  issuedOn: string
  until: string | null
  isIrrevocable: boolean
  mayDelegate: boolean
  /** Several representatives act only together. */
  isJoint: boolean
  principal: Principal
  representatives: readonly AttorneyPerson[]
  /** Powers by the classifier; `code` is empty for a power in words. */
  powers: readonly { code: string; name: string }[]
  /** The powers it was handed down from, the first one first. */
  chain: readonly { guid: string; principal: string }[]
}

/** What the register of powers of attorney says of one; `unknown` = it could not be asked. */
export type RegistryStatus = 'active' | 'notYet' | 'expired' | 'revoked' | 'notFound' | 'unknown'

/** States of a power with their titles, the best first. */
export const attorneyStates = {
  active: 'Действует',
  expiring: 'Заканчивается',
  notYet: 'Ещё не действует',
  unverified: 'Не проверена',
  expired: 'Срок истёк',
  revoked: 'Отозвана',
  invalid: 'Не принята',
} as const

export type AttorneyState = keyof typeof attorneyStates

/** From how many calendar days before its last day a power is said to end, and on which of them people are reminded. */
export const attorneyReminders = [30, 10, 1] as const

interface Judged {
  /** The day it is judged for, by Moscow. */
  today: string
  issuedOn: string
  until: string | null
  /** Of the principal's signature under it. */
  signature: Verdict
  /** Something in it contradicts the application or its signature. */
  isContradicted: boolean
  registry: RegistryStatus
}

/**
 * The state of a power on a day. A register that could not be asked does not make it worse (its absence is told beside); one
 * that does not know it does. Source: article 185 and 188 of the Civil Code, article 17.2 of 63-FZ.
 */
export function attorneyState({ today, issuedOn, until, signature, isContradicted, registry }: Judged): AttorneyState {
  if (signature === 'invalid' || isContradicted) return 'invalid'
  if (registry === 'revoked') return 'revoked'
  if (registry === 'expired' || (until !== null && until < today)) return 'expired'
  if (registry === 'notYet' || issuedOn > today) return 'notYet'
  if (signature === 'notChecked' || registry === 'notFound') return 'unverified'
  return until !== null && daysBetween(today, until) <= attorneyReminders[0] ? 'expiring' : 'active'
}

/** Whether somebody may act by a power in this state. */
export function isInForce(state: AttorneyState): boolean {
  return state === 'active' || state === 'expiring'
}

/** Whole days from one ISO day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** A СНИЛС as its eleven digits; empty when it is none. */
export function snilsDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 11 ? digits : ''
}
