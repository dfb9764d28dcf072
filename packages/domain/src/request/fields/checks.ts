import { isCadastral } from '../../requisites/cadastral.ts'
import { type Day, isDay, isDayInBounds, yearOf } from '../../calendar/days.ts'
import { isEmail } from '../../requisites/email.ts'
import { isInn, isKpp, isLegalInn, isPersonalInn } from '../../requisites/inn.ts'
import { isOgrn, isOgrnip, isOgrnYearPossible } from '../../requisites/ogrn.ts'
import { isPhone, isPhoneAbroad } from '../../requisites/phone.ts'
import { isSnils, snilsDigits } from '../../requisites/snils.ts'
import type { LoadedCatalogs } from '../catalogs/loaded-catalogs.ts'
import {
  cleanCadastral,
  cleanDigits,
  cleanDotted,
  cleanHyphenated,
  cleanKpp,
  cleanLine,
  cleanName,
  cleanNumber,
  cleanPhone,
  cleanText,
} from '../../russian/typed-text.ts'

/** What a check may need to know: the Moscow day on which it is made. */
export interface CheckContext {
  today: Day
  /** Catalogues that were loaded in place of the portal's own. */
  catalogs?: LoadedCatalogs | undefined
}

type Check = (text: string, context: CheckContext) => string | null

/** Checks of one value by name. Each gives a Russian sentence, or null when the value is right. Never called with blank text. */
export const checks = {
  inn: (text) =>
    /^(\d{10}|\d{12})$/.test(text)
      ? unless(isInn(text), 'Неверная контрольная сумма ИНН')
      : 'ИНН состоит из 10 или 12 цифр',
  legalInn: (text) =>
    /^\d{10}$/.test(text)
      ? unless(isLegalInn(text), 'Неверная контрольная сумма ИНН')
      : 'ИНН организации состоит из 10 цифр',
  personalInn: (text) =>
    /^\d{12}$/.test(text)
      ? unless(isPersonalInn(text), 'Неверная контрольная сумма ИНН')
      : 'ИНН физического лица состоит из 12 цифр',
  kpp: (text) => unless(isKpp(text), 'КПП состоит из 9 знаков, например 770101001'),
  ogrn: (text, { today }) => {
    if (!/^\d{13}$/.test(text)) return 'ОГРН состоит из 13 цифр'
    if (!isOgrn(text)) return 'Неверная контрольная сумма ОГРН'
    return unless(isOgrnYearPossible(text, yearOf(today)), 'Год в ОГРН ещё не наступил')
  },
  ogrnip: (text) =>
    /^\d{15}$/.test(text) ? unless(isOgrnip(text), 'Неверная контрольная сумма ОГРНИП') : 'ОГРНИП состоит из 15 цифр',
  snils: (text) =>
    /^\d{11}$/.test(snilsDigits(text))
      ? unless(isSnils(text), 'Неверное контрольное число СНИЛС: проверьте цифры')
      : 'СНИЛС должен иметь вид 112-233-445 95',
  email: (text) => unless(isEmail(text), 'Проверьте адрес электронной почты'),
  phone: (text) => unless(isPhone(text), 'Телефон: +7 и десять цифр'),
  phoneAbroad: (text) => unless(isPhoneAbroad(text), 'Телефон: +, код страны и номер, например +49 30 1234567'),
  personName: (text) => unless(/^[\p{L}][\p{L} .'’-]*$/u.test(text), 'Только буквы, пробел и дефис'),
  cadastral: (text) => unless(isCadastral(text), 'Кадастровый номер должен иметь вид 77:01:0001001:123'),
  kosfn: (text) =>
    unless(/^\d{1,2}\.\d{1,2}\.\d{1,3}(\.\d{1,3})?$/.test(text), 'Код классификатора имеет вид 19.07.001.005'),
  postalIndex: (text) => unless(/(^|\D)\d{6}(\D|$)/.test(text), 'Добавьте почтовый индекс: шесть цифр'),
  identityCode: (text) => unless(/^\d{3}-\d{3}$/.test(text), 'Код подразделения имеет вид 770-001'),
  ikz: (text) => unless(/^\d{36}$/.test(text), 'Идентификационный код закупки состоит из 36 цифр'),
  day: dayProblem,
  pastDate: (text, { today }) => dayProblem(text) ?? unless(text <= today, 'Дата не может быть позже сегодняшней'),
  money: moneyProblem,
  positiveMoney: (text) =>
    moneyProblem(text) ?? unless(Number(compact(text).replace(',', '.')) > 0, 'Сумма должна быть больше нуля'),
  positiveNumber: (text) => {
    const value = compact(text).replace(',', '.')
    return unless(/^\d{1,12}(\.\d{1,6})?$/.test(value) && Number(value) > 0, 'Укажите число больше нуля')
  },
  conclusionNumber: (text) => unless(text.length <= 50, 'Номер заключения не длиннее 50 знаков'),
  // Its breaks are made spaces, see `written`.
  oneLine: () => null,
} as const satisfies Record<string, Check>

export type CheckName = keyof typeof checks

// How a value of each check is written; of those that are not here, as it was typed.
const written: Partial<Record<CheckName, (text: string) => string>> = {
  inn: cleanDigits,
  legalInn: cleanDigits,
  personalInn: cleanDigits,
  kpp: cleanKpp,
  ogrn: cleanDigits,
  ogrnip: cleanDigits,
  snils: cleanDigits,
  ikz: cleanDigits,
  phone: cleanPhone,
  phoneAbroad: cleanPhone,
  email: cleanLine,
  personName: cleanName,
  cadastral: cleanCadastral,
  kosfn: cleanDotted,
  identityCode: cleanHyphenated,
  conclusionNumber: cleanHyphenated,
  money: cleanNumber,
  positiveMoney: cleanNumber,
  positiveNumber: cleanNumber,
  oneLine: cleanLine,
}

/**
 * A typed or pasted value as it is judged and stored: without what nobody sees, on one line where the field has one, and
 * of a number only its digits where the check is of one. Cleaning twice changes nothing more.
 */
export function cleanValue({ type, check }: { type: string; check: CheckName | null }, text: string): string {
  const clean = check === null ? undefined : written[check]
  return (clean ?? (type === 'longText' ? cleanText : cleanLine))(text)
}

/** Runs a named check on a value that is not blank. */
export function runCheck(name: CheckName, text: string, context: CheckContext): string | null {
  const check: Check = checks[name]
  return check((written[name] ?? cleanText)(text).trim(), context)
}

/** A number of an assessment within expert support: «0001-2026». */
export function isSupportNumber(text: string): boolean {
  return /^\d{4}-\d{4}$/.test(text)
}

// The bounds of a day everywhere, in the API too.
function dayProblem(text: string): string | null {
  if (!isDay(text)) return 'Дата указана неверно'
  return unless(isDayInBounds(text), 'Укажите дату с 1900 по 2199 год')
}

function moneyProblem(text: string): string | null {
  return unless(
    /^\d{1,13}([.,]\d{1,2})?$/.test(compact(text)),
    'Сумма пишется цифрами: не больше 13 до запятой и двух после',
  )
}

function unless(right: boolean, text: string): string | null {
  return right ? null : text
}

function compact(text: string): string {
  return text.replaceAll(/[\s\u00a0]/g, '')
}
