import { lazy, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { ListFilterBar } from '../../../platform/list/filters/list-filter-bar.tsx'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { type ListSearch, narrows, withoutFilters } from '../list-search.ts'
import { appliedFilters, type FilterTitles } from './applied-filters.ts'
import { FilterButtons } from './filter-buttons.tsx'

const PhoneFilters = lazy(async () => ({
  default: (await fetchCode(() => import('./phone-filters.tsx'))).PhoneFilters,
}))

interface FilterBarProps {
  search: ListSearch
  /** The list is of everybody: what nobody has taken is in it too. */
  anybodys: boolean
  /** The whole new state; `typing` does not deserve a place in the browser's history. */
  onSearch: (search: ListSearch, typing?: 'typing') => void
  titles: FilterTitles
  /** «Показать 12», for the sheet of a phone. */
  show: string
  /** At the end of the bar: how the list looks. */
  look?: ReactNode
}

const words = {
  bar: 'Отбор заявлений',
  search: 'Поиск заявлений',
  placeholder: 'Номер, объект, адрес, заявитель',
}

/** Search, the filters asked for most, the rest behind a button, and what is in force as chips. */
export function FilterBar({ search, anybodys, onSearch, titles, show, look }: FilterBarProps) {
  const [sheet, setSheet] = useState(false)
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  })
  const change = useCallback((change: ListSearch) => onSearch({ ...latest.current, ...change }), [onSearch])
  const regions = useLoadedRegions()
  const applied = appliedFilters(search, titles, regions)
  return (
    <ListFilterBar
      words={words}
      text={search.text ?? ''}
      onText={(text) => onSearch({ ...search, text }, 'typing')}
      applied={applied}
      isNarrowed={narrows(search)}
      onChange={change}
      onReset={() => onSearch(withoutFilters(search))}
      look={look}
      onSheet={() => setSheet(true)}
      sheet={
        sheet && (
          <PhoneFilters
            search={search}
            anybodys={anybodys}
            onChange={change}
            onReset={onSearch}
            titles={titles}
            show={show}
            onClose={() => setSheet(false)}
          />
        )
      }
    >
      <FilterButtons search={search} anybodys={anybodys} onChange={change} titles={titles} />
    </ListFilterBar>
  )
}
