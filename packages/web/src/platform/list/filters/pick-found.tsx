import { type FoundQuery, LookupField } from '../../ui/fields/lookup-field.tsx'
import type { FilterOption } from './filter-control.ts'
import { PickMany } from './pick-many.tsx'

interface PickFoundProps {
  legend: string
  /** Names of those that are chosen. */
  options: readonly FilterOption[]
  values: readonly string[]
  find: (text: string) => FoundQuery
  onChange: (values: string[] | undefined) => void
}

/** Any of what only the server can look through: found by typing, those that are chosen stand below. */
export function PickFound({ legend, options, values, find, onChange }: PickFoundProps) {
  return (
    <div className="stack g8">
      <LookupField
        label={legend}
        placeholder="Начните вводить название"
        search={find}
        value={null}
        onChange={(found) => found && !values.includes(found.id) && onChange([...values, found.id])}
      />
      {values.length > 0 && (
        <PickMany
          legend="Выбраны"
          hideLegend
          options={values.map((value) => options.find((one) => one.value === value) ?? { value, label: '…' })}
          values={values}
          onChange={onChange}
        />
      )}
    </div>
  )
}
