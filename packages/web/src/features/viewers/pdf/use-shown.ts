import { type RefObject, useEffect, useState } from 'react'

/** Whether a place has room on the page now: under another tab of a phone it has none, and the library cannot measure it. */
export function useShown(place: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const watch = new ResizeObserver(() => setShown(current.clientWidth > 0))
    watch.observe(current)
    return () => watch.disconnect()
  }, [place])
  return shown
}
