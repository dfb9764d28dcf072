import { Select, type SelectProps } from '@mantine/core'

interface SearchFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  value: string
  onChange: (value: string) => void
}

/** One of a long list, found by typing. */
export function SearchField({ options, value, onChange, comboboxProps, ...field }: SearchFieldProps) {
  return (
    <Select
      searchable
      limit={100}
      checkIconPosition="right"
      {...field}
      // A closed list of ninety regions would be drawn and measured with every form.
      comboboxProps={{ keepMounted: false, ...comboboxProps }}
      data={options.map((option) => ({ ...option, disabled: option.disabled ?? false }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
