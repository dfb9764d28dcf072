import './view-strip.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import { fetchCode } from '../../api/fetch-code.ts'
import { typograph } from '../../i18n/typograph.ts'
import type { BaseSearch } from '../list-address.ts'
import { addressOf, filterText, type ListViews, searchText, shownViews } from './list-views.ts'
import { viewsQuery } from './views-queries.ts'

const ViewMenu = lazy(async () => ({ default: (await fetchCode(() => import('./view-menu.tsx'))).ViewMenu }))

interface ViewStripProps<Search extends BaseSearch> {
  views: ListViews<Search>
  search: Search
  onSearch(search: Search): void
}

/** Ready-made views, one's own and those of colleagues; what is narrowed further may be kept as one more. */
export const ViewStrip: <Search extends BaseSearch>(props: ViewStripProps<Search>) => ReactNode = memo(Strip)

function Strip<Search extends BaseSearch>({ views, search, onSearch }: ViewStripProps<Search>) {
  const { data } = useQuery(viewsQuery(views.list))
  const standard = data?.standard ?? null
  const all = shownViews(views, data?.views ?? [])
  const text = searchText(views, search)
  const same = all.find((view) => searchText(views, view.search) === text)
  const alike = all.find((view) => filterText(views, view.search) === filterText(views, search))
  const current = all.find(({ id }) => id === search.view) ?? same ?? alike ?? views.ready[0]
  const changed = searchText(views, current.search) !== text
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
                onClick={() => onSearch(addressOf(views, view, standard))}
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
            views={views}
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
}
