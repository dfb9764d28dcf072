export const passwordRules = {
  /** A password this long is not held against the short list below. */
  longEnough: 12,
  /** A shorter one must not be common. */
  shortest: 8,
  longest: 128,
  /** Wrong passwords in a row before the next try has to wait. */
  attempts: 5,
} as const

// Passwords that come first in every published list, and those a person of this trade would try.
const common = new Set(
  (
    '12345678 123456789 1234567890 87654321 11111111 00000000 12341234 qwertyui qwertyuiop qwerty123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 ' +
    'zaq12wsx asdfghjk asdfghjkl zxcvbnm1 password password1 passw0rd p@ssw0rd iloveyou administrator admin123 admin1234 welcome1 ' +
    'letmein1 sunshine princess football baseball trustno1 superman qazwsxed йцукенгш йцукен123 пароль12 пароль123 парольпароль ' +
    'экспертиза экспертиза1 госэкспертиза ekspertiza expertiza portal123 abcd1234 abc12345 aa123456 a1234567'
  ).split(' '),
)

/** What is wrong with a new password, in Russian, or null. */
export function checkPassword(password: string, login = ''): string | null {
  const { longEnough, shortest, longest } = passwordRules
  if (password.length > longest) return `Пароль не длиннее ${longest} знаков`
  if (password.length < shortest) return `Пароль не короче ${shortest} знаков`
  const lower = password.toLowerCase()
  if (login !== '' && lower === login.toLowerCase()) return 'Пароль не должен совпадать с логином'
  if (new Set(password).size < 3) return 'Пароль из одних и тех же знаков слишком прост'
  if (password.length >= longEnough) return null
  return common.has(lower) ? `Этот пароль слишком известен. Возьмите другой или не короче ${longEnough} знаков` : null
}
