import { isOpen } from '@portal/domain/request/fields/changed-paths'
import {
  cellFault,
  checkField,
  cleanField,
  type FieldRow,
  fieldName,
  fieldOf,
  hintOf,
  isBlank,
} from '@portal/domain/request/fields/fields'
import { missingText } from '@portal/domain/request/readiness/readiness'
import { memo, useCallback } from 'react'
import type { Author, Collision } from '../../../platform/autosave/merge/merge.ts'
import { FormField, isTyped } from '../../../platform/form/form-field.tsx'
import { useLeft } from '../../../platform/form/use-left.ts'
import { kosfnSuggest } from '../../../platform/form/suggest/register-suggestions.ts'
import type { Row } from '../../../platform/form/rows/rows-field.tsx'
import { shortName } from '../../../platform/format/names.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { useFieldFact, useForm } from './form-context.tsx'
import { FormListInput } from './form-list-input.tsx'
import { sectionSave } from './form-model.ts'
import { optionsOf } from './form-options.ts'

/** One field of the application by its path, drawn again only when its value or what is said of it changes. */
export const FormInput = memo(function FormInput({ path, needed }: { path: string; needed: boolean }) {
  const { form, open, today, insist, catalogs } = useForm()
  const row = fieldOf(path)
  const name = fieldName(path)
  const autosave = sectionSave(form, path)
  const suggest = row?.check === 'kosfn' ? kosfnSuggest : undefined
  const value = useFieldFact(path, () => autosave.value(name))
  const left = useLeft()
  const readOnly = !isOpen(path, open)
  const error = useFieldFact(path, () =>
    readOnly ? undefined : (autosave.refusal(name) ?? collisionOf() ?? errorOf()),
  )
  const isWrong = Boolean(error)
  const { write, leave: leaveField } = left
  const change = useCallback(
    (next: unknown) => {
      if (row && row.type !== 'list' && isTyped(row.type)) write(name, isWrong)
      autosave.set(name, next)
    },
    [autosave, name, row, isWrong, write],
  )
  const leave = useCallback(() => {
    leaveField(name)
    const typed = autosave.value(name)
    const clean = cleanField(path, typed)
    // Of text only: rows of a list are cleaned when they are stored.
    if (typeof typed === 'string' && clean !== typed) autosave.set(name, clean)
  }, [autosave, name, path, leaveField])
  if (!row) return null
  if (row.type === 'list')
    return (
      <FormListInput
        row={row}
        value={value}
        error={error}
        cellError={(cells, column) => faultIn(row, cells, column)}
        readOnly={readOnly}
        onChange={change}
      />
    )
  const { label, unit } = labelOf(row)
  return (
    <div data-path={path} className={isWide(row) ? 'form-grid-wide' : undefined}>
      <FormField
        kind={row.type}
        label={label}
        unit={unit}
        hint={hintOf(row, value)}
        required={needed}
        readOnly={readOnly}
        options={optionsOf(row, catalogs)}
        suggest={suggest}
        value={value}
        error={error}
        onChange={change}
        onBlur={leave}
      />
    </div>
  )

  function collisionOf(): string | undefined {
    const collision = autosave.state().collisions.find((one) => one.name === name)
    return collision && collidedText(collision)
  }

  function errorOf(): string | null | undefined {
    const now = autosave.value(name)
    if (isBlank(now)) return needed && (left.tells(name, null) || insist) && row ? missingText(row.type) : null
    if (row?.type === 'list') return isFaulty(row, now) ? null : form.problem(path)
    return left.tells(name, now) ? (checkField(path, now, { today, catalogs }) ?? form.problem(path) ?? null) : null
  }

  function faultIn(list: FieldRow, cells: Row, column: string): string | null {
    return readOnly ? null : cellFault(list, column, cells, { today, catalogs, facts: form.facts() })
  }

  /** What is wrong in a cell is told beside it; of the list as a whole only the rest is. */
  function isFaulty(list: FieldRow, rows: unknown): boolean {
    return Array.isArray(rows) && rows.some((one) => list.columns.some(({ id }) => faultIn(list, one, id) !== null))
  }
})

function collidedText({ author }: Collision): string {
  return `Не сохранено: ${changedText(author)}. Нажмите «Сравнить» вверху страницы.`
}

function changedText(author: Author | undefined): string {
  if (!author) return 'это поле тем временем изменено'
  if (author.isMine) return 'вы изменили это поле и в другом окне'
  return `это поле изменил и другой человек: ${shortName(author.name)}, ${momentText(author.at)}`
}

/** The label without its unit, which stands in the field. */
export function labelOf({ label, type }: FieldRow): { label: string; unit: string | undefined } {
  const found = type === 'money' ? /^(.*), (тыс\. )?руб\.$/.exec(label) : null
  return found?.[1] ? { label: found[1], unit: found[2] ? 'тыс. ₽' : '₽' } : { label, unit: undefined }
}

function isWide({ type, label }: FieldRow): boolean {
  return type === 'longText' || type === 'choices' || type === 'consent' || (type === 'flag' && label.length > 70)
}
