import { plural } from '@portal/domain/russian/plural'
import numberToWords from 'number-to-words-ru'
import { grouped } from './wording.ts'

/** «1 234 567,89» of a decimal like `1234567.89`; kopecks are always two digits. */
export function rubles(sum: string): string {
  const { sign, whole, kopecks } = parse(sum)
  return `${sign}${grouped(whole)},${kopecks}`
}

/** «1 234 567,89 руб. (Один миллион … рублей 89 копеек)». */
export function rublesInWords(sum: string): string {
  return `${rubles(sum)} руб. (${sumInWords(sum)})`
}

/** «Один миллион … рублей 89 копеек», «Ноль рублей 00 копеек». */
export function sumInWords(sum: string): string {
  const { sign, whole, kopecks } = parse(sum)
  return numberToWords.convert(`${sign ? '-' : ''}${whole}.${kopecks}`)
}

/** «10 (десяти) рабочих дней»: a term in the genitive. */
export function termInWords(count: number, unit: 'working' | 'calendar'): string {
  const words = numberToWords
    .convert(count, {
      currency: { currencyNounGender: { integer: 0 } },
      declension: 'genitive',
      showNumberParts: { fractional: false },
      showCurrency: { integer: false },
    })
    .toLowerCase()
  const days =
    unit === 'working'
      ? (['рабочего дня', 'рабочих дней'] as const)
      : (['календарного дня', 'календарных дней'] as const)
  return `${count} (${words}) ${plural(count, [days[0], days[1], days[1]])}`
}

/** «22,5 %» of `22.5`. */
export function percentText(percent: string): string {
  return `${percent.replace('.', ',')} %`
}

function parse(sum: string) {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(sum)
  if (!match) throw new Error(`Not a sum: ${sum}`)
  const [, sign = '', whole = '', kopecks = ''] = match
  return { sign: sign && '−', whole: whole.replace(/^0+(?=\d)/, ''), kopecks: kopecks.padEnd(2, '0') }
}
