import { useEffect } from 'react'

/** Tab leaves what is partly in sight as it is: the end of a line that moves sideways would stay cut off. */
export function useRevealedFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', reveal)
    return () => document.removeEventListener('focusin', reveal)
  }, [])
}

function reveal({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches(':is(a, button):focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
