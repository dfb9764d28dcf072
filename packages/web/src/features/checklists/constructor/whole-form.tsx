import { Checkbox } from '@mantine/core'
import { parameterNames, parameters } from '@portal/domain/checklists/parameters'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import type { Content } from '../checklists-queries.ts'
import { parameterValues } from './condition-fields.tsx'

interface WholeFormProps {
  content: Content
  disabled: boolean
  onChange: (content: Content) => void
}

/** The name of a checklist, and which applications it is for. */
export function WholeForm({ content, disabled, onChange }: WholeFormProps) {
  return (
    <div className="stack g16">
      <TextField
        label="Название листа"
        required
        maxLength={300}
        value={content.title}
        disabled={disabled}
        onChange={(event) => onChange({ ...content, title: event.target.value })}
      />
      {parameterNames.map((name) => {
        const chosen = content.parameters[name] ?? []
        return (
          <fieldset className="constructor-fields stack g8" key={name} disabled={disabled}>
            <legend>
              <b>{parameters[name].title}</b>
              {chosen.length === 0 && <span className="meta"> · любые</span>}
            </legend>
            <div className="constructor-values">
              {parameterValues(name).map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={chosen.includes(value)}
                  onChange={(event) =>
                    onChange({
                      ...content,
                      parameters: {
                        ...content.parameters,
                        [name]: event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                      },
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
