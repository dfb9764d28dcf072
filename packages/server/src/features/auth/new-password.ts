import { checkPassword } from '@portal/domain/accounts/password'
import { onLatinKeys } from '@portal/domain/russian/latin-keys'
import { invalidFields } from '../../kernel/invalid-fields.ts'

interface Owner {
  login: string
  email: string
}

/** Refuses a new password that is too short, says who owns it, or stands in the lists that are tried first. */
export async function assertNewPassword(password: string, { login, email }: Owner, path = 'password'): Promise<void> {
  const message = checkPassword(password, login) ?? (await whyGuessed(password, email))
  if (message) throw invalidFields([{ path, message }])
}

async function whyGuessed(password: string, email: string): Promise<string | null> {
  const lower = password.toLowerCase()
  if (lower === email.toLowerCase()) return 'Пароль не должен совпадать с адресом почты'
  const known = await commonPasswords()
  // Typed in the other layout it is as well known; a digit or a sign at the end changes little.
  const spellings = [lower, onLatinKeys(lower)].flatMap((one) => [one, one.replace(/[\d!?.,]{1,4}$/, '')])
  return spellings.some((one) => known.has(one))
    ? 'Этот пароль есть в списках распространённых и утёкших. Возьмите другой, лучше фразу из нескольких слов'
    : null
}

let read: Promise<ReadonlySet<string>> | undefined

// Half a megabyte, and needed seldom: an idle portal does without it.
function commonPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>([...dictionary['passwords-common'], ...russian]),
  )
  return read
}

// The list has no Russian words: those that come first in lists of this country, as typed in either layout.
const russian =
  'пароль пароль1 пароль12 пароль123 парольпароль привет приветик любовь солнышко наташа марина светлана екатерина александр максим дмитрий владимир россия москва спартак зенит экспертиза госэкспертиза администратор йцукен йцукенг йцукенгш ытфвьшт parol parolparol lubov ljubov privet solnishko solnyshko natasha rossiya moskva ekspertiza expertiza gosexpertiza'
    .split(' ')
    .flatMap((word) => [word, onLatinKeys(word)])
