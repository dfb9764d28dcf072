import './list-rows.css'
import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { failureText } from '../api/call-failed.ts'
import { rowsOfPages } from '../api/rows-of-pages.ts'
import { countText } from '../format/numbers.ts'
import { KeyHint } from '../ui/buttons/key-hint.tsx'
import { type DataColumn, DataList } from '../ui/list/data-list.tsx'
import { useFocusOnMore } from '../ui/list/use-focus-on-more.ts'
import { Card } from '../ui/page/card.tsx'
import { SkeletonRows } from '../ui/states/skeletons.tsx'

interface ListRowsProps<Row> {
  label: string
  /** What comes: «заявления». */
  what: string
  list: UseInfiniteQueryResult<{ pages: { rows: Row[] }[] }>
  /** The page around: its links of rows take the focus. */
  place: RefObject<HTMLElement | null>
  columns: readonly DataColumn<Row>[]
  /** Nobody has chosen columns: those that do not fit may be left out. Chosen ones are all shown, moved sideways. */
  usual: boolean
  isFresh?: ((row: Row) => boolean) | undefined
  /** `since`, `-since` the other way. */
  sort: string
  /** A press on the head of a column. */
  onSort: (column: string) => void
  onOpen?: ((row: Row) => void) | undefined
  /** How many rows come at once. */
  size: number
  empty: ReactNode
  className?: string | undefined
}

/** The rows of a list, and those after them on demand; cards on a phone. */
export function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { label, what, list, place, columns, usual, isFresh, sort, onSort, onOpen, size, empty, className = '' } = props
  const rows = useMemo(() => rowsOfPages(list.data?.pages), [list.data])
  const goOn = useFocusOnMore(place, 'a[data-row-link]', rows.length)
  const showMore = () => {
    goOn()
    void list.fetchNextPage()
  }
  return (
    <>
      <Card flush className={`list-rows ${usual ? 'list-rows-usual' : ''} ${className}`.trim()}>
        {list.isPending ? (
          <SkeletonRows rows={8} what={what} />
        ) : (
          <DataList
            label={label}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            isFresh={isFresh}
            sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
            onSort={({ by }) => onSort(by)}
            onOpen={onOpen}
            pending={list.isPlaceholderData}
            empty={!list.isPlaceholderData && empty}
          />
        )}
      </Card>
      {rows.length > 0 && (
        <footer className="list-rows-foot">
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={showMore}>
              Показать ещё {size}
            </Button>
          )}
          {list.isFetchNextPageError && <span className="danger">{failureText(list.error)}</span>}
          {list.hasNextPage && <span className="meta">Показано {countText(rows.length)}</span>}
          <span className="meta list-rows-keys hide-phone">
            <KeyHint keys={['J']} /> <KeyHint keys={['K']} /> по строкам · <KeyHint keys={['Enter']} /> открыть ·{' '}
            <KeyHint keys={['/']} /> поиск
          </span>
        </footer>
      )}
    </>
  )
}

function keyOf({ id }: { id: string }): string {
  return id
}
