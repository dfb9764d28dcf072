import { type FloatingPosition, Tooltip } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

// As long as a mouse that only passes by does not stay.
const restMs = 200

interface TipOptions {
  position?: FloatingPosition | undefined
  /** The words are in sight already. */
  isOff?: boolean | undefined
}

/**
 * The words of what is only an icon, beside it while the mouse rests there. What floats is made then and not with the page:
 * a page has dozens of such icons, and hardly one of them is ever asked.
 */
export function useTip(label: string, { position, isOff = false }: TipOptions = {}) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const leave = () => {
    clearTimeout(rest.current)
    setTarget(null)
  }
  const enter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setTarget(currentTarget), restMs)
  }
  return {
    tip: target && !isOff && <Tooltip label={label} target={target} defaultOpened {...(position && { position })} />,
    asked: { onPointerEnter: enter, onPointerLeave: leave },
  }
}
