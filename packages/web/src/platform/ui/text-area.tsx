import { Textarea, type TextareaProps } from '@mantine/core'

/** Several lines of text; grows with what is written, up to `maxRows`. */
export function TextArea(props: TextareaProps) {
  return <Textarea autosize minRows={3} maxRows={16} {...props} />
}
