import './view-strip.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import type { ListSearch } from '../list-search.ts'
import {
  addressOf,
  everything,
  filterText,
  type ListName,
  searchText,
  shownViews,
  viewsQuery,
} from './views-queries.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const ViewMenu = lazy(async () => ({ default: (await fetchCode(() => import('./view-menu.tsx'))).ViewMenu }))

interface ViewStripProps {
  list: ListName
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** Ready-made views, one's own and those of colleagues; what is narrowed further may be kept as one more. */
export const ViewStrip = memo(function ViewStrip({ list, search, onSearch }: ViewStripProps) {
  const staff = isStaff(useSession())
  const { data } = useQuery(viewsQuery(list))
  const standard = data?.standard ?? null
  const all = shownViews({ list, kept: data?.views ?? [], forStaff: staff })
  const text = searchText(search)
  const same = all.find((view) => searchText(view.search) === text)
  const alike = all.find((view) => filterText(view.search) === filterText(search))
  const current = all.find(({ id }) => id === search.view) ?? same ?? alike ?? everything
  const changed = searchText(current.search) !== text
  return (
    <div className="view-strip no-print">
      <nav aria-label="Виды списка">
        <ul>
          {all.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                aria-current={view.id === current.id ? 'true' : undefined}
                title={view.kept?.owner ? `Вид открыл вам ${view.kept.owner}` : undefined}
                onClick={() => onSearch(addressOf(view, standard))}
              >
                {typograph(view.name)}
                {view.id === standard && <span className="sr">, открывается первым</span>}
                {view.id === current.id && changed && (
                  <span className="view-changed">
                    <span aria-hidden>•</span>
                    <span className="sr">, изменён</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {data && (
        <Suspense>
          <ViewMenu
            list={list}
            current={current}
            changed={changed}
            search={search}
            standard={standard}
            colleagues={data.colleagues}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </div>
  )
})
