import { useEffect } from 'react'

interface TypedAheadProps {
  onType: (change: (asked: string) => string) => void
  onClose: () => void
}

/**
 * Who presses Ctrl+K goes on typing at once: until the field of the palette has the cursor, its letters are kept for it and act on
 * nothing else.
 */
export function TypedAhead({ onType, onClose }: TypedAheadProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') onType((asked) => asked.slice(0, -1))
      else if (event.key.length === 1) onType((asked) => asked + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [onType, onClose])
  return null
}
