import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const pause = 400

interface Typed {
  typed: string
  type: (text: string) => void
  /** Tells at once what still waits: who leaves the field may close its sheet next. */
  leave: () => void
}

/** What is typed into a filter: told after a short pause; when the address changed by itself, that is shown. */
export function useTyped(value: string, onTell: (text: string) => void): Typed {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [told, setTold] = useState(value)
  const tell = useDebouncedCallback((text: string) => {
    setTold(text.trim())
    onTell(text)
  }, pause)
  if (value !== known) {
    setKnown(value)
    if (value !== told) {
      setTyped(value)
      setTold(value)
    }
  }
  const type = (text: string) => {
    setTyped(text)
    tell(text)
  }
  return { typed, type, leave: () => tell.flush() }
}
