import { Checkbox, type CheckboxProps } from '@mantine/core'

interface FlagFieldProps extends Omit<CheckboxProps, 'checked' | 'value' | 'onChange'> {
  value: boolean
  onChange: (value: boolean) => void
}

/** Yes or no. */
export function FlagField({ value, onChange, ...field }: FlagFieldProps) {
  return <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} />
}
