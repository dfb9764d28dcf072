import { useCommands } from '../../../platform/commands/use-commands.ts'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { SearchBox } from '../../../platform/ui/list/search-box.tsx'
import { choicesOf, type Narrowing } from './narrow-remarks.ts'
import type { RemarksPlace } from '../work/remarks-place.ts'
import type { RemarkLine } from '../remarks-queries.ts'

type Value = Narrowing & Pick<RemarksPlace, 'text'>

interface RemarksNarrowingProps {
  remarks: readonly RemarkLine[]
  value: Value
  onChange: (part: Value) => void
}

/** Search and filters of a long list; what has one choice only is not asked. */
export function RemarksNarrowing(props: RemarksNarrowingProps) {
  return (
    <div className="remarks-narrowing">
      <RemarksSearch {...props} />
      <RemarkChoices {...props} />
    </div>
  )
}

const searchLabel = 'Поиск замечаний'

/** Words of the remark, its number, document, requirement, expert; / goes to it. */
export function RemarksSearch({ value, onChange }: Pick<RemarksNarrowingProps, 'value' | 'onChange'>) {
  useCommands('Замечания', [
    { id: 'remarks.search', title: 'К поиску замечаний', keys: ['/'], palette: 'never', run: toSearch },
  ])
  return (
    <SearchBox
      label={searchLabel}
      placeholder="Номер, текст, документ, норма"
      value={value.text ?? ''}
      onChange={(text) => onChange({ text: text || undefined })}
    />
  )
}

/** What else narrows the list: of what there is. */
export function RemarkChoices({ remarks, value, onChange }: RemarksNarrowingProps) {
  const { disciplines, authors, hasCritical, hasMine, hasNew } = choicesOf(remarks)
  return (
    <>
      {disciplines.length > 1 && (
        <SelectField
          aria-label="Направление"
          empty="Все направления"
          options={disciplines}
          value={value.discipline ?? ''}
          onChange={(discipline) => onChange({ discipline: discipline || undefined })}
        />
      )}
      {authors.length > 1 && (
        <SelectField
          aria-label="Эксперт"
          empty="Все эксперты"
          options={authors}
          value={value.author ?? ''}
          onChange={(author) => onChange({ author: author || undefined })}
        />
      )}
      {(hasCritical || value.critical) && (
        <FlagField
          label="Только критичные"
          value={value.critical ?? false}
          onChange={(critical) => onChange({ critical: critical || undefined })}
        />
      )}
      {(hasMine || value.mine) && (
        <FlagField
          label="Только мои"
          value={value.mine ?? false}
          onChange={(mine) => onChange({ mine: mine || undefined })}
        />
      )}
      {(hasNew || value.fresh) && (
        <FlagField
          label="Новое с прошлого визита"
          value={value.fresh ?? false}
          onChange={(fresh) => onChange({ fresh: fresh || undefined })}
        />
      )}
    </>
  )
}

function toSearch(): boolean {
  const field = document.querySelector<HTMLElement>(`input[aria-label="${searchLabel}"]`)
  field?.focus()
  return field !== null
}
