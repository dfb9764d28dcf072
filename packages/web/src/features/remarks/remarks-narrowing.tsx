import { FlagField } from '../../platform/ui/fields/flag-field.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { SearchBox } from '../../platform/ui/list/search-box.tsx'
import { choicesOf, type Narrowing } from './narrow-remarks.ts'
import type { Remark } from './remarks-queries.ts'

interface RemarksNarrowingProps {
  remarks: readonly Remark[]
  value: Narrowing
  onChange: (value: Narrowing) => void
}

/** Search and filters of a long list; what has one choice only is not asked. */
export function RemarksNarrowing({ remarks, value, onChange }: RemarksNarrowingProps) {
  const { disciplines, authors, hasCritical } = choicesOf(remarks)
  return (
    <div className="remarks-narrowing">
      <SearchBox
        label="Поиск замечаний"
        placeholder="Номер, текст, документ, норма"
        value={value.text}
        onChange={(text) => onChange({ ...value, text })}
      />
      {disciplines.length > 1 && (
        <SelectField
          aria-label="Направление"
          empty="Все направления"
          options={disciplines}
          value={value.discipline}
          onChange={(discipline) => onChange({ ...value, discipline })}
        />
      )}
      {authors.length > 1 && (
        <SelectField
          aria-label="Эксперт"
          empty="Все эксперты"
          options={authors}
          value={value.author}
          onChange={(author) => onChange({ ...value, author })}
        />
      )}
      {hasCritical && (
        <FlagField
          label="Только критичные"
          value={value.isCritical}
          onChange={(isCritical) => onChange({ ...value, isCritical })}
        />
      )}
    </div>
  )
}
