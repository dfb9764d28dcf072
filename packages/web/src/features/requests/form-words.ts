import { catalogTitle } from '@portal/domain/request/catalogs'
import { fieldLabel, fieldOf } from '@portal/domain/request/fields'
import { plainText } from '../../platform/format/plain-text.ts'
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
  const known = fieldOf(path)?.catalog
  const basis = basisFields.find((field) => `declarer.${field.name}` === path)
  return plainText(value, (code) => {
    if (basis) return basis.options.find((option) => option.value === code)?.label
    return known ? catalogTitle(known, code) : undefined
  })
}
