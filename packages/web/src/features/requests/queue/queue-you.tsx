import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Side } from '@portal/domain/stages/facts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { toTone } from '../../../platform/ui/tone.ts'
import { objectText } from '../list/list-words.ts'
import { DraftProgress } from './draft-progress.tsx'
import { QueueDaysLeft } from './queue-days-left.tsx'
import { QueuePart } from './queue-part.tsx'
import { draftsOf, type DraftsProgress, queueDraftsQuery } from './queue-drafts-query.ts'
import type { Queue } from './queue-query.ts'
import { leadText } from './lead-text.ts'
import { actOn } from './queue-words.ts'
import type { RequestRow } from '../requests-queries.ts'

interface QueueYouProps {
  /** «Ждут меня». */
  title: string
  part: Queue['you']
  side: Side
  now: Date
  /** The whole list of what waits for the reader. */
  allHref: string
  empty: ReactNode
}

/** What waits for the reader: what to do as the title and the link, by the last day, overdue first. */
export function QueueYou({ side, now, empty, ...part }: QueueYouProps) {
  const asked = draftsOf(part.part.rows)
  const { data, isError } = useQuery(queueDraftsQuery(asked))
  const progressOf = (id: string) => (isError || !asked.includes(id) ? null : (data?.[id] ?? 'awaited'))
  return (
    <QueuePart {...part} empty={<div className="queue-empty">{empty}</div>}>
      {(row) => <QueueRow key={row.id} row={row} progress={progressOf(row.id)} side={side} now={now} />}
    </QueuePart>
  )
}

interface QueueRowProps extends Pick<QueueYouProps, 'side' | 'now'> {
  row: RequestRow
  /** Null where nothing is told. */
  progress: DraftsProgress[string] | 'awaited' | null
}

function QueueRow({ row, progress, side, now }: QueueRowProps) {
  const { id, number, stage, stageTitle, tone, turn, unread } = row
  const late = turn.dueAt !== null && new Date(turn.dueAt) < now
  const act = actOn(stage, side)
  return (
    <li className="queue-row">
      <QueueDaysLeft dueAt={turn.dueAt} daysLeft={turn.daysLeft} now={now} />
      <div className="queue-what">
        <h3>
          <a href={`/request/${id}`} data-row-link>
            {typograph(turn.todo)}
          </a>
        </h3>
        <p className="queue-object">{objectText(row)}</p>
        <p className="queue-facts">
          <span className="num nowrap">{typograph(`№ ${number}`)}</span>
          <Chip tone={toTone(tone)}>{stageTitle}</Chip>
          {side === 'organisation' && <span className="meta">{leadText(row)}</span>}
          {unread && (
            <Chip tone="info" plain>
              есть новое
            </Chip>
          )}
        </p>
        {progress && <DraftProgress progress={progress} />}
      </div>
      {/* The same way as the title: for the hand, not for the keyboard and the ear. */}
      <Button component="a" href={`/request/${id}`} variant={late ? 'filled' : 'default'} tabIndex={-1} aria-hidden>
        {act}
      </Button>
    </li>
  )
}
