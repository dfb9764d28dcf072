import './text-area.css'
import { Textarea, type TextareaProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useHeldHeight } from './use-held-height.ts'

/** Several lines of text; grows with what is written. */
export function TextArea({ ref, ...props }: TextareaProps) {
  return <Textarea rows={3} classNames={{ input: 'text-area' }} ref={useMergedRef(ref, useHeldHeight())} {...props} />
}
