import { FilterSheet } from '../../../platform/list/filters/filter-sheet.tsx'
import { PeriodFields } from '../../../platform/list/filters/period-fields.tsx'
import { PickMany } from '../../../platform/list/filters/pick-many.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { goalOptions, sortOptions } from './filter-options.ts'
import { type ListSearch, withoutFilters } from '../list-search.ts'
import type { FilterTitles } from './applied-filters.ts'
import { MoreFilters } from './more-filters.tsx'

interface PhoneFiltersProps {
  search: ListSearch
  anybodys: boolean
  onChange: (change: ListSearch) => void
  onReset: (search: ListSearch) => void
  titles: FilterTitles
  /** «Показать 12». */
  show: string
  onClose: () => void
}

/** All filters in a sheet at the foot of a phone's screen; they work at once, the button only closes it. */
export function PhoneFilters({ search, anybodys, onChange, onReset, titles, show, onClose }: PhoneFiltersProps) {
  const { subdivisions, leads } = titles
  const sort = sortOptions.find(({ value }) => value === search.sort)?.value ?? '-updatedAt'
  return (
    <FilterSheet show={show} onReset={() => onReset(withoutFilters(search))} onClose={onClose}>
      <SelectField
        label="Порядок"
        empty={null}
        options={sortOptions}
        value={sort}
        onChange={(value) => onChange({ sort: sortOptions.find((option) => option.value === value)?.value })}
      />
      <PickMany
        legend="Вид экспертизы"
        options={goalOptions}
        values={search.goal}
        onChange={(goal) => onChange({ goal })}
      />
      {subdivisions.length > 0 && (
        <PickMany
          legend="Подразделение"
          options={subdivisions}
          values={search.subdivision}
          onChange={(subdivision) => onChange({ subdivision })}
        />
      )}
      {leads.length > 0 && (
        <PickMany legend="Куратор" options={leads} values={search.lead} onChange={(lead) => onChange({ lead })} />
      )}
      <PeriodFields legend="Заявление создано" from={search.from} to={search.to} onChange={onChange} />
      <MoreFilters search={search} anybodys={anybodys} onChange={onChange} />
    </FilterSheet>
  )
}
