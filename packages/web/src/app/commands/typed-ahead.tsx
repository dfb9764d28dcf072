import { useEffect } from 'react'

interface TypedAheadProps {
  onType: (change: (asked: string) => string) => void
  onClose: () => void
}

const silent = new Set(['Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * Who presses Ctrl+K goes on typing at once: until the field of the palette has the cursor, its letters are kept for it and act on
 * nothing else. Enter and the arrows would act on what lies below.
 */
export function TypedAhead({ onType, onClose }: TypedAheadProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') onType((asked) => asked.slice(0, -1))
      else if (event.key.length === 1) onType((asked) => asked + event.key)
      else if (!silent.has(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [onType, onClose])
  return null
}
