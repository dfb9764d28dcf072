import { Checkbox } from '@mantine/core'
import { PickMany } from '../../../platform/list/filters/pick-many.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { turnTitles } from './applied-filters.ts'
import { objectTypeOptions, workTypeOptions } from './filter-options.ts'
import type { ListSearch } from '../list-search.ts'
import { RegionFilter } from './region-filter.tsx'

interface MoreFiltersProps {
  search: ListSearch
  /** Some of the list may be nobody’s. */
  anybodys: boolean
  onChange: (change: ListSearch) => void
}

const turns = [
  { value: 'all', label: 'Неважно' },
  { value: 'you', label: turnTitles.you },
  { value: 'other', label: turnTitles.other },
] as const

/** The filters that are asked for less often; on a phone they stand in the sheet with the rest. */
export function MoreFilters({ search, anybodys, onChange }: MoreFiltersProps) {
  return (
    <div className="stack g16">
      <ChoiceField
        label="Чей ход"
        options={turns}
        value={search.turn ?? 'all'}
        onChange={(value) => onChange({ turn: value === 'you' || value === 'other' ? value : undefined })}
      />
      <fieldset className="filter-pick">
        <legend>Только</legend>
        <Checkbox
          label="Срок прошёл"
          checked={search.overdue === true}
          onChange={(event) => onChange({ overdue: event.target.checked || undefined })}
        />
        <Checkbox
          label="Есть новое"
          checked={search.unread === true}
          onChange={(event) => onChange({ unread: event.target.checked || undefined })}
        />
        <Checkbox
          label="Вернулись"
          checked={search.returned === true}
          onChange={(event) => onChange({ returned: event.target.checked || undefined })}
        />
        {anybodys && (
          <Checkbox
            label="Без исполнителя"
            checked={search.nobody === true}
            onChange={(event) => onChange({ nobody: event.target.checked || undefined })}
          />
        )}
      </fieldset>
      <RegionFilter values={search.region} onChange={(region) => onChange({ region })} />
      <PickMany
        legend="Вид объекта"
        options={objectTypeOptions}
        values={search.objectType}
        onChange={(objectType) => onChange({ objectType })}
      />
      <PickMany
        legend="Вид работ"
        options={workTypeOptions}
        values={search.workType}
        onChange={(workType) => onChange({ workType })}
      />
    </div>
  )
}
