import type { TextareaProps, TextInputProps } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

/** A text that lies elsewhere: what it is now, and when it becomes another one. */
export interface LiveText {
  read: () => string
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
 * What is changed from elsewhere (by a colleague, by an undo) is put into the field; what is typed stands there already. The
 * first text is put in the same way and is no `defaultValue`: React writes that one into the element again at every letter,
 * and in a field of several lines it is text of the page, for which all around is styled anew.
 */
function useLiveText<E extends HTMLInputElement | HTMLTextAreaElement>({
  read,
  subscribe,
}: LiveText): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const put = () => {
      const text = read()
      if (ref.current && ref.current.value !== text) ref.current.value = text
    }
    put()
    return subscribe(put)
  }, [read, subscribe])
  return ref
}
