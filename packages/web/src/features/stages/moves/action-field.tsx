import { completedNumber } from '@portal/domain/stages/moves/fixed-parts'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import { NumberField } from '../../../platform/ui/fields/number-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { AttachFiles } from '../../../platform/form/attach-files.tsx'
import type { MoveField, MoveValue } from './move-values.ts'

interface ActionFieldProps {
  id: string
  field: MoveField
  value: MoveValue
  error: string | undefined
  readOnly: boolean
  /** The dialog opens with the cursor here. */
  isFirst: boolean
  onChange: (value: MoveValue) => void
  onLeave: () => void
  /** Whether files of the field are on their way. */
  onSending: (sending: boolean) => void
}

/** One field of the dialog of a move, by its type. */
export function ActionField(props: ActionFieldProps) {
  const { id, field, value, error, readOnly, isFirst, onChange, onLeave, onSending } = props
  const { type, label, required, hint, max } = field
  const first = isFirst && { 'data-autofocus': true }
  const common = { id, label, error, required, description: hint, onBlur: onLeave, ...first }
  const text = typeof value === 'string' ? value : ''
  switch (type) {
    case 'long':
      return (
        <TextArea
          {...common}
          className="form-grid-wide"
          rows={4}
          readOnly={readOnly}
          maxLength={max ?? undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
      return <DateField {...common} readOnly={readOnly} value={text} onChange={onChange} />
    case 'money':
      return <MoneyField {...common} readOnly={readOnly} value={text} onChange={onChange} />
    case 'days':
      return (
        <NumberField
          {...common}
          readOnly={readOnly}
          unit="р. д."
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          className="form-grid-wide"
          disabled={readOnly}
          options={field.options ?? []}
          value={text}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <FlagField
          id={id}
          className="form-grid-wide"
          label={label}
          description={hint}
          error={error}
          disabled={readOnly}
          value={value === true}
          onChange={onChange}
        />
      )
    case 'files':
      return (
        <AttachFiles
          id={id}
          label={label}
          hint={hint}
          required={required}
          error={error}
          disabled={readOnly}
          onFiles={onChange}
          onSending={onSending}
        />
      )
    default:
      return (
        <TextField
          {...common}
          readOnly={readOnly}
          maxLength={max ?? undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            if (field.parts && text !== '') onChange(completedNumber(text, field.parts))
            onLeave()
          }}
        />
      )
  }
}
