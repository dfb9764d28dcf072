import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../platform/autosave/after-paint.ts'
import { onUserInput } from './on-user-input.ts'

/**
 * How many parts of a long page are drawn: the first `atOnce` together with the page, each next one when the browser has
 * painted and answered, all the rest with the reader's first act. On a slow machine a long page drawn whole answers nobody.
 */
export function useDrawnInTurn(total: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  const isWhole = drawn >= total
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setDrawn((now) => Math.max(now, drawn + 1))))),
    [drawn, isWhole],
  )
  useEffect(() => (isWhole ? undefined : onUserInput(() => setDrawn(Number.POSITIVE_INFINITY))), [isWhole])
  return drawn
}
