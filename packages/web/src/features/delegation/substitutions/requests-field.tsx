import './requests-field.css'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { type Found, LookupField } from '../../../platform/ui/fields/lookup-field.tsx'
import { ownRequestSearch } from './substitution-queries.ts'

interface RequestsFieldProps {
  value: readonly Found[]
  error: string | undefined
  onChange: (value: Found[]) => void
}

/** Applications of one's own, added one by one. */
export function RequestsField({ value, error, onChange }: RequestsFieldProps) {
  const [added, setAdded] = useState(0)
  return (
    <div className="stack g8">
      <LookupField
        // Each one that is found makes place for the next.
        key={added}
        label="Заявления"
        required
        placeholder="Номер, объект, заявитель"
        search={ownRequestSearch}
        value={null}
        error={error}
        onChange={(found) => {
          if (!found) return
          onChange([...value.filter(({ id }) => id !== found.id), found])
          setAdded(added + 1)
        }}
      />
      {value.length > 0 && (
        <ul className="requests-field-chosen">
          {value.map(({ id, name, note }) => (
            <li key={id}>
              <span className="grow">
                <span className="num nowrap">{name}</span>
                <span className="meta clamp2">{note === '' ? 'Без названия' : typograph(note)}</span>
              </span>
              <IconButton
                label={`Убрать заявление ${name}`}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <IconX size="1rem" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
