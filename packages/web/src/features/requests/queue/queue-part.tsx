import type { ReactNode } from 'react'
import { Card } from '../../../platform/ui/page/card.tsx'
import { totalText } from '../../../platform/list/list-words.ts'
import type { Queue } from './queue-query.ts'
import type { RequestRow } from '../requests-queries.ts'

interface QueuePartProps {
  /** «Ждут меня». */
  title: string
  part: Queue['you']
  /** The whole list of what is counted here. */
  allHref: string
  /** What stands in place of no rows. */
  empty: ReactNode
  children: (row: RequestRow) => ReactNode
}

/** A part of the queue: how many there are, the first of them, and the way to all. */
export function QueuePart({ title, part: { rows, total }, allHref, empty, children }: QueuePartProps) {
  return (
    <Card
      title={
        <>
          {title} <span className="queue-count">{totalText(total)}</span>
        </>
      }
      aside={rows.length < total.count && <a href={allHref}>Показать все</a>}
      flush
    >
      {total.count === 0 ? empty : <ul className="queue-list">{rows.map(children)}</ul>}
    </Card>
  )
}
