import './request-list.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { countText } from '../../platform/format/numbers.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { isStaff, useSession } from '../../platform/session/session.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { DataList } from '../../platform/ui/data-list.tsx'
import { ErrorCard } from '../../platform/ui/error-card.tsx'
import { KeyHint } from '../../platform/ui/key-hint.tsx'
import { PageHead } from '../../platform/ui/page.tsx'
import { SkeletonRows } from '../../platform/ui/skeletons.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GroupCounters } from './group-counters.tsx'
import { NothingFound, NothingYet } from './list-empty.tsx'
import { countNote, sheetButton } from './list-words.ts'
import { type ListSearch, type ListSort, narrows, withoutFilters } from './list-search.ts'
import { requestColumns } from './request-columns.tsx'
import { type ListScope, pageSize, requestListQuery, stageGroupsQuery, subdivisionsQuery } from './requests-queries.ts'
import { useListKeys } from './use-list-keys.ts'

interface RequestListProps {
  title: string
  scope: ListScope
  search: ListSearch
  onSearch: (search: ListSearch, typing?: 'typing') => void
  onOpen: (id: string) => void
  /** «Новое заявление», when it may be created. */
  create: ReactNode
}

/** Applications one may see: counters by stage, filters, rows with whose turn it is. */
export function RequestList({ title, scope, search, onSearch, onOpen, create }: RequestListProps) {
  const place = useRef<HTMLDivElement>(null)
  const now = usePortalNow()
  const session = useSession()
  const declarants = session.capacities.length > 0 || session.organizations.length > 1
  const groups = useQuery(stageGroupsQuery(scope))
  const subdivisions = useQuery(subdivisionsQuery)
  const list = useInfiniteQuery(requestListQuery(scope, search))
  useListKeys(place)
  // Focus goes on to the first of the rows that were asked for, once they are there.
  const nextRow = useRef<number>(undefined)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const total = list.data?.pages[0]?.total
  const by = sortOf(search)
  const nothingAtAll = total?.count === 0 && !narrows(search)

  const showMore = () => {
    nextRow.current = rows.length
    void list.fetchNextPage()
  }
  useEffect(() => {
    if (nextRow.current === undefined || nextRow.current >= rows.length) return
    place.current?.querySelectorAll<HTMLElement>('a[data-row-link]')[nextRow.current]?.focus()
    nextRow.current = undefined
  }, [rows.length])

  return (
    <div className="request-list stack g16" ref={place}>
      <PageHead
        title={title}
        note={!nothingAtAll && <span aria-live="polite">{countNote(total, groups.data?.total)}</span>}
        actions={nothingAtAll ? undefined : create}
      />
      {!nothingAtAll && (
        <>
          {groups.data && <GroupCounters groups={groups.data} search={search} onSearch={onSearch} />}
          <FilterBar
            search={search}
            onSearch={onSearch}
            subdivisions={subdivisions.data?.subdivisions ?? []}
            show={sheetButton(total)}
          />
        </>
      )}
      {list.isError && !list.data ? (
        <ErrorCard title="Не удалось загрузить заявления" error={list.error} onRetry={() => void list.refetch()} />
      ) : nothingAtAll ? (
        <Card>
          <NothingYet reader={isStaff(session) ? 'staff' : create ? 'declarant' : 'outsider'} create={create} />
        </Card>
      ) : (
        <Card flush className="request-rows">
          {list.isPending ? (
            <SkeletonRows rows={8} what="заявления" />
          ) : (
            <DataList
              label={title}
              columns={requestColumns({ now, declarants })}
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
      )}
      {rows.length > 0 && total && (
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
    </div>
  )
}

function sortOf({ sort }: ListSearch): ListSort {
  return sort ?? '-updatedAt'
}

/** A column is first sorted the way it is read: the nearest deadline, the latest number and change. */
function sortBy(column: string, descending: boolean, now: ListSort): ListSort | undefined {
  const same = now.replace('-', '') === column
  switch (column) {
    case 'number':
      return descending ? '-number' : 'number'
    case 'dueAt':
      return (same ? descending : false) ? '-dueAt' : 'dueAt'
    default:
      return descending ? undefined : 'updatedAt'
  }
}
