import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isLeftUnasked } from './leave-unasked.ts'

/** What would be lost now; undefined: nothing. */
type Held = () => string | undefined

// Whatever holds something on this page is asked about in one question, however much it is.
const holders = new Set<Held>()
let unblock: (() => void) | undefined

const heldNow = () => [...holders].map((held) => held()).find((question) => question !== undefined)

/** Asks what would be lost, if anything; true: the page may be left. */
export function mayLeave(): boolean {
  const question = heldNow()
  return question === undefined || window.confirm(question)
}

/** Asks before a form on the page goes away with what was typed in it: by a link, by the browser's buttons, by a reload. */
export function useAskedLeave(
  isHeld: () => boolean,
  question = 'Введённое и выбранное не сохранены. Уйти без них?',
): void {
  // Parts are also shown without pages around them.
  const history = useRouter({ warn: false })?.history
  const held = useEffectEvent(() => (isHeld() ? question : undefined))
  useEffect(() => {
    if (!history) return undefined
    const own = () => held()
    holders.add(own)
    unblock ??= history.block({
      enableBeforeUnload: () => !isLeftUnasked() && heldNow() !== undefined,
      blockerFn: () => !mayLeave(),
    })
    return () => {
      holders.delete(own)
      if (holders.size > 0) return
      unblock?.()
      unblock = undefined
    }
  }, [history])
}
