import { memo } from 'react'
import { appliedFilters } from './applied-filters.ts'
import { sortOptions } from './filter-options.ts'
import type { ListSearch } from './list-search.ts'

interface PrintedFiltersProps {
  search: ListSearch
  subdivisions: readonly { code: string; title: string }[]
  groups: readonly { key: string; title: string }[]
}

/** What the list on paper is narrowed to: there its filters cannot be seen. */
export const PrintedFilters = memo(function PrintedFilters({ search, subdivisions, groups }: PrintedFiltersProps) {
  const group = groups.find(({ key }) => key === search.group)?.title
  const sort = sortOptions.find(({ value }) => value === search.sort)?.label
  const said = [
    search.text && `поиск «${search.text}»`,
    group && `этап «${group}»`,
    ...appliedFilters(search, (code) => subdivisions.find((one) => one.code === code)?.title ?? code).map(
      ({ text }) => text,
    ),
    sort && `порядок: ${sort.toLowerCase()}`,
  ].filter(Boolean)
  return said.length > 0 && <p className="only-print">Отбор: {said.join('; ')}</p>
})
