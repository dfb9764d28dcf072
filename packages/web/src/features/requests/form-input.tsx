import { catalog } from '@portal/domain/request/catalogs'
import { checkField, type FieldRow, fieldName, fieldOf, isBlank, sectionOf } from '@portal/domain/request/fields'
import { memo, useCallback, useState } from 'react'
import { useRefusal, useValue } from '../../platform/autosave/use-autosave.ts'
import { FormField } from '../../platform/form/form-field.tsx'
import { kosfnSuggest } from '../../platform/form/register-suggestions.ts'
import { type Column, type Row, RowsField } from '../../platform/form/rows-field.tsx'
import { isOpen, useForm, useReadinessProblem } from './form-context.tsx'
import type { FieldSection, FormModel } from './form-model.ts'
import { listWords } from './form-words.ts'

/** One field of the application by its path. It is drawn again only when its own value changes. */
export const FormInput = memo(function FormInput({ path, needed }: { path: string; needed: boolean }) {
  const { form, open, today, insist } = useForm()
  const row = fieldOf(path)
  const name = fieldName(path)
  const autosave = sectionSave(form, path)
  const value = useValue(autosave, name)
  const refusal = useRefusal(autosave, name)
  const problem = useReadinessProblem(path)
  const [left, setLeft] = useState(!isBlank(value))
  const change = useCallback((next: unknown) => autosave.set(name, next), [autosave, name])
  const leave = useCallback(() => setLeft(true), [])
  if (!row) return null
  const readOnly = !isOpen(path, open)
  const error = readOnly ? undefined : (refusal ?? errorOf())
  const { label, unit } = labelOf(row)
  if (row.type === 'list') {
    return (
      <div className="form-wide">
        <RowsField
          label={label}
          path={path}
          hint={row.hint}
          columns={columnsOf(row)}
          rows={Array.isArray(value) ? value.filter(isRow) : []}
          onChange={change}
          add={listWords(path).add}
          rowName={listWords(path).row}
          error={error}
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
        hint={row.hint}
        required={needed}
        readOnly={readOnly}
        options={optionsOf(row)}
        suggest={row.check === 'kosfn' ? kosfnSuggest : undefined}
        value={value}
        error={error}
        onChange={change}
        onBlur={leave}
      />
    </div>
  )

  function errorOf(): string | null | undefined {
    if (isBlank(value)) return needed && (left || insist) && row ? missingText(row.type) : null
    return left ? (checkField(path, value, { today }) ?? (row?.type === 'list' ? null : problem)) : null
  }
})

/** The autosave of a path's section. */
export function sectionSave(form: FormModel, path: string) {
  return form.sections[sectionNameOf(path)]
}

function sectionNameOf(path: string): FieldSection {
  const section = sectionOf(path)
  return section === 'object' || section === 'cost' ? section : 'declarer'
}

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
  return type === 'consent' ? 'Отметьте согласие' : 'Заполните поле'
}

function optionsOf(row: Pick<FieldRow, 'catalog'>) {
  if (row.catalog === null) return []
  // People know a region by its number as well as by its name.
  const isRegion = row.catalog === 'regionCatalogCode'
  return catalog(row.catalog).map(({ code, title }) => ({ value: code, label: isRegion ? `${code} ${title}` : title }))
}

function columnsOf({ columns }: FieldRow): Column[] {
  return columns.map((column) => ({
    id: column.id,
    label: column.label,
    kind: column.type,
    required: column.required,
    options: optionsOf(column),
    wide: column.max >= 1000,
  }))
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
