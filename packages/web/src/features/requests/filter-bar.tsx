import './filter-bar.css'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { SearchBox } from '../../platform/ui/search-box.tsx'
import { SkeletonLines } from '../../platform/ui/skeletons.tsx'
import { appliedFilters } from './applied-filters.ts'
import { goalOptions } from './filter-options.ts'
import { FilterPopover } from './filter-popover.tsx'
import { type ListSearch, narrows, withoutFilters } from './list-search.ts'
import { PickMany } from './pick-many.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'

const MoreFilters = lazy(async () => ({ default: (await fetchCode(() => import('./more-filters.tsx'))).MoreFilters }))
const PeriodFields = lazy(async () => ({
  default: (await fetchCode(() => import('./period-fields.tsx'))).PeriodFields,
}))
const PhoneFilters = lazy(async () => ({
  default: (await fetchCode(() => import('./phone-filters.tsx'))).PhoneFilters,
}))

interface FilterBarProps {
  search: ListSearch
  /** The whole new state; `typing` does not deserve a place in the browser's history. */
  onSearch: (search: ListSearch, typing?: 'typing') => void
  subdivisions: readonly { code: string; title: string }[]
  /** «Показать 12», for the sheet of a phone. */
  show: string
  /** At the end of the bar: how the list looks. */
  look?: ReactNode
}

/** Search, the filters asked for most, the rest behind a button, and what is in force as chips. */
export function FilterBar({ search, onSearch, subdivisions, show, look }: FilterBarProps) {
  const [sheet, setSheet] = useState(false)
  const change = (change: ListSearch) => onSearch({ ...search, ...change })
  const places = subdivisions.map(({ code, title }) => ({ value: code, label: title }))
  const applied = appliedFilters(search, (code) => places.find(({ value }) => value === code)?.label ?? code)
  const more = [search.turn, search.overdue, search.unread, search.returned, search.nobody].filter(Boolean).length
  return (
    <div className="filters no-print">
      <div className="filter-bar" role="search" aria-label="Отбор заявлений">
        <SearchBox
          label="Поиск заявлений"
          placeholder="Номер, объект, адрес, заявитель"
          value={search.text ?? ''}
          onChange={(text) => onSearch({ ...search, text: text || undefined }, 'typing')}
        />
        <div className="filter-buttons hide-phone">
          <FilterPopover label="Вид экспертизы" count={search.goal?.length ?? 0}>
            <PickMany
              legend="Вид экспертизы"
              hideLegend
              options={goalOptions}
              values={search.goal}
              onChange={(goal) => change({ goal })}
            />
          </FilterPopover>
          <FilterPopover label="Подразделение" count={search.subdivision?.length ?? 0}>
            <PickMany
              legend="Подразделение"
              hideLegend
              options={places}
              values={search.subdivision}
              onChange={(subdivision) => change({ subdivision })}
            />
          </FilterPopover>
          <FilterPopover label="Период" count={search.from || search.to ? 1 : 0}>
            <Suspense fallback={<SkeletonLines lines={3} />}>
              <PeriodFields from={search.from} to={search.to} onChange={change} />
            </Suspense>
          </FilterPopover>
          <FilterPopover
            label="Ещё фильтры"
            count={more + [search.objectType, search.workType, search.region].flat().filter(Boolean).length}
          >
            <Suspense fallback={<SkeletonLines lines={5} />}>
              <MoreFilters search={search} onChange={change} />
            </Suspense>
          </FilterPopover>
        </div>
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
