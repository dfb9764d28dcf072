import { Button } from '@mantine/core'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { goalOptions, sortOptions } from './filter-options.ts'
import { type ListSearch, withoutFilters } from '../list-search.ts'
import { MoreFilters } from './more-filters.tsx'
import { PeriodFields } from './period-fields.tsx'
import { PickMany } from './pick-many.tsx'

interface PhoneFiltersProps {
  search: ListSearch
  anybodys: boolean
  onChange: (change: ListSearch) => void
  onReset: (search: ListSearch) => void
  subdivisions: readonly { value: string; label: string }[]
  /** «Показать 12». */
  show: string
  onClose: () => void
}

/** All filters in a sheet at the foot of a phone's screen; they work at once, the button only closes it. */
export function PhoneFilters({ search, anybodys, onChange, onReset, subdivisions, show, onClose }: PhoneFiltersProps) {
  const sort = sortOptions.find(({ value }) => value === search.sort)?.value ?? '-updatedAt'
  return (
    <Dialog
      opened
      title="Фильтры"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => onReset(withoutFilters(search))}>
            Сбросить
          </Button>
          <Button onClick={onClose} data-autofocus>
            {show}
          </Button>
        </>
      }
    >
      <div className="filter-sheet stack g16">
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
        <PeriodFields from={search.from} to={search.to} onChange={onChange} />
        <MoreFilters search={search} anybodys={anybodys} onChange={onChange} />
      </div>
    </Dialog>
  )
}
