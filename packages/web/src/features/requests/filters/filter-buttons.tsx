import type { Goal } from '@portal/domain/request/goals'
import { lazy, memo, type ReactNode, Suspense, useCallback } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { goalOptions } from './filter-options.ts'
import { FilterPopover } from '../../../platform/list/filters/filter-popover.tsx'
import { PickMany } from '../../../platform/list/filters/pick-many.tsx'
import type { FilterTitles } from './applied-filters.ts'
import type { ListSearch } from '../list-search.ts'

const MoreFilters = lazy(async () => ({ default: (await fetchCode(() => import('./more-filters.tsx'))).MoreFilters }))
const PeriodFields = lazy(async () => ({
  default: (await fetchCode(() => import('../../../platform/list/filters/period-fields.tsx'))).PeriodFields,
}))

interface FilterButtonsProps {
  search: ListSearch
  anybodys: boolean
  onChange: (change: ListSearch) => void
  titles: FilterTitles
}

/** Filters behind a button each. They are drawn anew with another search alone, and most of them not even then. */
export const FilterButtons = memo(function FilterButtons({ search, anybodys, onChange, titles }: FilterButtonsProps) {
  const pickGoals = useCallback((goal: Goal[] | undefined) => onChange({ goal }), [onChange])
  const pickPlaces = useCallback((subdivision: string[] | undefined) => onChange({ subdivision }), [onChange])
  const pickLeads = useCallback((lead: string[] | undefined) => onChange({ lead }), [onChange])
  const { subdivisions, leads } = titles
  return (
    <div className="filter-buttons hide-phone">
      <ManyFilter label="Вид экспертизы" options={goalOptions} values={search.goal} onChange={pickGoals} />
      <ManyFilter label="Подразделение" options={subdivisions} values={search.subdivision} onChange={pickPlaces} />
      {leads.length > 0 && <ManyFilter label="Куратор" options={leads} values={search.lead} onChange={pickLeads} />}
      <PeriodFilter from={search.from} to={search.to} onChange={onChange} />
      <OtherFilters search={search} anybodys={anybodys} onChange={onChange} />
    </div>
  )
})

interface ManyFilterProps<T extends string> {
  label: string
  options: readonly { value: T; label: string; note?: string | undefined }[]
  values: readonly T[] | undefined
  onChange(values: T[] | undefined): void
}

const ManyFilter: <T extends string>(props: ManyFilterProps<T>) => ReactNode = memo(function ManyFilter<
  T extends string,
>({ label, options, values, onChange }: ManyFilterProps<T>) {
  return (
    <FilterPopover label={label} count={values?.length ?? 0}>
      <PickMany legend={label} hideLegend options={options} values={values} onChange={onChange} />
    </FilterPopover>
  )
})

interface PeriodFilterProps {
  from: string | undefined
  to: string | undefined
  onChange: (change: ListSearch) => void
}

const PeriodFilter = memo(function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  return (
    <FilterPopover label="Период" count={from || to ? 1 : 0}>
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <PeriodFields legend="Заявление создано" from={from} to={to} onChange={onChange} />
      </Suspense>
    </FilterPopover>
  )
})

interface OtherFiltersProps {
  search: ListSearch
  anybodys: boolean
  onChange: (change: ListSearch) => void
}

function OtherFilters({ search, anybodys, onChange }: OtherFiltersProps) {
  const { turn, overdue, unread, returned, nobody, objectType, workType, region } = search
  const count = [turn, overdue, unread, returned, nobody, objectType, workType, region].flat().filter(Boolean).length
  return (
    <FilterPopover label="Ещё фильтры" count={count}>
      <Suspense fallback={<SkeletonLines lines={5} />}>
        <MoreFilters search={search} anybodys={anybodys} onChange={onChange} />
      </Suspense>
    </FilterPopover>
  )
}
