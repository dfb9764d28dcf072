import { Select, type SelectProps } from '@mantine/core'

interface SearchFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  value: string
  onChange: (value: string) => void
}

/** One of a long list, found by typing. */
export function SearchField({ options, value, onChange, ...field }: SearchFieldProps) {
  return (
    <Select
      searchable
      limit={100}
      checkIconPosition="right"
      {...field}
      data={options.map((option) => ({ ...option, disabled: option.disabled ?? false }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
