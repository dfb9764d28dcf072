import './request-list.css'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { ExportButton } from '../../../platform/list/export/export-button.tsx'
import { exportList } from '../../../platform/list/export/export-list.ts'
import { pagesQuery } from '../../../platform/list/pages-query.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { SearchBox } from '../../../platform/ui/list/search-box.tsx'
import { useColumns } from '../columns/use-columns.ts'
import { filterOf, type ListSearch, narrows } from '../list-search.ts'
import { pageSize } from '../requests-queries.ts'
import { GroupCounters } from './group-counters.tsx'
import { RequestRows } from './request-rows.tsx'

interface OrganizationRequestsProps {
  organizationId: string
  onOpen: (id: string) => void
}

/** Applications of one organisation that the reader may see: counters by stage, search, rows, their file. */
export function OrganizationRequests({ organizationId: id, onOpen }: OrganizationRequestsProps) {
  const [search, setSearch] = useState<ListSearch>({})
  const place = useRef<HTMLDivElement>(null)
  const now = usePortalNow()
  const filter = filterOf(search)
  const groups = useQuery(apiQuery(keys.requests('groups', 'of', id), stages.groupsOfOrganization, { params: { id } }))
  const list = useInfiniteQuery(
    pagesQuery({
      queryKey: keys.requests('list', 'of', id, filter),
      ask: (cursor, signal) =>
        call(organizations.requests, { params: { id }, query: { ...filter, cursor, size: pageSize } }, signal),
    }),
  )
  const columns = useColumns(search, setSearch)
  const total = list.data?.pages[0]?.total
  const isEmpty = total?.count === 0
  if (list.isError && !list.data)
    return <ErrorCard title="Не удалось загрузить заявления" error={list.error} onRetry={() => void list.refetch()} />
  if (isEmpty && !narrows(search) && !list.isPlaceholderData)
    return (
      <Card>
        <EmptyState title="Заявлений нет">Здесь появятся заявления организации, которые вам видны.</EmptyState>
      </Card>
    )
  return (
    <div className="request-list stack g16" ref={place}>
      {groups.data && <GroupCounters groups={groups.data} search={search} onSearch={setSearch} />}
      <div className="row wrap g12">
        <span className="grow">
          <SearchBox
            label="Поиск заявлений организации"
            placeholder="Номер, объект"
            value={search.text ?? ''}
            onChange={(text) => setSearch({ ...search, text: text === '' ? undefined : text })}
          />
        </span>
        <ExportButton
          reason={isEmpty ? 'В списке нет ни одного заявления: выгружать нечего.' : null}
          onExport={() =>
            void exportList({
              endpoint: requests.organizationXlsx,
              input: { params: { orgId: id }, query: { query: { ...filter, columns: [...columns.columns] } } },
              name: 'Заявления.xlsx',
            })
          }
        />
      </div>
      <RequestRows
        label="Заявления организации"
        list={list}
        place={place}
        columns={columns}
        now={now}
        search={search}
        onSearch={setSearch}
        onOpen={onOpen}
      />
    </div>
  )
}
