import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { rowsOfPages } from '../../../platform/api/rows-of-pages.ts'
import { useHolds, useLoadedRegions } from '../../../platform/session/session.tsx'
import { countText } from '../../../platform/format/numbers.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { DataList } from '../../../platform/ui/list/data-list.tsx'
import { KeyHint } from '../../../platform/ui/buttons/key-hint.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { useFocusOnMore } from '../../../platform/ui/list/use-focus-on-more.ts'
import { NothingFound } from './list-empty.tsx'
import { type ListSearch, type ListSort, withoutFilters } from '../list-search.ts'
import { requestColumns } from '../columns/request-columns.tsx'
import { pageSize, type RequestRow } from '../requests-queries.ts'
import type { useColumns } from '../columns/use-columns.ts'

interface RequestRowsProps {
  label: string
  list: UseInfiniteQueryResult<{ pages: { rows: RequestRow[] }[] }>
  /** The page around: its links of rows take the focus. */
  place: RefObject<HTMLElement | null>
  columns: ReturnType<typeof useColumns>
  now: Date
  search: ListSearch
  onSearch: (search: ListSearch) => void
  onOpen: (id: string) => void
}

/** The rows of the list, and those after them on demand. */
export function RequestRows({ label, list, place, columns, now, search, onSearch, onOpen }: RequestRowsProps) {
  const rows = useMemo(() => rowsOfPages(list.data?.pages), [list.data])
  const { columns: chosen, titles, declarants, usual } = columns
  const minute = now.getTime()
  const mayCopy = useHolds('CreateRequest')
  const regions = useLoadedRegions()
  // Rows are drawn anew only with other columns, another minute or other data.
  const drawn = useMemo(
    () => requestColumns({ columns: chosen, titles, declarants, usual }, { now: new Date(minute), mayCopy, regions }),
    [chosen, titles, declarants, usual, minute, mayCopy, regions],
  )
  const by = search.sort ?? '-updatedAt'
  const goOn = useFocusOnMore(place, 'a[data-row-link]', rows.length)
  const showMore = () => {
    goOn()
    void list.fetchNextPage()
  }
  return (
    <>
      <Card flush className={usual ? 'request-rows usual-columns' : 'request-rows'}>
        {list.isPending ? (
          <SkeletonRows rows={8} what="заявления" />
        ) : (
          <DataList
            label={label}
            columns={drawn}
            rows={rows}
            rowKey={(row) => row.id}
            isFresh={(row) => row.unread}
            sort={{ by: by.replace('-', ''), descending: by.startsWith('-') }}
            onSort={({ by: column, descending }) => onSearch({ ...search, sort: sortBy(column, descending, by) })}
            onOpen={(row) => onOpen(row.id)}
            pending={list.isPlaceholderData}
            empty={!list.isPlaceholderData && <NothingFound onReset={() => onSearch(withoutFilters(search))} />}
          />
        )}
      </Card>
      {rows.length > 0 && (
        <footer className="list-foot">
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={showMore}>
              Показать ещё {pageSize}
            </Button>
          )}
          {list.isFetchNextPageError && <span className="danger">{failureText(list.error)}</span>}
          {list.hasNextPage && <span className="meta">Показано {countText(rows.length)}</span>}
          <span className="meta list-keys hide-phone">
            <KeyHint keys={['J']} /> <KeyHint keys={['K']} /> по строкам · <KeyHint keys={['Enter']} /> открыть ·{' '}
            <KeyHint keys={['/']} /> поиск
          </span>
        </footer>
      )}
    </>
  )
}

/** A column is first sorted the way it is read: the nearest deadline, the latest number and change. */
function sortBy(column: string, descending: boolean, now: ListSort): ListSort | undefined {
  const same = now.replace('-', '') === column
  switch (column) {
    case 'number':
      return descending ? '-number' : 'number'
    case 'createdAt':
      return descending ? '-createdAt' : 'createdAt'
    case 'dueAt':
      return (same ? descending : false) ? '-dueAt' : 'dueAt'
    default:
      return descending ? undefined : 'updatedAt'
  }
}
