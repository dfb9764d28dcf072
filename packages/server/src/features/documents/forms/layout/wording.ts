import { type Day, dayText, moscowDay, moscowHour } from '@portal/domain/calendar/days'

/** What may be unknown when a form is printed; unknown rows are left out. */
export type Maybe<T> = T | null | undefined

// biome-ignore format: read by columns
const months = [
  'января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
]

/** «20.11.2026», or a place to write the date in by hand. */
export function dateText(day: Maybe<Day>): string {
  return day ? dayText(day) : '«___» ____________ 20___ г.'
}

/** ««20» ноября 2026 г.», as agreements have it. */
export function longDate(day: Maybe<Day>): string {
  if (!day) return dateText(day)
  return `«${day.slice(8, 10)}» ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)} г.`
}

/** «20.11.2026 10:15 (МСК)». */
export function momentText(moment: Date): string {
  const hour = String(moscowHour(moment)).padStart(2, '0')
  const minute = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${dayText(moscowDay(moment))} ${hour}:${minute} (МСК)`
}

/** «№ 15 от 20.11.2026»; «№ _____» while no number is given. */
export function numberAndDate(number: Maybe<string>, day: Maybe<Day>): string {
  return `№ ${number || '_______'} от ${dateText(day)}`
}

/** A number and a date that both may be missing: «15, 20.11.2026», «15», «20.11.2026» or nothing. */
export function numberOrDate(number: Maybe<string>, day: Maybe<Day>): string {
  return [number ? `№ ${number}` : '', day ? `от ${dayText(day)}` : ''].filter(Boolean).join(' ')
}

/** «Иванов Иван Петрович» → «И. П. Иванов»; a name of another build stays whole. */
export function initialsFirst(fullName: string): string {
  const [surname, name, patronymic, ...rest] = fullName.trim().split(/\s+/)
  if (!surname || !name || rest.length > 0) return fullName
  return [name, patronymic].flatMap((part) => (part ? [`${part.charAt(0)}.`] : [])).join(' ') + ` ${surname}`
}

/** «о проведении государственной экспертизы …», «о подготовке заключения …»: what an application is for. */
export function aboutService(service: string): string {
  const [preparation, rest] = service.split(/^Подготовка (?=заключения)/u)
  return preparation === '' && rest ? `о подготовке ${rest}` : `о проведении ${genitiveService(service)}`
}

/** «о проведении повторной государственной экспертизы …»: what a repeated application is for. */
export function aboutRepeated(service: string): string {
  return `о проведении повторной ${genitiveService(service)}`
}

/** «Государственная экспертиза …» → «государственной экспертизы …»: what a document is about. */
export function genitiveService(service: string): string {
  const known = genitives.find(([nominative]) => service.startsWith(nominative))
  return known ? known[1] + service.slice(known[0].length) : `услуги «${service}»`
}

// biome-ignore format: read by columns
const genitives: readonly (readonly [string, string])[] = [
  ['Государственная экспертиза',  'государственной экспертизы'],
  ['Повторная государственная экспертиза', 'повторной государственной экспертизы'],
  ['Проверка достоверности',      'проверки достоверности'],
  ['Экспертное сопровождение',    'экспертного сопровождения'],
  ['Оценка соответствия',         'оценки соответствия'],
]

/** «Наименование» in quotation marks, unless it has its own. */
export function quoted(name: string): string {
  return /^[«"„].*[»"“]$/u.test(name) ? name : `«${name}»`
}

/** «1 234 567» bytes. */
export function grouped(whole: number | string): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
}

export function yesNo(value: boolean): string {
  return value ? 'Да' : 'Нет'
}

/** A sentence without its final stop: the place where it lands brings its own. */
export function unstopped(text: string): string {
  return text.trim().replace(/[.;]+$/u, '')
}
