import { fieldTable } from './field-table.ts'
import { type RuleRow, rowsOf } from './rules.ts'

/** Rules of the fields, taken from the columns of their table, and of the lists that are rows of their own. */
export const fieldRules: readonly RuleRow[] = [
  ...fieldTable.flatMap(({ path, needs, condition, why, confirmed }) =>
    rowsOf({ subject: path, needs, condition, source: why, confirmed }),
  ),
  ...rowsOf({
    subject: 'steads',
    needs: ['may', 'must', 'must', 'may'],
    condition: 'always',
    source: 'п. 13 Положения (ПП РФ № 145)',
    confirmed: true,
  }),
]
