/** The second factor of an account: codes of a program on a telephone, and recovery codes for when it is lost. */
export const secondFactorRules = {
  /** A check older than this does not stand for what matters: such calls ask for the code again. */
  freshMinutes: 15,
  /** Recovery codes made at once; each works one time. */
  recoveryCodes: 10,
  /** From here on one is told how few recovery codes are left. */
  fewCodes: 3,
  /** A secret that was shown and not confirmed is forgotten. */
  offerMinutes: 30,
} as const

/** What is typed as a code, as it is compared: without spaces and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s\u00a0-]/g, '').toUpperCase()
}

/** Whether it is a code of the program; anything else is taken for a recovery code. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain)
}

/** Whether it can be a code at all: six digits, or ten signs of a recovery code. */
export function isCode(plain: string): boolean {
  return isAppCode(plain) || /^[2-9A-HJ-NP-Z]{10}$/.test(plain)
}
