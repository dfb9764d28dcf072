import './data-list.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useProgressiveRows } from './use-progressive-rows.ts'

export interface DataColumn<Row> {
  key: string
  title: string
  cell(row: Row): ReactNode
  /** CSS width: «9rem», «20%». The rest share what is left. */
  width?: string | undefined
  align?: 'end' | undefined
  /** Digits of equal width. */
  tab?: boolean | undefined
  /** Name of the order this column sorts by; absent = it does not. */
  sort?: string | undefined
  /** On a phone: without its title, or not at all. */
  phone?: 'bare' | 'hidden' | undefined
  /** On a tablet: not at all, unless the person chose the columns. */
  tablet?: 'hidden' | undefined
}

export interface DataSort {
  by: string
  descending: boolean
}

interface DataListProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Best the same array while they are the same: when others come, those at the head are drawn first. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A row that has news: told by weight, the caller tells it in words too. */
  isFresh?: ((row: Row) => boolean) | undefined
  sort?: DataSort | undefined
  onSort?: ((sort: DataSort) => void) | undefined
  /** A click beside the link of the row does the same as the link. */
  onOpen?: ((row: Row) => void) | undefined
  /** Old rows while new ones are on their way. */
  pending?: boolean | undefined
  /** Instead of rows when there are none. */
  empty?: ReactNode
}

// Rows that are about to come are not waited for: the old ones are not painted anew in between.
const patienceMs = 150

/** A real table with a head that stays; cards on a phone. */
export function DataList<Row>({
  label,
  columns,
  rows,
  rowKey,
  isFresh,
  sort,
  onSort,
  onOpen,
  pending,
  empty,
}: DataListProps<Row>) {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  const open = useCallback((row: Row) => latest.current?.(row), [])
  const isWaitedFor = useLongTrue(pending === true)
  const drawn = useProgressiveRows(rows, rowKey)
  return (
    <div className="data-list" data-pending={isWaitedFor || undefined}>
      <table aria-label={label} aria-busy={pending || undefined}>
        <colgroup className="hide-phone">
          {columns.map((column) => (
            <col key={column.key} data-col={column.key} data-tablet={column.tablet} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <DataRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              fresh={isFresh?.(row) ?? false}
              {...(onOpen && { onOpen: open })}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty && <div className="data-list-empty">{empty}</div>}
    </div>
  )
}

/** Whether something is true, and has been for a while. */
function useLongTrue(is: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!is) return undefined
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [is])
  return is && isLong
}

interface DataRowProps<Row> {
  row: Row
  columns: readonly DataColumn<Row>[]
  fresh: boolean
  onOpen?(row: Row): void
}

// A list is drawn several times while a filter is on its way; its rows only when they or the columns are other ones.
const DataRow: <Row>(props: DataRowProps<Row>) => ReactNode = memo(DrawnRow)

function DrawnRow<Row>({ row, columns, fresh, onOpen }: DataRowProps<Row>) {
  return (
    <tr
      data-fresh={fresh || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={(event) => {
        if (onOpen && event.target instanceof Element && !event.target.closest('a, button, input, label')) onOpen(row)
      }}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          data-col={column.key}
          data-title={column.phone === 'bare' ? undefined : column.title}
          data-phone={column.phone}
          data-tablet={column.tablet}
          data-align={column.align}
          className={column.tab ? 'tab' : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

interface HeadCellProps<Row> {
  column: DataColumn<Row>
  sort: DataSort | undefined
  onSort: ((sort: DataSort) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const by = column.sort
  if (!by || !onSort) {
    return (
      <th scope="col" data-col={column.key} data-tablet={column.tablet} data-align={column.align}>
        {column.title}
      </th>
    )
  }
  const chosen = sort?.by === by
  const Arrow = chosen && sort.descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-col={column.key}
      data-tablet={column.tablet}
      data-align={column.align}
      aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onSort({ by, descending: chosen ? !sort.descending : true })}>
        {column.title}
        <Arrow size="0.875rem" aria-hidden style={{ visibility: chosen ? 'visible' : 'hidden' }} />
      </button>
    </th>
  )
}
