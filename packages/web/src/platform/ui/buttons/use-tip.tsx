import type { FloatingPosition } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Tip } from './tip.tsx'

// As long as a mouse that only passes by does not stay.
const restMs = 200

interface TipOptions {
  position?: FloatingPosition | undefined
  /** The words are in sight already. */
  isOff?: boolean | undefined
}

/**
 * The words of what is only an icon, beside it while the mouse rests there. What floats is fetched and made then and not with
 * the page: a page has dozens of such icons, and hardly one of them is ever asked.
 */
export function useTip(label: string, { position, isOff = false }: TipOptions = {}) {
  const [shown, setShown] = useState<{ target: HTMLElement; Words: typeof Tip } | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const leave = () => {
    clearTimeout(rest.current)
    rest.current = undefined
    setShown(null)
  }
  const enter = ({ pointerType, currentTarget: target }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return
    clearTimeout(rest.current)
    const resting = setTimeout(async () => {
      // Without them the icon has its name still.
      const code = await import('./tip.tsx').catch(() => undefined)
      if (code && rest.current === resting) setShown({ target, Words: code.Tip })
    }, restMs)
    rest.current = resting
  }
  return {
    tip: shown && !isOff && <shown.Words label={label} target={shown.target} {...(position && { position })} />,
    asked: { onPointerEnter: enter, onPointerLeave: leave },
  }
}
