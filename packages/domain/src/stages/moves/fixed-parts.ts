/** The parts of a number that are known before the register gives it. */
export interface FixedParts {
  before: string
  after: string
}

/** Tells that the sequence alone is enough. */
export function sequenceHint({ before, after }: FixedParts): string {
  return `Достаточно порядкового номера в ЕГРЗ: получится ${before}000001${after}`
}

/** The whole number, when its sequence alone was typed. */
export function completedNumber(typed: string, parts: FixedParts | null | undefined): string {
  const sequence = typed.trim()
  return parts && /^\d{1,6}$/.test(sequence) ? `${parts.before}${sequence.padStart(6, '0')}${parts.after}` : typed
}
