import * as z from 'zod/mini'

/** Columns a list of requests may show, and a file of it hold. */
export const listColumns = [
  'number',
  'object',
  'turn',
  'due',
  'goal',
  'declarant',
  'changed',
  'lead',
  'objectType',
  'workType',
  'region',
  'submitted',
  'created',
] as const

export const ListColumn = z.enum(listColumns, 'Такого столбца нет')
export type ListColumn = z.output<typeof ListColumn>

/** What stands there until somebody chooses. */
export const usualColumns: readonly ListColumn[] = listColumns.slice(0, 7)

export const ListColumns = z
  .array(ListColumn, 'Выберите столбцы')
  .check(z.minLength(1, 'Оставьте хотя бы один столбец'), z.maxLength(listColumns.length, 'Столбцы повторяются'))
