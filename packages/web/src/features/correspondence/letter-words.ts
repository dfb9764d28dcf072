import { isLetterType, letterRule } from '@portal/domain/letters/letters'
import type { Tone } from '../../platform/ui/tone.ts'
import type { Letter } from './letters-queries.ts'

const tones: Record<Letter['state'], Tone> = {
  draft: 'neutral',
  signing: 'amber',
  sent: 'info',
  registered: 'success',
  read: 'success',
  rejected: 'danger',
}

export function letterTone({ state }: Letter): Tone {
  return tones[state]
}

/** Whether the letter is still its author's own. */
export function isUnsent({ state }: Letter): boolean {
  return state === 'draft' || state === 'signing'
}

/** Whether it is sent by itself; others go with the move they were written for. */
export function goesAlone({ type }: Letter): boolean {
  return isLetterType(type) && !letterRule(type).withMove
}

/** Whose turn it is to sign the letter; null: nobody's. */
export function nextSigner({ signers }: Pick<Letter, 'signers'>): string | null {
  const next = signers.find(({ signedAt }) => signedAt === null)
  return next ? (next.name ?? `руководитель: он ${notNamed}`) : null
}

/** The head of the chain is whom the settings name; an application may be closed to him. */
export const notNamed = 'не указан в настройках, или заявление от него закрыто'
