import { cleanPersonName, emailFault, nameFault } from '@portal/domain/accounts/account-names'
import { cleanLine } from '@portal/domain/russian/typed-text'
import * as z from 'zod/mini'

const nameChecks = [
  z.overwrite(cleanPersonName),
  z.maxLength(100, 'Не длиннее 100 знаков'),
  said((name) => (name === '' ? null : nameFault(name))),
] as const

/** A part of a person's name, cleaned of what nobody sees. */
export function namePart(whenEmpty: string) {
  return z.string(whenEmpty).check(...nameChecks, z.minLength(1, whenEmpty))
}

/** A part of a name that not everybody has; empty: he has none. */
export const OptionalNamePart = z.string('Укажите отчество или оставьте поле пустым').check(...nameChecks)

/** An address of e-mail as it is typed: a quoted name, a header behind a line break and letters of two alphabets in one word are none. */
export const TypedEmail = z.string('Укажите адрес электронной почты').check(
  z.overwrite((typed) => cleanLine(typed).trim()),
  z.maxLength(254, 'Не длиннее 254 знаков'),
  said(emailFault),
)

/** Refuses with the sentence that says what is wrong. */
function said(faultOf: (value: string) => string | null) {
  return z.check<string>(({ value, issues }) => {
    const message = faultOf(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })
}
