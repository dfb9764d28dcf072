import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isLeftUnasked } from './leave-unasked.ts'

/** Asks before a form on the page goes away with what was typed in it: by a link, by the browser's buttons, by a reload. */
export function useAskedLeave(isHeld: () => boolean): void {
  // Parts are also shown without pages around them.
  const history = useRouter({ warn: false })?.history
  const isHeldNow = useEffectEvent(isHeld)
  useEffect(
    () =>
      history?.block({
        enableBeforeUnload: () => !isLeftUnasked() && isHeldNow(),
        blockerFn: () => isHeldNow() && !window.confirm('Введённое не сохранено. Уйти без него?'),
      }),
    [history],
  )
}
