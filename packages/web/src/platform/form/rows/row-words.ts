import { dayText, isDay } from '@portal/domain/calendar/days'
import { catalogTitle, type CatalogName } from '@portal/domain/request/catalogs/catalogs'
import { countryTitle, type LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { participantFields } from '@portal/domain/request/participants/participant-fields'
import { participantTypes, roles } from '@portal/domain/request/participants/participant'
import { partFields } from '@portal/domain/request/objects/parts'
import { steadFieldsFor, steadTypes } from '@portal/domain/request/objects/steads'
import { plainText } from '../../format/plain-text.ts'

/** A value of a participant, a part, a plot or a document: what it is called, and what its codes mean. */
interface RowWord {
  label: string
  titles?: (code: string, loaded?: LoadedCatalogs) => string | undefined
}

type Titled = Readonly<Record<string, { title: string }>>

const byTable = (table: Titled) => (code: string) => (Object.hasOwn(table, code) ? table[code]?.title : undefined)
const byCatalog = (name: CatalogName) => (code: string, loaded?: LoadedCatalogs) => catalogTitle(name, code, loaded)

const besides: Readonly<Record<string, Readonly<Record<string, RowWord>>>> = {
  participants: {
    role: { label: 'Роль', titles: byTable(roles) },
    type: { label: 'Кто это', titles: byTable(participantTypes) },
    sameAs: { label: 'Совпадает с участником' },
    country: { label: 'Страна регистрации', titles: (code, loaded) => countryTitle(code, loaded) },
    accounts: { label: 'Банковские реквизиты' },
    bases: { label: 'Действует на основании', titles: byCatalog('authorityKind') },
    certificates: { label: 'Свидетельства и членство в СРО', titles: byCatalog('admissionWorks') },
  },
  parts: { indicators: { label: 'Показатели этой части' } },
  steads: { type: { label: 'Каким документом предоставлен', titles: byTable(steadTypes) } },
  items: {
    number: { label: 'Номер' },
    date: { label: 'Дата', titles: (day) => (isDay(day) ? dayText(day) : undefined) },
    author: { label: 'Автор' },
  },
}

/** The words of a path into a row that opens in a drawer, as `participants.{id}.inn`; null of any other path. */
export function rowWord(path: string): RowWord | null {
  const [list = '', , name] = path.split('.')
  const own = besides[list]
  if (!own || name === undefined) return null
  return own[name] ?? fieldWord(list, name)
}

/** Whether a path into a row leads to a country: the names of those may have been loaded. */
export function isCountry(path: string): boolean {
  return /^participants\.[^.]+\.country$/.test(path)
}

/** A kept value of a row as a person reads it. */
export function rowValueText(path: string, value: unknown, loaded?: LoadedCatalogs): string {
  const titles = rowWord(path)?.titles
  return plainText(value, titles && ((code) => titles(code, loaded)))
}

function fieldWord(list: string, name: string): RowWord {
  if (list === 'participants') {
    const field = participantFields.find(({ id }) => id === name)
    const choices = field?.choices
    if (field?.type === 'flag') return { label: field.label, titles: flagText }
    if (!choices || typeof choices === 'string') return { label: field?.label ?? 'Сведения' }
    return { label: field.label, titles: (code) => choices.find((one) => one.code === code)?.title }
  }
  const field = (list === 'parts' ? partFields : steadFieldsFor('other')).find(({ id }) => id === name)
  return { label: field?.label ?? 'Сведения', ...(field?.catalog && { titles: byCatalog(field.catalog) }) }
}

function flagText(value: string): string {
  return value === 'true' ? 'да' : 'нет'
}
