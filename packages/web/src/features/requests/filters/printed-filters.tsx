import { memo } from 'react'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { appliedFilters, type FilterTitles } from './applied-filters.ts'
import { sortOptions } from './filter-options.ts'
import type { ListSearch } from '../list-search.ts'

interface PrintedFiltersProps {
  search: ListSearch
  titles: FilterTitles
  groups: readonly { key: string; title: string }[]
}

/** What the list on paper is narrowed to: there its filters cannot be seen. */
export const PrintedFilters = memo(function PrintedFilters({ search, titles, groups }: PrintedFiltersProps) {
  const regions = useLoadedRegions()
  const group = groups.find(({ key }) => key === search.group)?.title
  const sort = sortOptions.find(({ value }) => value === search.sort)?.label
  const said = [
    search.text && `поиск «${search.text}»`,
    group && `этап «${group}»`,
    ...appliedFilters(search, titles, regions).map(({ text }) => text),
    sort && `порядок: ${sort.toLowerCase()}`,
  ].filter(Boolean)
  return said.length > 0 && <p className="only-print">Отбор: {said.join('; ')}</p>
})
