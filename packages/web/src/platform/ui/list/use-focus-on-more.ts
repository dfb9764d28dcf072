import { type RefObject, useEffect, useRef } from 'react'

/**
 * Who asks for the rows after those shown goes on at the first of them: the button he pressed may be gone with the last page.
 * `links` finds what is focused in each row. Answers what is called as they are asked for.
 */
export function useFocusOnMore(list: RefObject<HTMLElement | null>, links: string, count: number) {
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined || next.current >= count) return
    list.current?.querySelectorAll<HTMLElement>(links)[next.current]?.focus()
    next.current = undefined
  }, [count, links, list])
  return () => void (next.current = count)
}
