import './rows-field.css'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isSame } from '../../autosave/merge/same.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { FieldsForm } from '../fields-form.tsx'
import { type FieldKind, FormField, isTyped, type Option } from '../form-field.tsx'
import { useLeft } from '../use-left.ts'
import { useRowKeys } from './row-keys.ts'
import type { Suggest, Suggestion } from '../suggest/suggestions.ts'

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

/** The cell text is pasted into. */
interface PastedCell {
  at: number
  column: string
}

interface RowsFieldProps {
  label: string
  /** Beginning of the anchors of cells: «addresses» makes «addresses.0.text». */
  path: string
  columns: readonly Column[]
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  /** What a new row begins with; absent: with nothing. */
  fresh?: Row | undefined
  /** Words of the button: «Добавить адрес». */
  add: string
  /** Name of a row: «Адрес». */
  rowName: string
  hint?: string | null | undefined
  error?: ReactNode
  /** What is wrong in a cell; true: it is with others, which `error` tells once below the list. */
  cellError?: ((row: Row, column: string, at: number) => string | true | null | undefined) | undefined
  /** What is wrong is told also in cells nobody has been to. */
  insist?: boolean | undefined
  readOnly?: boolean | undefined
  /** The heading stands elsewhere: the list is the whole card. */
  bare?: boolean | undefined
  foot?: ReactNode
  /** Takes pasted text as rows; false: it is pasted into its cell. */
  onPasted?: ((text: string, cell: PastedCell | undefined) => boolean) | undefined
}

/** Rows of a list inside a form: added, changed and removed in place; a removed one can be brought back. */
export function RowsField(props: RowsFieldProps) {
  const { label, path, columns, rows, onChange, add, rowName, hint, error, cellError, bare, foot } = props
  const { insist = false, readOnly = false } = props
  const toast = useToast()
  const [titleId, errorId] = [useId(), useId()]
  const list = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  const [gone, setGone] = useState<{ at: number }>()
  useEffect(() => {
    const last = [...(list.current?.querySelectorAll('.rows-card') ?? [])].at(-1)
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
  const paste = (event: ClipboardEvent) => {
    if (!readOnly && props.onPasted?.(event.clipboardData.getData('text/plain'), cellOf(event.target)))
      event.preventDefault()
  }
  const current = useRef({ rows, onChange })
  useLayoutEffect(() => {
    current.current = { rows, onChange }
  })
  const change = useCallback((at: number, row: Row) => {
    const { rows, onChange } = current.current
    onChange(rows.map((one, index) => (index === at ? row : one)))
  }, [])
  const remove = useCallback(
    (at: number) => {
      const { rows, onChange } = current.current
      const removed = rows[at]
      if (!removed) return
      onChange(rows.filter((_, index) => index !== at))
      setGone({ at })
      const bringBack = () => {
        const { rows, onChange } = current.current
        onChange([...rows.slice(0, at), removed, ...rows.slice(at)])
      }
      toast({
        text: `${rowName} ${at + 1}: убрано`,
        tone: 'neutral',
        undo: bringBack,
      })
    },
    [rowName, toast],
  )
  return (
    <div
      className="rows"
      ref={list}
      role="group"
      aria-labelledby={bare ? undefined : titleId}
      aria-describedby={error ? errorId : undefined}
      data-path={path}
      onPaste={paste}
    >
      {!bare && (
        <p id={titleId} className="rows-title">
          {label}
        </p>
      )}
      {hint && <p className="meta">{hint}</p>}
      {rows.map((row, at) => (
        <RowCard
          key={keys[at]}
          {...{ path, columns, rowName, readOnly, insist, row, at }}
          errors={Object.fromEntries(columns.map(({ id }) => [id, cellError?.(row, id, at)]))}
          onRow={change}
          onRemove={remove}
        />
      ))}
      {error && (
        <p id={errorId} className="many-error">
          {error}
        </p>
      )}
      {!readOnly && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            data-act="add"
            aria-describedby={error && rows.length === 0 ? errorId : undefined}
            onClick={() => {
              onChange([...rows, props.fresh ?? {}])
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

function cellOf(target: EventTarget): PastedCell | undefined {
  const place = target instanceof Element ? target.closest('.rows-card [data-path]')?.getAttribute('data-path') : null
  const [, at = '', column = ''] = /\.(\d+)\.(\w+)$/.exec(place ?? '') ?? []
  return column === '' ? undefined : { at: Number(at), column }
}

interface RowCardProps extends Pick<RowsFieldProps, 'path' | 'columns' | 'rowName'> {
  row: Row
  at: number
  /** What is wrong, by cell. */
  errors: Readonly<Record<string, string | true | null | undefined>>
  insist: boolean
  readOnly: boolean
  onRow: (at: number, row: Row) => void
  onRemove: (at: number) => void
}

// A letter makes the list anew; of its rows only the one it was typed into says something else.
const RowCard = memo(DrawnRowCard, (before, { row, errors, ...now }) => {
  const same = Object.entries(now).every(([name, value]) => Reflect.get(before, name) === value)
  return same && isSame(before.row, row) && isSame(before.errors, errors)
})

function DrawnRowCard(props: RowCardProps) {
  const { path, columns, errors, insist, readOnly, rowName, row, at, onRow, onRemove } = props
  const left = useLeft()
  return (
    <div className="rows-card" role="group" aria-label={`${rowName} ${at + 1}`}>
      <FieldsForm className="rows-cells">
        {columns.map(({ id, wide, when, kind, onTake, ...column }) => {
          if (when && !when(row)) return null
          return (
            <div key={id} data-path={`${path}.${at}.${id}`} className={wide ? 'form-grid-wide' : undefined}>
              <FormField
                {...column}
                kind={kind}
                readOnly={readOnly}
                value={row[id]}
                error={errors[id] === true || insist || left.tells(id, row[id]) ? errors[id] : undefined}
                onChange={(value) => {
                  if (isTyped(kind)) left.write(id, (insist || left.tells(id, row[id])) && Boolean(errors[id]))
                  onRow(at, { ...row, [id]: value })
                }}
                onTake={onTake && ((suggestion) => onRow(at, onTake(row, suggestion)))}
                onBlur={() => left.leave(id)}
              />
            </div>
          )
        })}
      </FieldsForm>
      {!readOnly && (
        <IconButton label={`Убрать: ${rowName.toLowerCase()} ${at + 1}`} data-act="remove" onClick={() => onRemove(at)}>
          <IconTrash size="1.125rem" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
