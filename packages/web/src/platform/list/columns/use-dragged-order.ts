import { useState } from 'react'

interface DraggedOrder<T extends string> {
  /** The order as it would be if it were let go now. */
  order: readonly T[]
  dragged: T | null
  /** For the handle of a row: takes it until the button of the mouse, or the finger, is up. */
  take: (name: T) => void
}

/**
 * Rows moved by their handles, by mouse and by finger. Each row bears `data-column`; the first one stays where it is.
 * What moves is drawn at once and told when it is let go; Esc puts it back.
 */
export function useDraggedOrder<T extends string>(known: readonly T[], onOrder: (order: T[]) => void): DraggedOrder<T> {
  const [moving, setMoving] = useState<{ name: T; order: readonly T[] } | null>(null)
  const take = (name: T) => {
    let order = known
    setMoving({ name, order })
    const control = new AbortController()
    const { signal } = control
    const move = ({ clientX, clientY }: PointerEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
      const to = known.findIndex((one) => one === row?.dataset['column'])
      const at = to < 1 ? -1 : order.findIndex((one) => one === known[to])
      if (at < 1 || order[at] === name) return
      const others = order.filter((one) => one !== name)
      order = [...others.slice(0, at), name, ...others.slice(at)]
      setMoving({ name, order })
    }
    const end = (keep: boolean) => {
      control.abort()
      setMoving(null)
      if (keep && order.some((one, place) => one !== known[place])) onOrder([...order])
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true })
  }
  return { order: moving?.order ?? known, dragged: moving?.name ?? null, take }
}
