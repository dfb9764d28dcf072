/** The parts of a number that are known before the register gives it. */
export interface FixedParts {
  before: string
  after: string
}

/** Tells that the sequence alone is enough. */
export function sequenceHint({ before, after }: FixedParts): string {
  return `Достаточно порядкового номера в ЕГРЗ: получится ${before}000001${after}`
}

// As a program for texts writes the hyphens of «77-1-1-3-000001-2026».
const pasted = /^\d{2}(?:[-\u2010-\u2015\u2212]\d+){5}$/

/** The whole number, when its sequence alone was typed; with plain hyphens, when it was pasted with others. */
export function completedNumber(typed: string, parts: FixedParts | null | undefined): string {
  const sequence = typed.trim()
  if (pasted.test(sequence)) return sequence.replaceAll(/\D/g, '-')
  return parts && /^\d{1,6}$/.test(sequence) ? `${parts.before}${sequence.padStart(6, '0')}${parts.after}` : typed
}
