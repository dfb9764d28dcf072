import type { RequestFacts } from '@portal/domain/request/facts'
import { paperSubjects } from '@portal/domain/request/rules/row-rules'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Column } from '../../../platform/form/rows/rows-field.tsx'

/** Columns of a list of documents, marked as obligatory by the rules of the application where there is one. */
export function askedColumns(
  list: 'bases' | 'certificates',
  columns: readonly Column[],
  facts: RequestFacts,
): Column[] {
  return columns.map((column) => {
    const subject = typedKeys(paperSubjects).find((one) => one === `participants.${list}.${column.id}`)
    return subject ? { ...column, required: rulingOf(subject, facts).needed } : column
  })
}
