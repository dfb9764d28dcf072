import { isInCatalog } from '../catalogs/catalogs.ts'
import { type CheckContext, cleanValue, runCheck } from './checks.ts'
import type { RequestFacts } from '../facts.ts'
import { notListed } from './not-listed.ts'
import type { RowField, RowValues } from './row-fields.ts'
import type { RowProblem } from './row-problem.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

/** Beside the day, what the application is: its rules decide which fields of a row are needed. */
export interface RowContext extends CheckContext {
  facts: RequestFacts
}

interface Asked extends RowContext {
  subjectOf: (field: string) => string
}

/** What is wrong with the values of a row, field by field; of a field that is empty, the rule by which it is needed. */
export function rowFieldProblems(fields: readonly RowField[], values: RowValues, asked: Asked): RowProblem[] {
  return fields.flatMap((field): RowProblem[] => {
    const { id: path, label } = field
    const value = cleanValue(field, values[path] ?? '').trim()
    if (value !== '') {
      const text = wrongIn(field, value, asked)
      return text === null ? [] : [{ path, label, text }]
    }
    const subject = asked.subjectOf(path)
    if (!rulingOf(subject, asked.facts).needed) return []
    return [{ path, label, text: field.type === 'choice' ? 'Выберите значение' : 'Заполните поле', subject }]
  })
}

function wrongIn(field: RowField, text: string, context: CheckContext): string | null {
  if (field.catalog !== null && !isInCatalog(field.catalog, text, context.catalogs)) return notListed
  if (text.length > field.max) return `Не длиннее ${field.max} знаков`
  return field.check === null ? null : runCheck(field.check, text, context)
}
