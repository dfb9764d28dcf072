import './text-area.css'
import { Textarea, type TextareaProps } from '@mantine/core'
import { useCutNote } from './use-cut-note.tsx'

/** Several lines of text; grows with what is written. */
export function TextArea(props: TextareaProps) {
  return (
    <Textarea rows={3} classNames={{ input: 'text-area' }} {...props} {...useCutNote<HTMLTextAreaElement>(props)} />
  )
}
