import { Button } from '@mantine/core'
import { isDay } from '@portal/domain/calendar/days'
import type { FormValue } from '@portal/domain/design-tasks/form-model'
import { findPlace, valueAt } from '@portal/domain/design-tasks/form-path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { hintBelow } from '../../../platform/ui/fields/hint-below.ts'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { DropLabel, FileDrop } from '../../../platform/ui/files/file-drop.tsx'
import { enumerationLabel, plainYesNo, yesNo } from '../value-words.ts'
import { useTaskForm, withoutKeys } from './form-context.ts'

interface ValueFieldProps {
  path: string
  title: string
  help: string
  value: FormValue
  required: boolean
  /** In a table: its column has the name. */
  isCell?: boolean
  onPaste?: (rows: string[][]) => void
}

/** One value of a task: shown as its type asks, written when one leaves it. */
export function ValueField({ path, title, help, value, required, isCell = false, onPaste }: ValueFieldProps) {
  const { content, edits, mayEdit, found, said, onPlace, onLeave } = useTaskForm()
  const [typed, setTyped] = useState<string>()
  const [isHere, setHere] = useState(false)
  const own = said[withoutKeys(path)]
  const name = typograph(own?.title ?? title)
  const text = typograph(own?.help ?? help)
  const held = edits.shown.get(path)
  const stored = (held === undefined ? content.at(path)?.value : held) ?? ''
  const write = (next: string) => {
    setTyped(undefined)
    if (next !== stored) edits.write(path, next === '' ? null : next)
    // What is held is not written yet, or was refused: looking at it, or leaving it as it is, takes nothing back.
    else if (held === undefined && typed !== undefined) edits.takeBack(path)
  }
  const type = (text: string) => {
    setTyped(text)
    edits.type(path, isNumeric(value) ? toNumber(text) : text)
  }
  const field = {
    ...(isCell ? { 'aria-label': name } : { label: name, description: isHere && text ? text : undefined }),
    inputWrapperOrder: hintBelow,
    required: required && !isCell,
    error: edits.faults.get(path) ?? found.get(path),
    disabled: !mayEdit,
  }
  return (
    <div
      className={value.kind === 'longText' || value.kind === 'image' ? 'form-grid-wide' : undefined}
      data-place={path}
      // A field that is closed takes no cursor: its place does, so that one can remark on it.
      {...(!mayEdit && { tabIndex: 0, role: 'group', 'aria-label': name })}
      onFocus={() => {
        setHere(true)
        onPlace(path)
      }}
      onBlur={() => {
        setHere(false)
        onLeave(path)
      }}
      onPaste={(event) => {
        const rows = pastedRows(event.clipboardData.getData('text/plain'))
        if (!onPaste || !rows) return
        event.preventDefault()
        onPaste(rows)
      }}
    >
      <ValueInput path={path} value={value} field={field} shown={typed ?? stored} onType={type} onWrite={write} />
    </div>
  )
}

/** More than one cell, as a table program puts them into the clipboard. */
function pastedRows(text: string): string[][] | undefined {
  if (!/[\t\n]/.test(text.trimEnd())) return undefined
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((row) => row.split('\t'))
}

interface ValueInputProps {
  path: string
  value: FormValue
  field: {
    label?: string
    'aria-label'?: string
    description?: string | undefined
    inputWrapperOrder: typeof hintBelow
    required: boolean
    error: string | undefined
    disabled: boolean
  }
  shown: string
  onType: (text: string) => void
  onWrite: (text: string) => void
}

function ValueInput({ path, value, field, shown, onType, onWrite }: ValueInputProps) {
  const isNumber = isNumeric(value)
  if (value.kind === 'image') return <ImageField path={path} title={field.label ?? ''} disabled={field.disabled} />
  if (value.kind === 'enumeration')
    return <EnumerationField value={value} field={field} shown={shown} onWrite={onWrite} />
  if (value.kind === 'idref') return <ReferenceField field={field} shown={shown} onWrite={onWrite} />
  if (value.kind === 'yesNo')
    return <SelectField {...field} options={yesNo} value={plainYesNo(shown)} onChange={onWrite} />
  if (value.kind === 'date')
    return (
      <DateField
        {...field}
        value={shown}
        // A day picked in the calendar is whole at once, and nobody leaves the field after it.
        onChange={(day) => (isDay(day) ? onWrite(day) : onType(day))}
        onBlur={(event) => {
          const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(event.target.value) ?? []
          onWrite(day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : shown)
        }}
      />
    )
  if (value.kind === 'longText')
    return (
      <TextArea
        {...field}
        value={shown}
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => onWrite(event.target.value)}
      />
    )
  return (
    <TextField
      {...field}
      {...(isNumber && { inputMode: value.kind === 'integer' ? 'numeric' : 'decimal' })}
      value={isNumber ? shown.replace('.', ',') : shown}
      onChange={(event) => onType(event.target.value)}
      onBlur={(event) => onWrite(isNumber ? toNumber(event.target.value) : event.target.value)}
    />
  )
}

function isNumeric({ kind }: FormValue): boolean {
  return kind === 'number' || kind === 'integer'
}

function toNumber(text: string): string {
  return text.replaceAll(/\s/g, '').replace(',', '.')
}

type ChosenProps = Pick<ValueInputProps, 'field' | 'shown' | 'onWrite'>

function EnumerationField({ value, field, shown, onWrite }: ChosenProps & { value: FormValue }) {
  const { enumeration } = useTaskForm()
  const name = value.enumeration ?? ''
  const asked = useQuery({
    ...enumeration(name),
    enabled: !value.values,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const values = value.values ?? asked.data?.rows[0]?.values ?? []
  const options = values.map((one) => ({
    value: one.value,
    label: enumerationLabel(one),
  }))
  const known = options.some((option) => option.value === shown)
  return (
    <SearchField
      {...field}
      clearable
      clearButtonProps={{ 'aria-label': 'Очистить' }}
      placeholder="Выберите или найдите"
      nothingFoundMessage={asked.isFetching ? 'Загружаем…' : 'Такого значения в перечне нет'}
      options={known || shown === '' ? options : [{ value: shown, label: shown }, ...options]}
      value={shown}
      onChange={onWrite}
    />
  )
}

/** What it names is chosen among the names that stand in the task. */
function ReferenceField({ field, shown, onWrite }: ChosenProps) {
  const { places, model } = useTaskForm()
  const names = places.flatMap(({ path, value, isRemoved }) => {
    const place = value && !isRemoved && findPlace(model, path)
    return place && valueAt(place)?.kind === 'id' ? [value] : []
  })
  const options = [...new Set([...names, ...(shown ? [shown] : [])])].map((name) => ({ value: name, label: name }))
  return <SelectField {...field} options={options} value={shown} onChange={onWrite} />
}

function ImageField({ path, title, disabled }: { path: string; title: string; disabled: boolean }) {
  const { places, content, edits, imageHref } = useTaskForm()
  const [waiting, setWaiting] = useState<File>()
  const image = places.find((one) => one.path === path)?.image
  const isThere = Boolean(image) || Boolean(content.at(path)?.value)
  const put = (file: File) => {
    setWaiting(undefined)
    edits.putImage(path, file)
  }
  return (
    <div className="stack g8">
      <b>{title}</b>
      {image && <img className="design-task-image" src={`${imageHref(path)}&of=${image.sha256}`} alt={title} />}
      {isThere && !image && <p className="muted">Рисунок записан в самом XML.</p>}
      {!disabled && (
        <FileDrop
          label={<DropLabel what="рисунок" />}
          hint="PNG или JPEG до 10 МБ"
          accept=".png,.jpg,.jpeg"
          onFiles={([file]) => {
            if (file && isThere) setWaiting(file)
            else if (file) put(file)
          }}
        />
      )}
      {!disabled && isThere && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => edits.write(path, null)}>
            Убрать рисунок
          </Button>
        </div>
      )}
      {edits.faults.get(path) && (
        <p className="danger" role="alert">
          {edits.faults.get(path)}
        </p>
      )}
      {waiting && (
        <ConfirmDialog
          opened
          title="Заменить рисунок?"
          subject={title}
          confirm="Заменить"
          onConfirm={() => put(waiting)}
          onClose={() => setWaiting(undefined)}
        >
          {typograph(`Сейчас здесь уже есть рисунок. Его место займёт «${waiting.name}».`)}
        </ConfirmDialog>
      )}
    </div>
  )
}
