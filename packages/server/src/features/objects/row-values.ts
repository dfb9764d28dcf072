import type { RowField, RowValues } from '@portal/domain/request/fields/row-fields'
import { invalidFields } from '../../kernel/invalid-fields.ts'

/** Refuses fields a row does not have. What is typed wrongly in one it has is kept: its check names it (ADR 2). */
export function assertKnownFields(fields: readonly RowField[], values: RowValues): void {
  const wrong = Object.keys(values)
    .filter((id) => !fields.some((field) => field.id === id))
    .map((id) => ({ path: `fields.${id}`, message: 'Такого поля нет' }))
  if (wrong.length > 0) throw invalidFields(wrong)
}
