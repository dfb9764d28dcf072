import { type RefObject, useEffect, useRef } from 'react'

/**
 * A text area that grows with its text is laid out together with everything around it at each letter. While it is written in,
 * its height is held and let go only when there may be another number of lines.
 */
export function useHeldHeight(): RefObject<HTMLTextAreaElement | null> {
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = ref.current
    if (!area) return undefined
    let held = ''
    /** Taller than it may grow: it scrolls. */
    let isFull = false
    const measure = () => {
      held = area.style.height = `${area.offsetHeight}px`
      area.dataset['held'] = ''
      isFull = isOver(area)
    }
    const letGo = () => {
      // Pulled to another height by its corner, it keeps that one.
      if (area.style.height === held) area.style.height = ''
      delete area.dataset['held']
    }
    const fit = (event: Event) => {
      const isLess = !(event instanceof InputEvent) || !event.inputType.startsWith('insert')
      if (!isLess && (isFull || !isOver(area))) return
      letGo()
      measure()
    }
    const hold = () => {
      measure()
      // Letters of a field that shows them itself come no further than this: see hear-letters.
      document.addEventListener('input', fit, true)
    }
    const leave = () => {
      document.removeEventListener('input', fit, true)
      letGo()
    }
    area.addEventListener('focus', hold)
    area.addEventListener('blur', leave)
    return () => {
      leave()
      area.removeEventListener('focus', hold)
      area.removeEventListener('blur', leave)
    }
  }, [])
  return ref
}

function isOver({ scrollHeight, clientHeight }: HTMLTextAreaElement): boolean {
  return scrollHeight > clientHeight
}
