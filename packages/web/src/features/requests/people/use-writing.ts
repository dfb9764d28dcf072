import { useEffect, useState } from 'react'

const fields = ':is(input, textarea, select):not([readonly], [disabled], [type="search"])'

/** Lists of the application stand in sections of other names. */
const homes: Readonly<Record<string, string>> = { financing: 'cost' }

/** The section of the field one stands on, null on something that belongs to no section; undefined: not on a field. */
export function useWriting(): string | null | undefined {
  const [place, setPlace] = useState<string | null | undefined>()
  useEffect(() => {
    const look = () => setPlace(placeOf(document.activeElement))
    // After the focus has moved on: between two fields there is a moment without one.
    const later = () => requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', later)
    }
  }, [])
  return place
}

function placeOf(element: Element | null): string | null | undefined {
  if (!element?.matches(fields)) return undefined
  const path = element.closest<HTMLElement>('[data-path]')?.dataset['path']
  const section = path?.split('.')[0]
  return section ? (homes[section] ?? section) : null
}
