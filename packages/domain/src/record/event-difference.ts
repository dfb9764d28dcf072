import { dayText, isDay, isInstant, moscowDay } from '../calendar/days.ts'
import { fieldLabel, fieldOf } from '../request/fields/fields.ts'
import { sectionTitle } from '../request/fields/sections-of-form.ts'
import { doneTitle } from '../stages/moves/actions.ts'
import { rejectionGrounds } from '../stages/moves/grounds.ts'
import { isStage, stageRule } from '../stages/stages.ts'
import { typedKeys } from '../typed-keys.ts'
import { isUuid } from '../identifiers/uuid.ts'
import { recordIn } from '../is-record.ts'

/** One thing an act has changed, or says of itself (`before` is null then). */
interface Difference {
  label: string
  before: string | null
  after: string | null
}

/** What the details of acts are called; what is not here is of use to a program alone and is not told. */
// biome-ignore format: read by columns
const labels: Readonly<Record<string, string>> = {
  action: 'Действие', amount: 'Сумма', by: 'Как', clock: 'Часы портала', code: 'Код', contains: 'Состав', count: 'Количество',
  decision: 'Решение', deputy: 'Кому', districts: 'Округа', draft: 'Черновик №', email: 'Адрес почты', fields: 'Поля', file: 'Файл',
  files: 'Файлов', format: 'Вид файла', from: 'Было', goal: 'Цель', ground: 'Основание', kind: 'Вид', list: 'Список', login: 'Логин',
  message: 'Сообщение', more: 'Больше предела', name: 'Название', note: 'Записка', number: 'Номер', objectType: 'Вид объекта',
  opensOn: 'Открыто с', closesOn: 'Закрыто с', page: 'Страница', principal: 'Кого замещает', reason: 'Причина', register: 'Реестр',
  rights: 'Права', role: 'Роль', round: 'Круг замечаний', rows: 'Строк', section: 'Раздел', side: 'Сторона', since: 'С какого дня',
  size: 'Байт', state: 'Состояние', subdivision: 'Подразделение', subject: 'О чём', text: 'Текст', title: 'Название', to: 'Стало',
  until: 'По какой день', verdict: 'Вердикт', why: 'Почему', workType: 'Вид работ', city: 'Город', surname: 'Фамилия',
  patronymic: 'Отчество', phone: 'Телефон', source: 'Источник', withDocuments: 'С документами', value: 'Значение', words: 'Как записано',
  department: 'Подразделение', position: 'Должность', short_name: 'Краткое наименование', full_name: 'Полное наименование',
  inn: 'ИНН', kpp: 'КПП', ogrn: 'ОГРН', address: 'Адрес', root: 'Печать',
}

/** What is read out of an act: before and after by the names people know, then what else it says. */
export function differenceOf(detail: Readonly<Record<string, unknown>>): Difference[] {
  const { changes, values, before, after, was, became, from, to, ...rest } = detail
  return [
    ...changed(changes),
    ...named(values),
    ...between(recordIn(before), recordIn(after)),
    ...pair('Значение', was, became),
    ...(to === undefined ? told('from', from) : pair('Этап или значение', from, to)),
    ...Object.entries(rest).flatMap(([name, value]) => told(name, name === 'ground' ? groundOf(value) : value)),
  ]
}

/** `{field: [before, after]}`, as sections and cards write it. */
function changed(changes: unknown): Difference[] {
  return Object.entries(recordIn(changes)).flatMap(([path, value]) => {
    if (!Array.isArray(value)) return []
    const [before, after]: unknown[] = value
    return pair(labelOf(path), before, after)
  })
}

/** `[{name, from, to}]`, as accounts write it. */
function named(values: unknown): Difference[] {
  if (!Array.isArray(values)) return []
  return values
    .map(recordIn)
    .flatMap(({ name, from, to }) => pair(labelOf(typeof name === 'string' ? name : ''), from, to))
}

function between(before: Record<string, unknown>, after: Record<string, unknown>): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .flatMap((name) => pair(labelOf(name), before[name], after[name]))
}

function pair(label: string, before: unknown, after: unknown): Difference[] {
  const [was, became] = [textOf(before), textOf(after)]
  return label === '' || (was === null && became === null) ? [] : [{ label, before: was ?? '', after: became ?? '' }]
}

function told(name: string, value: unknown): Difference[] {
  const label = labels[name]
  const after = textOf(value)
  return label === undefined || after === null ? [] : [{ label, before: null, after }]
}

/** Grounds of refusal are kept by their codes. */
function groundOf(value: unknown): unknown {
  const code = typedKeys(rejectionGrounds).find((one) => one === value)
  return code ? rejectionGrounds[code].title : value
}

function labelOf(path: string): string {
  return labels[path] ?? (fieldOf(path) ? fieldLabel(path) : path)
}

/** A value as people read it; ids say nothing to them. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return wordOf(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || null
  const parts = Object.entries(recordIn(value)).flatMap(([name, part]) => {
    const text = textOf(part)
    return text === null ? [] : [`${labelOf(name)}: ${text}`]
  })
  return parts.join('; ') || null
}

function wordOf(text: string): string | null {
  if (isUuid(text)) return null
  if (isStage(text)) return stageRule(text).title
  if (isDay(text)) return dayText(text)
  if (isInstant(text)) return dayText(moscowDay(new Date(text)))
  if (fieldOf(text)) return fieldLabel(text)
  return [sectionTitle(text), doneTitle(text)].find((title) => title !== text) ?? text
}
