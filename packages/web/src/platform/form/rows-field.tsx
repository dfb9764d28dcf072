import './rows-field.css'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toasts.tsx'
import { FieldsForm } from './fields-form.tsx'
import { type FieldKind, FormField, type Option } from './form-field.tsx'
import { useRowKeys } from './row-keys.ts'
import type { Suggest, Suggestion } from './suggestions.ts'

export interface Column {
  id: string
  label: string
  kind: FieldKind
  required?: boolean | undefined
  options?: readonly Option[] | undefined
  hint?: string | undefined
  unit?: string | undefined
  /** Id of a list of suggestions. */
  list?: string | undefined
  /** A register that helps to type; what was taken from it may fill other cells too. */
  suggest?: Suggest | undefined
  onTake?: ((row: Row, suggestion: Suggestion) => Row) | undefined
  /** Takes the whole row. */
  wide?: boolean | undefined
  /** Asked only in some rows. */
  when?: ((row: Row) => boolean) | undefined
}

export type Row = Readonly<Record<string, unknown>>

interface RowsFieldProps {
  label: string
  /** Beginning of the anchors of cells: «addresses» makes «addresses.0.text». */
  path: string
  columns: readonly Column[]
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  /** Words of the button: «Добавить адрес». */
  add: string
  /** Name of a row: «Адрес». */
  rowName: string
  hint?: string | null | undefined
  error?: ReactNode
  /** What is wrong in a cell. */
  cellError?: ((row: Row, column: string, at: number) => string | null | undefined) | undefined
  /** What is wrong is told also in cells nobody has been to. */
  insist?: boolean | undefined
  readOnly?: boolean | undefined
  /** The heading stands elsewhere: the list is the whole card. */
  bare?: boolean | undefined
  foot?: ReactNode
}

/** Rows of a list inside a form: added, changed and removed in place; a removed one can be brought back. */
export function RowsField(props: RowsFieldProps) {
  const { label, path, rows, onChange, add, rowName, hint, error, readOnly = false, bare, foot } = props
  const toast = useToast()
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  const [gone, setGone] = useState<{ at: number }>()
  useEffect(() => {
    const last = [...(list.current?.querySelectorAll('.row-card') ?? [])].at(-1)
    if (added > 0) last?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [added])
  // Its button has gone with the row: the cursor stays where one was.
  useEffect(() => {
    if (!gone) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-act="remove"]') ?? [])]
    const next = buttons[gone.at] ?? buttons.at(-1) ?? list.current?.querySelector<HTMLElement>('[data-act="add"]')
    next?.focus({ preventScroll: true })
  }, [gone])
  const keys = useRowKeys(rows)
  const current = useRef(rows)
  useEffect(() => {
    current.current = rows
  })
  const change = (at: number, row: Row) => onChange(rows.map((one, index) => (index === at ? row : one)))
  const remove = (at: number) => {
    const removed = rows[at]
    if (!removed) return
    onChange(rows.filter((_, index) => index !== at))
    setGone({ at })
    const bringBack = () => onChange([...current.current.slice(0, at), removed, ...current.current.slice(at)])
    toast({
      text: `${rowName} ${at + 1}: убрано`,
      tone: 'neutral',
      undo: bringBack,
    })
  }
  return (
    <div className="rows" ref={list} role="group" aria-labelledby={bare ? undefined : titleId} data-path={path}>
      {!bare && (
        <p id={titleId} className="rows-title">
          {label}
        </p>
      )}
      {hint && <p className="meta">{hint}</p>}
      {rows.map((row, at) => (
        <RowCard
          key={keys[at]}
          {...props}
          row={row}
          at={at}
          onRow={(next) => change(at, next)}
          onRemove={() => remove(at)}
        />
      ))}
      {error && <p className="many-error">{error}</p>}
      {!readOnly && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            data-act="add"
            onClick={() => {
              onChange([...rows, {}])
              setAdded(added + 1)
            }}
          >
            {add}
          </Button>
        </div>
      )}
      {foot}
    </div>
  )
}

interface RowCardProps extends RowsFieldProps {
  row: Row
  at: number
  onRow: (row: Row) => void
  onRemove: () => void
}

function RowCard(props: RowCardProps) {
  const { path, columns, cellError, insist = false, readOnly, rowName, row, at, onRow, onRemove } = props
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(filledIn(row)))
  return (
    <div className="row-card" role="group" aria-label={`${rowName} ${at + 1}`}>
      <FieldsForm className="row-cells">
        {columns.map(({ id, wide, when, kind, onTake, ...column }) => {
          if (when && !when(row)) return null
          return (
            <div key={id} data-path={`${path}.${at}.${id}`} className={wide ? 'form-wide' : undefined}>
              <FormField
                {...column}
                kind={kind}
                readOnly={readOnly}
                value={row[id]}
                error={insist || left.has(id) ? cellError?.(row, id, at) : undefined}
                onChange={(value) => onRow({ ...row, [id]: value })}
                onTake={onTake && ((suggestion) => onRow(onTake(row, suggestion)))}
                onBlur={() => setLeft((now) => new Set(now).add(id))}
              />
            </div>
          )
        })}
      </FieldsForm>
      {!readOnly && (
        <IconButton label={`Убрать: ${rowName.toLowerCase()} ${at + 1}`} data-act="remove" onClick={onRemove}>
          <IconTrash size="1.125rem" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Cells something was written in: what stands empty in a new row is not told of before one has been there. */
function filledIn(row: Row): string[] {
  return Object.keys(row).filter((id) => row[id] !== '' && row[id] !== false)
}
