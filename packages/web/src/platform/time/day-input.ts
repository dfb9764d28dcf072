import { type Day, dayText, isDay, isDayInBounds } from '@portal/domain/calendar/days'
import { cleanText } from '@portal/domain/russian/typed-text'

const months = [
  ['января', 'январь'],
  ['февраля', 'февраль'],
  ['марта', 'март'],
  ['апреля', 'апрель'],
  ['мая', 'май'],
  ['июня', 'июнь'],
  ['июля', 'июль'],
  ['августа', 'август'],
  ['сентября', 'сентябрь'],
  ['октября', 'октябрь'],
  ['ноября', 'ноябрь'],
  ['декабря', 'декабрь'],
]

const parted = /^(\d{1,2})[.,/\- ](\d{1,2})[.,/\- ](\d{4})$/
const digits = /^(\d{2})(\d{2})(\d{4})$/
const international = /^(\d{4})-(\d{2})-(\d{2})$/
const inWords = /^["«“„]?(\d{1,2})["»”“]? ([а-яё]{3,8})\.? (\d{4})$/i

/**
 * What was typed or pasted as a date: «5.3.2026», «05032026», «5/3/2026», «2026-03-05», «5 марта 2026 г.». What may be
 * read in two ways, or is not of the years 1900 to 2199, is undefined.
 */
export function readDay(typed: string): Day | undefined {
  const text = cleanText(typed)
    .replaceAll(/[\u2012-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ ?г(\.|ода?)?$/i, '')
  const iso = isoOf(text)
  return iso !== undefined && isDay(iso) && isDayInBounds(iso) ? iso : undefined
}

function isoOf(text: string): string | undefined {
  if (international.test(text)) return text
  const [, day = '', month = '', year = ''] = parted.exec(text) ?? digits.exec(text) ?? named(text)
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

function named(text: string): string[] {
  const [, day = '', word = '', year = ''] = inWords.exec(text) ?? []
  // «12 мар. 2026» too: a beginning of three letters names one month.
  const at = months.findIndex((names) => word !== '' && names.some((name) => name.startsWith(word.toLowerCase())))
  return at < 0 ? [] : ['', day, String(at + 1), year]
}

/** Puts the dots while a date is typed: «0503» becomes «05.03». What is not of digits and dots stays to be read as a whole. */
export function typeDay(typed: string): string {
  const text =
    /^[\d.,/\- ]*$/.test(typed) && !/^\d{3}/.test(typed.trim()) ? typed.trim().replaceAll(/[,/\- ]/g, '.') : typed
  if (/^\d*$/.test(text)) return [text.slice(0, 2), text.slice(2, 4), text.slice(4, 8)].filter(Boolean).join('.')
  return /^[\d.]*$/.test(text) ? text.slice(0, 10) : text.slice(0, 40)
}

/** The day as the field shows it; an unfinished text stays as typed. */
export function showDay(value: string): string {
  return isDay(value) ? dayText(value) : value
}
