import { TextInput, type TextInputProps } from '@mantine/core'
import { useCutNote } from './use-cut-note.tsx'

/** One line of text. Label above; `error` and `description` are tied to the field for screen readers. Works with `register`. */
export function TextField(props: TextInputProps) {
  return <TextInput autoComplete="off" {...props} {...useCutNote<HTMLInputElement>(props)} />
}
