import './filter-bar.css'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { SearchBox } from '../../../platform/ui/list/search-box.tsx'
import { appliedFilters } from './applied-filters.ts'
import { FilterButtons } from './filter-buttons.tsx'
import { type ListSearch, narrows, withoutFilters } from '../list-search.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const PhoneFilters = lazy(async () => ({
  default: (await fetchCode(() => import('./phone-filters.tsx'))).PhoneFilters,
}))

interface FilterBarProps {
  search: ListSearch
  /** The list is of everybody: what nobody has taken is in it too. */
  anybodys: boolean
  /** The whole new state; `typing` does not deserve a place in the browser's history. */
  onSearch: (search: ListSearch, typing?: 'typing') => void
  subdivisions: readonly { code: string; title: string }[]
  /** «Показать 12», for the sheet of a phone. */
  show: string
  /** At the end of the bar: how the list looks. */
  look?: ReactNode
}

/** Search, the filters asked for most, the rest behind a button, and what is in force as chips. */
export function FilterBar({ search, anybodys, onSearch, subdivisions, show, look }: FilterBarProps) {
  const [sheet, setSheet] = useState(false)
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  })
  const change = useCallback((change: ListSearch) => onSearch({ ...latest.current, ...change }), [onSearch])
  const places = useMemo(() => subdivisions.map(({ code, title }) => ({ value: code, label: title })), [subdivisions])
  const regions = useLoadedRegions()
  const applied = appliedFilters(search, (code) => places.find(({ value }) => value === code)?.label ?? code, regions)
  return (
    <div className="filters no-print">
      <div className="filter-bar" role="search" aria-label="Отбор заявлений">
        <SearchBox
          label="Поиск заявлений"
          placeholder="Номер, объект, адрес, заявитель"
          value={search.text ?? ''}
          onChange={(text) => onSearch({ ...search, text: text || undefined }, 'typing')}
        />
        <FilterButtons search={search} anybodys={anybodys} onChange={change} places={places} />
        <Button
          className="only-phone filter-button"
          variant="default"
          data-active={applied.length > 0 || undefined}
          leftSection={<IconAdjustmentsHorizontal size="1.125rem" aria-hidden />}
          onClick={() => setSheet(true)}
        >
          Фильтры
          {applied.length > 0 && <span className="filter-count">{applied.length}</span>}
        </Button>
        {look}
      </div>
      {narrows(search) && (
        <ul className="filter-chips" aria-label="Применённые фильтры">
          {applied.map(({ id, text, without }) => (
            <li key={id}>
              <button type="button" className="filter-chip" onClick={() => change(without)}>
                <span className="sr">Убрать фильтр: </span>
                {typograph(text)}
                <IconX size="0.875rem" aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="filter-reset" onClick={() => onSearch(withoutFilters(search))}>
              Сбросить
            </button>
          </li>
        </ul>
      )}
      {sheet && (
        <Suspense>
          <PhoneFilters
            search={search}
            anybodys={anybodys}
            onChange={change}
            onReset={onSearch}
            subdivisions={places}
            show={show}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
