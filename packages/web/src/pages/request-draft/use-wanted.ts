import { type RefObject, useEffect, useState } from 'react'
import { onUserInput } from '../on-user-input.ts'

/** Whether what stands far below is asked for: somebody has touched the page, or its place has come near the window. */
export function useWanted(place: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [wanted, setWanted] = useState(atOnce)
  useEffect(() => {
    if (wanted || !place.current) return undefined
    const want = () => setWanted(true)
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && want(), {
      root: document.querySelector('#main'),
      rootMargin: '100% 0px',
    })
    near.observe(place.current)
    const stop = onUserInput(want)
    return () => {
      near.disconnect()
      stop()
    }
  }, [wanted, place])
  return wanted
}
