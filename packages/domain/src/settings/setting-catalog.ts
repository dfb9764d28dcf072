import { signingWays } from '../letters/letter-signing.ts'
import { terms } from '../stages/terms.ts'
import { typedKeys } from '../typed-keys.ts'
import { counted, forms } from '../russian/plural.ts'

/** Where a setting stands on the page of settings. */
export const settingAreas = {
  terms: 'Сроки',
  bounds: 'Пороги и количества',
  price: 'Плата и налог',
  contract: 'Договор',
  letters: 'Письма',
  disk: 'Место на диске',
  law: 'Редакции и схемы',
  other: 'Прочее',
} as const
export type SettingArea = keyof typeof settingAreas

/** How a value is written: a term, a number, a text, or several named values. */
export type SettingKind = 'term' | 'count' | 'text' | 'many'

interface SettingAbout {
  area: SettingArea
  title: string
  /** No value is smaller. */
  least?: number
  /** No text is another. */
  choices?: readonly string[]
  /** What the operator tells people, no rule: one person sets it, and it may hold from this very day on. */
  isAnnouncement?: true
}

// biome-ignore format: read by columns
const known: Readonly<Record<string, SettingAbout>> = {
  'term.additionalMaterials': { area: 'terms',    title: 'Дополнительные материалы' },
  'answerCutoffDays':         { area: 'bounds',   title: 'За сколько рабочих дней до конца срока перестают принимать ответы' },
  'minReplyDays':             { area: 'bounds',   title: 'Наименьший срок на ответ, рабочих дней' },
  'extensionFirstDays':       { area: 'bounds',   title: 'Первое продление, рабочих дней' },
  'extensionSecondDays':      { area: 'bounds',   title: 'Второе продление, рабочих дней' },
  'extensionSecondBefore':    { area: 'bounds',   title: 'За сколько дней до конца просят второе продление' },
  'extensionMax':             { area: 'bounds',   title: 'Продлений не больше' },
  'prolongationBefore':       { area: 'bounds',   title: 'За сколько дней просят пролонгацию сопровождения' },
  'prolongationDays':         { area: 'bounds',   title: 'Пролонгация сопровождения, дней' },
  'disputeRounds':            { area: 'bounds',   title: 'Кругов разногласий не больше' },
  'draftIdleMonths':          { area: 'bounds',   title: 'Черновик без изменений удаляется через, месяцев' },
  'deletedDraftDays':         { area: 'bounds',   title: 'Удалённый черновик хранится, дней' },
  'eventYears':               { area: 'bounds',   title: 'Сколько лет хранятся системные события', least: 5 },
  'checklists.blocking':      { area: 'bounds',   title: 'Без переданных контрольных листов заявление не отправить', choices: ['нет', 'да'] },
  'claimedTimeDays':          { area: 'bounds',   title: 'На сколько дней дата в подписи может быть раньше её получения' },
  'unfinishedUploads':        { area: 'disk',     title: 'Незаконченных загрузок у одного человека' },
  'unfinishedGigabytes':      { area: 'disk',     title: 'Незаконченных загрузок у одного человека, ГБ' },
  'unattachedFiles':          { area: 'disk',     title: 'Неприложенных файлов у одного человека за сутки' },
  'unattachedGigabytes':      { area: 'disk',     title: 'Неприложенных файлов у одного человека за сутки, ГБ' },
  'refusedGigabytes':         { area: 'disk',     title: 'Непринятых файлов у одного человека за сутки, ГБ' },
  'vat.rate':                 { area: 'price',    title: 'Ставка НДС, %' },
  'price.inflation':          { area: 'price',    title: 'Коэффициент Ki' },
  'price.repeatFactor':       { area: 'price',    title: 'Доля платы за повторную экспертизу' },
  'price.estimateFactor':     { area: 'price',    title: 'Доля платы за проверку сметной стоимости' },
  'price.withEstimateFactor': { area: 'price',    title: 'Коэффициент платы за документацию вместе со сметой' },
  'price.rounding':           { area: 'price',    title: 'Округление платы' },
  'price.percentSteps':       { area: 'price',    title: 'Таблица процентов' },
  'price.residential':        { area: 'price',    title: 'Плата за жилые объекты' },
  'price.workFactor':         { area: 'price',    title: 'Коэффициенты видов работ (Кн)' },
  'price.siteFactor':         { area: 'price',    title: 'Коэффициенты условий (Кс)' },
  'price.supportPercent':     { area: 'price',    title: 'Плата за экспертное сопровождение' },
  'contract.claimAnswer':     { area: 'contract', title: 'Ответ на претензию' },
  'contract.refund':          { area: 'contract', title: 'Возврат переплаты' },
  'contractTemplate':         { area: 'contract', title: 'Условия договора' },
  'letters.signing':          { area: 'letters',  title: 'Кто подписывает письма экспертной организации', choices: signingWays },
  'letters.head':             { area: 'letters',  title: 'Электронная почта руководителя, который подписывает письма' },
  'letters.closing':          { area: 'letters',  title: 'Чем кончаются письма организации, перед подписью' },
  'portal.maintenance':       { area: 'other',    title: 'Объявление о работах: когда портал будет недоступен', isAnnouncement: true },
  'schema.explanatoryNote':   { area: 'law',      title: 'Схема пояснительной записки' },
  'regulation.edition':       { area: 'law',      title: 'Редакция Положения' },
}

const ofTerms = new Map<string, string>(typedKeys(terms).map((kind) => [terms[kind].settingKey, terms[kind].title]))

/** What a setting is, in words. */
export function aboutSetting(key: string): SettingAbout {
  const term = ofTerms.get(key)
  if (term !== undefined) return { area: 'terms', title: term }
  return known[key] ?? { area: 'other', title: key }
}

const scopes: Readonly<Record<string, string>> = {
  '*': 'для всех',
  expertSupport: 'экспертное сопровождение',
  surveysFirst: 'изыскания раньше документации',
  economicZone: 'особая экономическая зона',
  estimateOnly: 'только сметная стоимость',
  housing: 'жилые объекты',
  complianceEstimation: 'оценка соответствия',
  conclusionRequest: 'заключение по сопровождению',
}

/** For whom a value is, in words. */
export function scopeTitle(scope: string): string {
  return scopes[scope] ?? scope.replace(/^region:/, 'регион ').replace(/^subdivision:/, 'подразделение ')
}

type Value = Readonly<Record<string, unknown>>

/** How the value of a setting is written. */
export function settingKind(value: Value): SettingKind {
  const names = Object.keys(value).toSorted().join()
  if (names === 'n,unit') return 'term'
  if (names === 'n') return 'count'
  return names === 'text' ? 'text' : 'many'
}

/** The value in words: «42 рабочих дня», «22», «4 значения». */
export function settingText(value: Value): string {
  const { n, unit, text } = value
  switch (settingKind(value)) {
    case 'term':
      return typeof n === 'number' ? counted(n, unit === 'working' ? forms.workingDay : forms.calendarDay) : '—'
    case 'count':
      return String(n)
    case 'text':
      return typeof text === 'string' && text !== '' ? text : 'не задано'
    case 'many':
      return Object.entries(value)
        .map(([name, one]) => `${name}: ${Array.isArray(one) ? `${one.length} строк` : String(one)}`)
        .join('; ')
  }
}

/** What is wrong with a value that takes the place of another, in Russian; null: nothing. */
export function settingFault(key: string, value: Value, present: Value): string | null {
  const kind = settingKind(present)
  if (settingKind(value) !== kind) return 'Значение другого вида, чем прежнее'
  const { n, unit, text } = value
  if (kind === 'term' || kind === 'count') {
    if (typeof n !== 'number' || !Number.isInteger(n) || n < 0 || n > 100_000)
      return 'Укажите целое число от 0 до 100 000'
    const { least } = aboutSetting(key)
    if (least !== undefined && n < least) return `Не меньше ${least}`
    if (kind === 'term' && n === 0) return 'Срок не короче дня'
    return kind === 'term' && unit !== 'working' && unit !== 'calendar' ? 'Укажите, какие это дни' : null
  }
  if (kind === 'text') {
    if (typeof text !== 'string' || text.length > 2000) return 'Не длиннее 2000 знаков'
    const { choices } = aboutSetting(key)
    if (choices && !choices.includes(text)) return `Укажите одно из: ${choices.join(', ')}`
    const before: unknown = present['text']
    const isNumber = typeof before === 'string' && /^\d+(\.\d+)?$/.test(before)
    return isNumber && !/^\d{1,6}(\.\d{1,4})?$/.test(text) ? 'Укажите число, дробь через точку' : null
  }
  const [names, known] = [Object.keys(value), Object.keys(present)]
  if (known.length > 0 && (names.length !== known.length || known.some((name) => !Object.hasOwn(value, name))))
    return `Должны быть те же значения: ${known.join(', ')}`
  const other = known.find((name) => shapeOf(value[name]) !== shapeOf(present[name]))
  return other === undefined ? null : `Значение «${other}» другого вида, чем прежнее`
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length > 0 ? shapeOf(value[0]) : ''}]`
  if (typeof value === 'object' && value !== null) return Object.keys(value).toSorted().join()
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? 'number text' : typeof value
}
