import { isAppCode } from '@portal/domain/accounts/second-factor'
import { Secret, TOTP } from 'otpauth'

const secondsOfCode = 30
const issuer = 'Экспертиза'

/** 160 random bits, as RFC 4226 wants. */
export const secretBytes = 20

/** What a program on a telephone reads from the picture, and what is typed where it cannot. */
export function keyOf(secret: Uint8Array, login: string): { secret: string; uri: string } {
  const totp = totpOf(secret, login)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The half minute a code is of: the present one or one beside it, as clocks differ. Null: it is of none. */
export function stepOf(secret: Uint8Array, plain: string, at: Date): number | null {
  if (!isAppCode(plain)) return null
  const delta = totpOf(secret).validate({ token: plain, timestamp: at.getTime(), window: 1 })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / secondsOfCode) + delta
}

function totpOf(secret: Uint8Array, login = ''): TOTP {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ issuer, label: login, secret: new Secret({ buffer }), period: secondsOfCode, digits: 6 })
}
