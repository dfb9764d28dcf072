import './timeline.css'
import type { ReactNode } from 'react'

export interface TimelineItem {
  id: string
  /** «сегодня, 11:42», see recentText. */
  when: string
  /** The exact moment, for the tooltip and for machines. */
  at?: string | undefined
  text: ReactNode
  who?: ReactNode
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ id, when, at, text, who }) => (
        <li key={id}>
          <time className="meta" dateTime={at}>
            {when}
          </time>
          <div>
            <p>{text}</p>
            {who && <p className="meta">{who}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
