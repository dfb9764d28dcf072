import { type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { findByWords } from '@portal/domain/russian/find-by-words'
import { useState } from 'react'

interface SearchFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** `also`: words an option is found by and that are not shown. */
  options: readonly { value: string; label: string; also?: string | undefined; disabled?: boolean | undefined }[]
  value: string
  onChange: (value: string) => void
}

/** One of a long list, found by typing: what is chosen is replaced by what one types, as in a select of the browser. */
export function SearchField({ options, value, onChange, comboboxProps, ...field }: SearchFieldProps) {
  const chosen = options.find((option) => option.value === value)?.label
  const [isTyped, setTyped] = useState(false)
  return (
    <Select
      searchable
      // Half a word and Enter take what was found first; what is chosen already stays chosen, an emptied field takes nothing.
      selectFirstOptionOnChange={isTyped}
      allowDeselect={!isTyped}
      limit={100}
      checkIconPosition="right"
      {...field}
      // A closed list of ninety regions would be drawn and measured with every form.
      comboboxProps={{ keepMounted: false, ...comboboxProps }}
      filter={byWords(options)}
      data={options.map((option) => ({ ...option, disabled: option.disabled ?? false }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      onSearchChange={(text) => {
        setTyped(text.trim() !== '' && text !== chosen)
        field.onSearchChange?.(text)
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        field.onFocus?.(event)
      }}
      // A mouse sets the cursor after the focus has come.
      onClick={(event) => {
        if (event.currentTarget.value === chosen) event.currentTarget.select()
        field.onClick?.(event)
      }}
    />
  )
}

// «смета на» finds whatever has both words, in any order and layout of the keys; the options keep their order.
function byWords(all: SearchFieldProps['options']): OptionsFilter {
  return ({ options, search, limit }) => {
    if (search.trim() === '') return options.slice(0, limit)
    const found = new Set(
      findByWords(all, search, ({ label, also = '' }) => `${label} ${also}`).map(({ value }) => value),
    )
    return options.filter((option) => 'value' in option && found.has(option.value)).slice(0, limit)
  }
}
