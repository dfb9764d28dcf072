import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { texts } from '../../i18n/texts.ts'

interface SelectFieldProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  value: string
  onChange: (value: string) => void
  /** Words of the empty choice; null = there is none. */
  empty?: string | null | undefined
}

/** One of a short list, by the browser's own select: right on a phone and for a keyboard. For long lists use SearchField. */
export function SelectField({ options, value, onChange, empty = texts.notChosen, ...field }: SelectFieldProps) {
  return (
    <NativeSelect {...field} value={value} onChange={(event) => onChange(event.target.value)}>
      {empty !== null && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
