import './search-box.css'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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

/**
 * Looks while one types, after a short pause; Enter and Tab look at once, Esc clears. Who goes on to a row by a press opens
 * it: the list must not move under his finger, nor call him back.
 */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const typedAt = useRef('')
  const isPressed = useRef(false)
  const waiting = useRef<string>(undefined)
  const send = (text: string) => {
    setSent(text.trim())
    onChange(text.trim())
  }
  const sendLater = useDebouncedCallback((text: string): void => {
    if (isPressed.current) waiting.current = text
    else if (window.location.pathname === typedAt.current) send(text)
  }, pause)
  useEffect(() => {
    const press = (event: PointerEvent) => {
      // A menu of the browser takes the release of the second button.
      isPressed.current = event.button !== 2
    }
    const release = () => {
      isPressed.current = false
      const text = waiting.current
      waiting.current = undefined
      if (text !== undefined) sendLater(text)
    }
    const listening = { capture: true }
    window.addEventListener('pointerdown', press, listening)
    window.addEventListener('pointerup', release, listening)
    window.addEventListener('pointercancel', release, listening)
    return () => {
      window.removeEventListener('pointerdown', press, listening)
      window.removeEventListener('pointerup', release, listening)
      window.removeEventListener('pointercancel', release, listening)
    }
  }, [sendLater])
  // The address changed by itself (Back, «Сбросить»): show it. What comes back from here must not eat later letters.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const type = (text: string) => {
    typedAt.current = window.location.pathname
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
      onBlur={() => {
        if (typed.trim() === sent) return
        if (isPressed.current) sendLater(typed)
        else sendNow(typed)
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
