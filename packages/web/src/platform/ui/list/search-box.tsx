import './search-box.css'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

interface SearchBoxProps {
  /** What is looked through: «Поиск заявлений». */
  label: string
  /** By what: «Номер, объект». */
  placeholder: string
  value: string
  onChange: (value: string) => void
}

const pause = 250

/** Looks while one types, after a short pause; Enter and leaving the field look at once, Esc clears. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const send = (text: string) => {
    setSent(text.trim())
    onChange(text.trim())
  }
  const sendLater = useDebouncedCallback(send, pause)
  // The address changed by itself (Back, «Сбросить»): show it. What comes back from here must not eat later letters.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const type = (text: string) => {
    setTyped(text)
    sendLater(text)
  }
  const sendNow = (text: string) => {
    sendLater.cancel()
    setTyped(text)
    send(text)
  }
  return (
    <TextInput
      className="search-box"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      leftSection={<IconSearch size="1.0625rem" aria-hidden />}
      rightSection={
        typed !== '' && (
          <IconButton label="Очистить поиск" size="1.75rem" onClick={() => sendNow('')}>
            <IconX size="1rem" aria-hidden />
          </IconButton>
        )
      }
      value={typed}
      onChange={(event) => type(event.target.value)}
      // Who goes on to a row at once must not be called back to the list by what he typed.
      onBlur={() => {
        if (typed.trim() !== sent) sendNow(typed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') sendNow(typed)
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          sendNow('')
        }
      }}
    />
  )
}
