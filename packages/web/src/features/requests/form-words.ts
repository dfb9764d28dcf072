import { catalogTitle } from '@portal/domain/request/catalogs'
import { fieldLabel, fieldOf } from '@portal/domain/request/fields'
import { basisFields } from './form-basis-fields.ts'

const lists: Readonly<Record<string, { add: string; row: string }>> = {
  'declarer.previousConclusions': { add: 'Добавить заключение', row: 'Заключение' },
  'object.surveyRegions': { add: 'Добавить район', row: 'Район' },
}

/** Words of a list's buttons. */
export function listWords(path: string): { add: string; row: string } {
  return lists[path] ?? { add: 'Добавить строку', row: 'Строка' }
}

/** The name of a field for the comparison of two values. */
export function pathLabel(path: string): string {
  return basisFields.find((field) => `declarer.${field.name}` === path)?.label ?? fieldLabel(path)
}

/** A value as a person reads it. */
export function valueText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'не заполнено'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (Array.isArray(value))
    return value.length === 0 ? 'не заполнено' : value.map((one) => valueText(path, one)).join('\n')
  if (typeof value === 'object')
    return Object.values(value)
      .filter((one) => one !== '' && one !== null)
      .join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  const known = fieldOf(path)?.catalog
  const basis = basisFields.find((field) => `declarer.${field.name}` === path)
  if (basis) return basis.options.find((option) => option.value === value)?.label ?? value
  return known ? catalogTitle(known, value) : value
}
