import './suggest-field.css'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDebouncedText } from '../../ui/fields/use-debounced-text.ts'
import type { Suggest, Suggestion } from './suggestions.ts'

interface SuggestFieldProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  value: string
  suggest: Suggest
  onChange: (value: string) => void
  /** Taken from the list; otherwise its value is written as if it were typed. */
  onTake?: ((suggestion: Suggestion) => void) | undefined
}

/** A line of text with a list of what a register has for it. Anything else may be typed too. */
export function SuggestField({ value, suggest, onChange, onTake, comboboxProps, ...field }: SuggestFieldProps) {
  const [isFocused, setFocused] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const asked = useDebouncedText(value.trim())
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...suggest.key, asked],
    queryFn: ({ signal }) => suggest.find(asked, signal),
    enabled: isFocused && !field.readOnly && asked.length >= suggest.from,
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: false,
  })
  const taken = useRef<string>(undefined)
  const isEmpty = isFocused && isSuccess && !isPlaceholderData && data.length === 0 && asked === value.trim()
  // It goes a moment after the field is left: what is below must not move away from the pointer that presses it.
  const nothing = useDebouncedText((isEmpty && suggest.nothing?.(asked)) || '')
  const titles = new Map(data.map((one) => [one.value, one.title]))
  return (
    <>
      <Autocomplete
        autoComplete="off"
        {...field}
        comboboxProps={{ keepMounted: false, ...comboboxProps }}
        // The server has chosen already.
        filter={({ options }) => options}
        limit={50}
        data={[...titles.keys()]}
        // A list of nothing is not open: Esc belongs to the window around then.
        dropdownOpened={isOpened && titles.size > 0}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        renderOption={({ option }) => (
          <span className="suggest-field">
            {option.value}
            {titles.get(option.value) && <span className="meta">{titles.get(option.value)}</span>}
          </span>
        )}
        value={value}
        onChange={(typed) => {
          const isTaken = taken.current === typed
          taken.current = undefined
          if (!isTaken) onChange(typed)
        }}
        onOptionSubmit={(chosen) => {
          const found = data.find((one) => one.value === chosen)
          if (!found || !onTake) return
          // In the same event the option is written as if it were typed: that would undo what is taken here.
          taken.current = chosen
          onTake(found)
        }}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          setFocused(false)
          setOpened(false)
          field.onBlur?.(event)
        }}
      />
      {/* Only what comes into a place that stands already is read out. */}
      {suggest.nothing && (
        <p className={nothing === '' ? 'sr' : 'meta'} role="status">
          {nothing}
        </p>
      )}
    </>
  )
}
