import './column-picker.css'
import { Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useDraggedOrder } from './use-dragged-order.ts'

interface ColumnPickerProps<Name extends string> {
  /** Every column of the list; the first of them always stands first. */
  all: readonly Name[]
  /** What stands there when nobody has chosen. */
  usualColumns: readonly Name[]
  columns: readonly Name[]
  titles: Readonly<Record<Name, string>>
  usual: boolean
  onChoose(columns: readonly Name[] | null): void
}

/** Which columns, and in which order: dragged by their handles, moved by arrows or by Alt+↑ and Alt+↓. */
export function ColumnPicker<Name extends string>(props: ColumnPickerProps<Name>) {
  const { all: every, usualColumns, columns: known, titles, usual, onChoose } = props
  const [first] = every
  const list = useRef<HTMLUListElement>(null)
  // The list behind is drawn later than the next key is pressed: what was chosen here is known here at once.
  const [columns, setColumns] = useState(known)
  const choose = (chosen: readonly Name[] | null) => {
    setColumns(chosen ?? usualColumns)
    onChoose(chosen)
  }
  const { order, dragged, take } = useDraggedOrder(columns, choose)
  const [said, setSaid] = useState('')
  // What is around was there first and had nothing to put the focus on.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus(), [])
  const all = [...order, ...every.filter((name) => !columns.includes(name))]
  const place = (name: Name, at: number) => {
    const others = columns.filter((one) => one !== name)
    const to = Math.max(1, Math.min(at, others.length))
    choose([...others.slice(0, to), name, ...others.slice(to)])
    setSaid(`${titles[name]}: место ${to + 1} из ${columns.length}`)
  }
  const step = (name: Name, by: 1 | -1) => place(name, columns.indexOf(name) + by)
  // A row is drawn anew in its new place: the focus goes with it.
  const refocus = (name: Name) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-column="${name}"] input`)?.focus())
  const toggle = (name: Name, on: boolean) => {
    choose(on ? [...columns, name] : columns.filter((one) => one !== name))
    refocus(name)
  }
  const press = (event: KeyboardEvent, name: Name) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(name, event.key === 'ArrowUp' ? -1 : 1)
    refocus(name)
  }
  return (
    <div className="column-picker">
      <p className="meta">
        Порядок меняют стрелки, ручка слева и Alt со стрелкой.{first && ` Столбец «${titles[first]}» всегда первый.`}
      </p>
      <ul ref={list} aria-label="Столбцы списка">
        {all.map((name, at) => {
          const on = at < columns.length
          const movable = on && name !== first
          return (
            <li key={name} data-column={name} data-dragged={name === dragged || undefined}>
              {movable ? (
                <button
                  type="button"
                  className="column-picker-handle"
                  tabIndex={-1}
                  aria-hidden
                  onPointerDown={() => take(name)}
                >
                  <IconGripVertical size="1.125rem" />
                </button>
              ) : (
                <span className="column-picker-handle" aria-hidden />
              )}
              <Checkbox
                className="grow"
                label={titles[name]}
                checked={on}
                disabled={name === first}
                onKeyDown={(event) => movable && press(event, name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              {movable && (
                <>
                  <IconButton
                    label={`Выше: ${titles[name]}`}
                    size="1.75rem"
                    disabled={at < 2}
                    onClick={() => step(name, -1)}
                  >
                    <IconArrowUp size="1rem" aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Ниже: ${titles[name]}`}
                    size="1.75rem"
                    disabled={at === columns.length - 1}
                    onClick={() => step(name, 1)}
                  >
                    <IconArrowDown size="1rem" aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
      {!usual && (
        <Button variant="default" size="compact-sm" onClick={() => choose(null)}>
          Как обычно
        </Button>
      )}
    </div>
  )
}
