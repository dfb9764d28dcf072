import { fieldTable } from '../fields/field-table.ts'
import { type RuleRow, rowsOf } from './rules.ts'

/** Rules of the fields, taken from the columns of their table. */
export const fieldRules: readonly RuleRow[] = fieldTable.flatMap(({ path, needs, condition, why, confirmed }) =>
  rowsOf({ subject: path, needs, condition, source: why, confirmed }),
)
