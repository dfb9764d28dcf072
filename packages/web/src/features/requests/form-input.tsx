import { catalogIn } from '@portal/domain/request/catalogs'
import type { RequestFacts } from '@portal/domain/request/facts'
import {
  cellFault,
  checkField,
  type FieldRow,
  fieldName,
  fieldOf,
  hintOf,
  isBlank,
} from '@portal/domain/request/fields'
import type { LoadedCatalogs } from '@portal/domain/request/loaded-catalogs'
import { columnSubject } from '@portal/domain/request/row-rules'
import { rulingOf } from '@portal/domain/request/rules-in-force'
import { memo, useCallback, useMemo, useState } from 'react'
import { FormField, isTyped } from '../../platform/form/form-field.tsx'
import { kosfnSuggest } from '../../platform/form/register-suggestions.ts'
import { type Column, type Row, RowsField } from '../../platform/form/rows-field.tsx'
import { isOpen, useFieldFact, useForm } from './form-context.tsx'
import { type FormModel, sectionSave } from './form-model.ts'
import { listWords } from './form-words.ts'

/** One field of the application by its path. It is drawn again only when its value changes; a text, when what is said of it does. */
export const FormInput = memo(function FormInput({ path, needed }: { path: string; needed: boolean }) {
  const { form, open, today, insist } = useForm()
  const row = fieldOf(path)
  const name = fieldName(path)
  const autosave = sectionSave(form, path)
  const suggest = row?.check === 'kosfn' ? kosfnSuggest : undefined
  const typed = row !== undefined && row.type !== 'list' && isTyped({ kind: row.type, suggest })
  const value = useFieldFact(path, () => (typed ? undefined : autosave.value(name)))
  const [left, setLeft] = useState(() => !isBlank(autosave.value(name)))
  const readOnly = !isOpen(path, open)
  const error = useFieldFact(path, () =>
    readOnly ? undefined : (autosave.refusal(name) ?? collisionOf() ?? errorOf()),
  )
  const change = useCallback((next: unknown) => autosave.set(name, next), [autosave, name])
  const leave = useCallback(() => setLeft(true), [])
  const live = useMemo(
    () => ({
      read: () => textOf(autosave.value(name)),
      subscribe: (changed: () => void) => autosave.subscribe(name, changed),
    }),
    [autosave, name],
  )
  if (!row) return null
  const loaded = loadedIn(form)
  const { label, unit } = labelOf(row)
  if (row.type === 'list') {
    return (
      <div className="form-wide">
        <RowsField
          label={label}
          path={path}
          hint={row.hint}
          columns={columnsOf(row, form.facts())}
          rows={Array.isArray(value) ? value.filter(isRow) : []}
          onChange={change}
          add={listWords(path).add}
          rowName={listWords(path).row}
          error={error}
          cellError={(cells, column) => faultIn(row, cells, column)}
          insist={insist}
          readOnly={readOnly}
        />
      </div>
    )
  }
  return (
    <div data-path={path} className={isWide(row) ? 'form-wide' : undefined}>
      <FormField
        kind={row.type}
        label={label}
        unit={unit}
        hint={hintOf(row, value)}
        required={needed}
        readOnly={readOnly}
        options={optionsOf(row, loaded)}
        suggest={suggest}
        value={value}
        live={typed ? live : undefined}
        error={error}
        onChange={change}
        onBlur={leave}
      />
    </div>
  )

  function collisionOf(): string | undefined {
    return autosave.state().collisions.some((one) => one.name === name) ? collidedText : undefined
  }

  function errorOf(): string | null | undefined {
    const now = autosave.value(name)
    if (isBlank(now)) return needed && (left || insist) && row ? missingText(row.type) : null
    if (row?.type === 'list') return isFaulty(row, now) ? null : form.problem(path)
    return left ? (checkField(path, now, { today, catalogs: loadedIn(form) }) ?? form.problem(path) ?? null) : null
  }

  function faultIn(list: FieldRow, cells: Row, column: string): string | null {
    return readOnly ? null : cellFault(list, column, cells, { today, catalogs: loadedIn(form), facts: form.facts() })
  }

  /** What is wrong in a cell is told beside it; of the list as a whole only the rest is. */
  function isFaulty(list: FieldRow, rows: unknown): boolean {
    return Array.isArray(rows) && rows.some((one) => list.columns.some(({ id }) => faultIn(list, one, id) !== null))
  }
})

const collidedText = 'Не сохранено: это поле изменено и в другом окне. Нажмите «Сравнить» вверху страницы.'

/** The label without its unit, which stands in the field. */
export function labelOf({ label, type }: FieldRow): { label: string; unit: string | undefined } {
  const found = type === 'money' ? /^(.*), (тыс\. )?руб\.$/.exec(label) : null
  return found?.[1] ? { label: found[1], unit: found[2] ? 'тыс. ₽' : '₽' } : { label, unit: undefined }
}

function isWide({ type, label }: FieldRow): boolean {
  return type === 'longText' || type === 'choices' || type === 'consent' || (type === 'flag' && label.length > 70)
}

function missingText(type: string): string {
  if (type === 'choice' || type === 'choices') return 'Выберите значение'
  if (type === 'list') return 'Добавьте хотя бы одну строку'
  return type === 'consent' ? 'Поставьте отметку' : 'Заполните поле'
}

/** Catalogues in force that came with the application. */
function loadedIn(form: FormModel): LoadedCatalogs {
  return { examinationplacement: form.request().placements }
}

function optionsOf(row: Pick<FieldRow, 'catalog'>, loaded?: LoadedCatalogs) {
  if (row.catalog === null) return []
  // People know a region by its number as well as by its name.
  const isRegion = row.catalog === 'regionCatalogCode'
  return catalogIn(row.catalog, loaded).map(({ code, title }) => ({
    value: code,
    label: isRegion ? `${code} ${title}` : title,
  }))
}

function columnsOf({ path, columns }: FieldRow, facts: RequestFacts): Column[] {
  return columns.map((column) => ({
    id: column.id,
    label: column.label,
    kind: column.type,
    required: rulingOf(columnSubject(path, column.id), facts).needed,
    options: optionsOf(column),
    wide: column.max >= 1000,
  }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
