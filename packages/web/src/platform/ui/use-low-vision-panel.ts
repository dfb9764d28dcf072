import { useEffect, useState } from 'react'

/** Whether the panel for the visually impaired is open; Alt+V on any page. */
export function useLowVisionPanel(): { opened: boolean; toggle: () => void } {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyV') return
      event.preventDefault()
      setOpened((now) => !now)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { opened, toggle: () => setOpened((now) => !now) }
}
