import './request-list.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { writeAddress } from '../../../platform/address-text.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { GuardedIconButton } from '../../../platform/ui/buttons/guarded-icon-button.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { useListKeys } from '../../../platform/ui/list/use-list-keys.ts'
import { exportList } from '../export/export-list.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { GroupCounters } from './group-counters.tsx'
import { NothingYet } from './list-empty.tsx'
import { ListLook } from './list-look.tsx'
import { ListTotal } from './list-total.tsx'
import { sheetButton } from './list-words.ts'
import { filterOf, type ListSearch, narrows, withoutFilters } from '../list-search.ts'
import { rememberPages } from './list-walk.ts'
import { PrintedFilters } from '../filters/printed-filters.tsx'
import { RequestRows } from './request-rows.tsx'
import { type ListScope, requestListQuery, stageGroupsQuery, subdivisionsQuery } from '../requests-queries.ts'
import { useColumns } from '../columns/use-columns.ts'
import { useListTotal } from './use-list-total.ts'
import { ViewStrip } from '../views/view-strip.tsx'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const RequestBoard = lazy(async () => ({
  default: (await fetchCode(() => import('./request-board.tsx'))).RequestBoard,
}))

interface RequestListProps {
  title: string
  path: '/requests' | '/requests-all'
  scope: ListScope
  search: ListSearch
  onSearch: (search: ListSearch, typing?: 'typing') => void
  onOpen: (id: string) => void
  /** «Новое заявление», when it may be created. */
  create: ReactNode
}

/** Applications one may see: views, counters by stage, filters, rows with whose turn it is, or a board. */
export const RequestList = memo(function RequestList(props: RequestListProps) {
  const { title, path, scope, search, onSearch, onOpen, create } = props
  const place = useRef<HTMLDivElement>(null)
  const now = usePortalNow()
  const session = useSession()
  const groups = useQuery(stageGroupsQuery(scope))
  const subdivisions = useQuery(subdivisionsQuery)
  const list = useInfiniteQuery(requestListQuery(scope, search))
  const columns = useColumns(search, onSearch)
  useListKeys(place)
  const came = list.data?.pages[0]?.total
  // The rows of the search before stay for a moment: what they told is not counted any more.
  const counted = useListTotal({ scope, search, told: list.isPlaceholderData ? undefined : came })
  const total = counted ?? came
  const isEmpty = total?.count === 0
  const exported = () => void exportList({ scope, filter: filterOf(search), columns: columns.columns })
  const nothingToExport = isEmpty ? 'В списке нет ни одного заявления: выгружать нечего. Измените фильтры.' : null
  const failed = list.isError && !list.data
  // Rows of the search before tell nothing of this one: the filters must not go from under the hand that resets them.
  const nothingAtAll = isEmpty && !narrows(search) && !list.isPlaceholderData
  const isCounted = !nothingAtAll && !failed
  const keepsDrafts = scope === 'mine' && (Boolean(create) || isStaff(session))

  const href = path + writeAddress(search)
  // The pages opened from here go on to their neighbours in this order; a board has an order in each column.
  useEffect(() => {
    if (list.isPlaceholderData || search.layout === 'board') return
    rememberPages({ href, title, scope, search, pages: list.data?.pages })
  }, [list.data, list.isPlaceholderData, href, title, search, scope])

  return (
    <div className="request-list stack g16" ref={place}>
      <PageHead
        title={title}
        note={
          (isCounted || keepsDrafts) && (
            <>
              {isCounted && <ListTotal scope={scope} search={search} total={total} all={groups.data?.total} />}
              {keepsDrafts && (
                <span className="way-to-deleted no-print">
                  {isCounted && <span className="hide-phone"> · </span>}
                  <a href="/requests/deleted">Удалённые черновики</a>
                </span>
              )}
            </>
          )
        }
        actions={
          !nothingAtAll && (
            <>
              <GuardedButton
                variant="default"
                className="hide-phone"
                leftSection={<IconFileSpreadsheet size="1.125rem" aria-hidden />}
                reason={nothingToExport}
                onClick={exported}
              >
                Excel
              </GuardedButton>
              {create}
            </>
          )
        }
      />
      {!nothingAtAll && (
        <>
          <ViewStrip list={scope === 'mine' ? 'requests' : 'requests-all'} search={search} onSearch={onSearch} />
          {groups.data && <GroupCounters groups={groups.data} search={search} onSearch={onSearch} />}
          <PrintedFilters
            search={search}
            subdivisions={subdivisions.data?.subdivisions ?? []}
            groups={groups.data?.groups ?? []}
          />
          <FilterBar
            search={search}
            anybodys={scope === 'all' && isStaff(session)}
            onSearch={onSearch}
            subdivisions={subdivisions.data?.subdivisions ?? []}
            show={sheetButton(total)}
            look={
              <>
                <span className="only-phone">
                  <GuardedIconButton label="Список в Excel" size="2.75rem" reason={nothingToExport} onClick={exported}>
                    <IconFileSpreadsheet size="1.25rem" aria-hidden />
                  </GuardedIconButton>
                </span>
                <ListLook search={search} onSearch={onSearch} columns={columns} />
              </>
            }
          />
        </>
      )}
      {failed ? (
        <ErrorCard title="Не удалось загрузить заявления" error={list.error} onRetry={() => void list.refetch()} />
      ) : nothingAtAll ? (
        <Card>
          <NothingYet reader={isStaff(session) ? 'staff' : create ? 'declarant' : 'outsider'} create={create} />
        </Card>
      ) : search.layout === 'board' && groups.data ? (
        <Suspense fallback={<SkeletonRows rows={8} what="доску" />}>
          <RequestBoard
            title={title}
            href={href}
            scope={scope}
            search={search}
            groups={groups.data.groups}
            now={now}
            isEmpty={isEmpty && !list.isPlaceholderData}
            onReset={() => onSearch(withoutFilters(search))}
          />
        </Suspense>
      ) : (
        <RequestRows
          label={title}
          list={list}
          place={place}
          columns={columns}
          now={now}
          search={search}
          onSearch={onSearch}
          onOpen={onOpen}
        />
      )}
    </div>
  )
})
