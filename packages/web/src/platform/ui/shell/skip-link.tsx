import type { MouseEvent, ReactNode } from 'react'

/** Past what stands before `to`, for the keyboard: out of sight until it has the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  // Not left to the browser, which would write the place into the address: on a draft that names the section to open at.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(to)?.focus()
  }
  return (
    <a className="skip" href={`#${to}`} onClick={skip}>
      {children}
    </a>
  )
}
