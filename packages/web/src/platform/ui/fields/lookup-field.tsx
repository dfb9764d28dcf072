import './lookup-field.css'
import { Select, type SelectProps } from '@mantine/core'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/call-failed.ts'
import { useDebouncedText } from './use-debounced-text.ts'

export interface Found {
  id: string
  name: string
  /** What tells it from others of the same name. */
  note: string
}

/** How the server is asked for what a text finds. */
export interface FoundQuery {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Found[]>
}

interface LookupFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: Found | null
  onChange: (found: Found | null) => void
  /** What the server has for a text; nothing typed asks for the first ones. */
  search: (text: string) => FoundQuery
}

/** One of what only the server can look through, found by typing. */
export function LookupField({ value, onChange, search, comboboxProps, ...field }: LookupFieldProps) {
  const [typed, setTyped] = useState('')
  const later = useDebouncedText(typed.trim())
  const found = useQuery({ ...search(later === value?.name ? '' : later), retry: false })
  const isSearching = typed.trim() !== later || found.isPending
  // What was found for other words is no answer to these.
  const rows = isSearching ? [] : (found.data ?? [])
  const known = new Map([...(value ? [value] : []), ...rows].map((one) => [one.id, one]))
  return (
    <Select
      searchable
      clearable
      checkIconPosition="right"
      autoComplete="off"
      {...field}
      comboboxProps={{ keepMounted: false, ...comboboxProps }}
      clearButtonProps={{ 'aria-label': 'Очистить' }}
      // The server has chosen already; what is chosen stands among the rest only while nothing else is sought.
      filter={({ options }) =>
        options.filter((one) => 'value' in one && (typed === value?.name || rows.some(({ id }) => id === one.value)))
      }
      nothingFoundMessage={isSearching ? 'Ищем…' : found.isError ? failureText(found.error) : nothing(typed)}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => (
        <span className="lookup-found">
          {option.label}
          <span className="meta">{known.get(option.value)?.note}</span>
        </span>
      )}
      value={value?.id ?? null}
      onChange={(id) => onChange((id && known.get(id)) || null)}
    />
  )
}

// Who has asked for nothing yet is not told that there is none.
function nothing(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : 'Ничего не нашлось. Измените запрос.'
}
