import { fieldLabel } from '@portal/domain/request/fields/fields'
import { basisFields } from '../../../platform/form/basis-fields.ts'

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
