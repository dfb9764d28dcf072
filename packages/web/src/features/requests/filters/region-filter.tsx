import { IconX } from '@tabler/icons-react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { regionLabel, regionOptions } from '../../../platform/form/region-options.ts'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'

interface RegionFilterProps {
  values: readonly string[] | undefined
  onChange: (values: string[] | undefined) => void
}

/** Regions of the object, found by name or number one after another. */
export function RegionFilter({ values = [], onChange }: RegionFilterProps) {
  const loaded = useLoadedRegions()
  const chosen = values.toSorted().map((value) => ({ value, label: regionLabel(value, loaded) }))
  const without = (code: string) => {
    const rest = values.filter((one) => one !== code)
    onChange(rest.length > 0 ? rest : undefined)
  }
  return (
    <div className="stack g8">
      <SearchField
        label="Регион объекта"
        placeholder="Название или номер"
        // Earlier applications are found by the regions of their time, too.
        options={regionOptions(loaded)
          .filter(({ value }) => !values.includes(value))
          .map((option) => ({ ...option, disabled: false }))}
        value=""
        // A drop-down of its own inside a drop-down: a press there must not close both.
        comboboxProps={{ withinPortal: false }}
        onChange={(code) => code && onChange([...values, code])}
      />
      {chosen.length > 0 && (
        <ul className="filter-chips" aria-label="Выбранные регионы">
          {chosen.map(({ value, label }) => (
            <li key={value}>
              <button type="button" className="filter-chip" onClick={() => without(value)}>
                <span className="sr">Убрать регион: </span>
                {typograph(label)}
                <IconX size="0.875rem" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
