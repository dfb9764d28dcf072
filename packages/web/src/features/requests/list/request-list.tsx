import './request-list.css'
import { requests } from '@portal/contract/features/requests/endpoints'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { writeAddress } from '../../../platform/address-text.ts'
import { ListLook } from '../../../platform/list/columns/list-look.tsx'
import { ExportButton, ExportIconButton } from '../../../platform/list/export/export-button.tsx'
import { exportList } from '../../../platform/list/export/export-list.ts'
import { sheetButton } from '../../../platform/list/list-words.ts'
import { leadsQuery } from '../../../platform/list/leads-query.ts'
import { ViewStrip } from '../../../platform/list/views/view-strip.tsx'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { useListKeys } from '../../../platform/ui/list/use-list-keys.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { GroupCounters } from './group-counters.tsx'
import { NothingYet } from './list-empty.tsx'
import { ListLayout } from './list-layout.tsx'
import { ListTotal } from './list-total.tsx'
import { filterOf, type ListSearch, narrows, withoutFilters } from '../list-search.ts'
import { rememberPages } from './list-navigation.ts'
import { PrintedFilters } from '../filters/printed-filters.tsx'
import { RequestRows } from './request-rows.tsx'
import { type ListScope, requestListQuery, stageGroupsQuery, subdivisionsQuery } from '../requests-queries.ts'
import { useColumns } from '../columns/use-columns.ts'
import { useListTotal } from './use-list-total.ts'
import { requestViews } from '../views/request-views.ts'
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
  const subdivisions = useQuery(subdivisionsQuery).data?.subdivisions
  const list = useInfiniteQuery(requestListQuery(scope, search))
  const columns = useColumns(search, onSearch)
  const staff = isStaff(session)
  const anybodys = scope === 'all' && staff
  const people = useQuery({ ...leadsQuery, enabled: anybodys }).data?.people
  const filterTitles = useMemo(
    () => ({
      subdivisions: (subdivisions ?? []).map(({ code, title: label }) => ({ value: code, label })),
      leads: (people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    [subdivisions, people],
  )
  const views = useMemo(() => requestViews(scope === 'mine' ? 'requests' : 'requests-all', staff), [scope, staff])
  const layout = useMemo(() => <ListLayout search={search} onSearch={onSearch} />, [search, onSearch])
  useListKeys(place)
  const came = list.data?.pages[0]?.total
  // The rows of the search before stay for a moment: what they told is not counted any more.
  const counted = useListTotal({ scope, search, told: list.isPlaceholderData ? undefined : came })
  const total = counted ?? came
  const isEmpty = total?.count === 0
  const exported = () => {
    const query = { scope, query: { ...filterOf(search), columns: [...columns.columns] } }
    void exportList({ endpoint: requests.xlsx, input: { query }, name: 'Заявления.xlsx' })
  }
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
                <span className="request-list-deleted no-print">
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
              <ExportButton reason={nothingToExport} onExport={exported} />
              {create}
            </>
          )
        }
      />
      {!nothingAtAll && (
        <>
          <ViewStrip views={views} search={search} onSearch={onSearch} />
          {groups.data && <GroupCounters groups={groups.data} search={search} onSearch={onSearch} />}
          <PrintedFilters search={search} titles={filterTitles} groups={groups.data?.groups ?? []} />
          <FilterBar
            search={search}
            anybodys={anybodys}
            onSearch={onSearch}
            titles={filterTitles}
            show={sheetButton(total)}
            look={
              <>
                <ExportIconButton reason={nothingToExport} onExport={exported} />
                <ListLook
                  columns={search.layout === 'board' ? undefined : columns}
                  titles={columns.titles}
                  layout={layout}
                />
              </>
            }
          />
        </>
      )}
      {failed ? (
        <ErrorCard title="Не удалось загрузить заявления" error={list.error} onRetry={() => void list.refetch()} />
      ) : nothingAtAll ? (
        <Card>
          <NothingYet
            reader={staff ? (scope === 'mine' ? 'assignee' : 'staff') : create ? 'declarant' : 'outsider'}
            create={create}
          />
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
