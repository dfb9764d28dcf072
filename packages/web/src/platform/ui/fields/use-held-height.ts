import { type RefObject, useEffect, useRef } from 'react'

/**
 * A text area that grows with its text is laid out together with everything around it at each letter. While it is written in,
 * its height is held, and measured anew when there may be another number of lines: the text no longer fits or has changed by
 * more than a letter, the window has another size. One that was pulled to a height by its corner keeps that one.
 */
export function useHeldHeight(): RefObject<HTMLTextAreaElement | null> {
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = ref.current
    if (!area) return undefined
    let held = ''
    /** Taller than it may grow: it scrolls. */
    let isFull = false
    let length = 0
    const letGo = () => {
      if (held !== '' && area.style.height === held) area.style.height = ''
      held = ''
      delete area.dataset['held']
    }
    const hold = () => {
      letGo()
      length = area.value.length
      if (area.style.height !== '') return
      held = area.style.height = `${area.offsetHeight}px`
      area.dataset['held'] = ''
      isFull = isOver(area)
    }
    const fit = () => {
      const isOneLetter = area.value.length === length + 1
      length = area.value.length
      if (!isOneLetter || (!isFull && isOver(area))) hold()
    }
    let written = new AbortController()
    const stay = () => {
      hold()
      written = new AbortController()
      const { signal } = written
      // Letters of a field that shows them itself come no further than this: see hear-letters.
      document.addEventListener('input', fit, { capture: true, signal })
      addEventListener('resize', hold, { signal })
      addEventListener('beforeprint', letGo, { signal })
    }
    const leave = () => {
      written.abort()
      letGo()
    }
    area.addEventListener('focus', stay)
    area.addEventListener('blur', leave)
    return () => {
      leave()
      area.removeEventListener('focus', stay)
      area.removeEventListener('blur', leave)
    }
  }, [])
  return ref
}

function isOver({ scrollHeight, clientHeight }: HTMLTextAreaElement): boolean {
  return scrollHeight > clientHeight
}
