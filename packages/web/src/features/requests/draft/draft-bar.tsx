import './draft-bar.css'
import type { ReactNode } from 'react'

/** Foot of the draft on a desktop: it stays in sight while the form is scrolled. */
export function DraftBar({ children }: { children: ReactNode }) {
  return (
    <div className="draft-bar hide-phone no-print" role="group" aria-label="Действия с черновиком">
      {children}
    </div>
  )
}
