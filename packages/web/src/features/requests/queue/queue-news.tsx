import { useRef } from 'react'
import { WholeNumbers } from '../../../platform/ui/display/whole-numbers.tsx'
import { numberBeside, useNotices } from '../../../platform/api/use-notices.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { MoreRows } from '../../../platform/ui/list/more-rows.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { useFocusOnMore } from '../../../platform/ui/list/use-focus-on-more.ts'

const shown = 6

/** «К сведению»: what happened lately and asks for nothing. */
export function QueueNews({ now }: { now: Date }) {
  const { list, rows, more, open } = useNotices('queue', { size: shown })
  const place = useRef<HTMLUListElement>(null)
  const goOn = useFocusOnMore(place, '.queue-news-text', rows.length)
  if (list.isPending) return <SkeletonCard title="К сведению" lines={4} />
  if (!list.data) return <FailedPart title="Не удалось загрузить события" query={list} />
  return (
    <Card title="К сведению" flush>
      {rows.length === 0 ? (
        <div className="queue-empty">
          <EmptyState title="Событий пока нет">Здесь появятся события ваших заявлений.</EmptyState>
        </div>
      ) : (
        <ul className="queue-news" ref={place}>
          {rows.map(({ id, title, text, requestNumber, link, createdAt, readAt }) => {
            const said = <WholeNumbers text={text || title} />
            return (
              <li key={id} data-unread={readAt === null || undefined}>
                {link ? (
                  <a className="queue-news-text" href={link} onClick={() => open(id)}>
                    {said}
                  </a>
                ) : (
                  <span className="queue-news-text">{said}</span>
                )}
                <span className="meta">
                  {readAt === null && 'новое · '}
                  <WholeNumbers text={numberBeside(text, requestNumber)} />
                  <Moment at={createdAt} now={now} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <MoreRows more={more} onAsk={goOn} />
    </Card>
  )
}
