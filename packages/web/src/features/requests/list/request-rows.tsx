import { requestList } from '@portal/contract/features/requests/request-list'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { nextSort } from '../../../platform/list/list-address.ts'
import { ListRows } from '../../../platform/list/list-rows.tsx'
import { NothingFound } from '../../../platform/list/nothing-found.tsx'
import { useHolds, useLoadedRegions } from '../../../platform/session/session.tsx'
import { requestColumns } from '../columns/request-columns.tsx'
import type { useColumns } from '../columns/use-columns.ts'
import { type ListSearch, withoutFilters } from '../list-search.ts'
import { pageSize, type RequestRow } from '../requests-queries.ts'

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

/** The rows of a list of applications. */
export function RequestRows({ label, list, place, columns, now, search, onSearch, onOpen }: RequestRowsProps) {
  const { columns: chosen, titles, declarants, usual } = columns
  const minute = now.getTime()
  const mayCreate = useHolds('CreateRequest')
  const regions = useLoadedRegions()
  // Rows are drawn anew only with other columns, another minute or other data.
  const drawn = useMemo(
    () => requestColumns({ columns: chosen, titles, declarants, usual }, { now: new Date(minute), mayCreate, regions }),
    [chosen, titles, declarants, usual, minute, mayCreate, regions],
  )
  return (
    <ListRows
      className="request-list-rows"
      label={label}
      what="заявления"
      list={list}
      place={place}
      columns={drawn}
      usual={usual}
      isFresh={(row) => row.unread}
      sort={search.sort ?? requestList.usualSort}
      onSort={(column) => onSearch({ ...search, sort: nextSort(requestList, column, search.sort) })}
      onOpen={(row) => onOpen(row.id)}
      size={pageSize}
      empty={<NothingFound onReset={() => onSearch(withoutFilters(search))} />}
    />
  )
}
