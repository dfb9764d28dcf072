import './entry-frame.css'
import type { ReactNode } from 'react'
import { useTitle } from '../../platform/ui/page/use-title.ts'
import { PublicFrame } from '../../platform/ui/shell/public-frame.tsx'

/** A page beside that of sign-in: one card with one thing to do. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <PublicFrame>
      <div className="public-width">
        <section className="card entry-frame" aria-labelledby="entry-title">
          <h1 id="entry-title">{title}</h1>
          {children}
        </section>
      </div>
    </PublicFrame>
  )
}
