import type { TextareaProps, TextInputProps } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../autosave/after-paint.ts'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { hearLetters, type TextControl } from './hear-letters.ts'

/** A text that lies elsewhere: what it is now, when it becomes another one, and where what is typed goes. */
export interface LiveText {
  read: () => string
  write: (text: string) => void
  /** Whether what is typed is ahead of what is stored: until then a change from elsewhere would not be compared with it. */
  isAhead: () => boolean
  subscribe: (changed: () => void) => () => void
}

/** One line whose letters are drawn by the browser alone: a key does not draw the field anew. */
export function LiveLine({ live, ...field }: TextInputProps & { live: LiveText }) {
  return <TextField {...field} ref={useLiveText<HTMLInputElement>(live)} />
}

/** The same of several lines. */
export function LiveLines({ live, ...field }: TextareaProps & { live: LiveText }) {
  return <TextArea {...field} ref={useLiveText<HTMLTextAreaElement>(live)} />
}

/**
 * What is changed from elsewhere (by a colleague, by an undo) is put into the field; what is typed stands there already. Its
 * first letter goes on at once, the others when they have been painted or when something else than a letter happens. The
 * first text is put in the same way and is no `defaultValue`: React writes that one into the element again at every letter,
 * and in a field of several lines it is text of the page, for which all around is styled anew.
 */
function useLiveText<E extends TextControl>({ read, write, isAhead, subscribe }: LiveText): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return undefined
    let waiting: (() => void) | undefined
    const settle = () => {
      if (!waiting) return
      waiting()
      waiting = undefined
      give()
    }
    const give = () => {
      if (field.value !== read()) write(field.value)
    }
    const typed = () => {
      if (isAhead()) waiting ??= afterPaint(settle)
      else give()
    }
    const put = () => {
      settle()
      const text = read()
      if (field.value !== text) field.value = text
    }
    put()
    const stops = [subscribe(put), hearLetters(field, { typed, settle })]
    return () => {
      settle()
      for (const stop of stops) stop()
    }
  }, [read, write, isAhead, subscribe])
  return ref
}
