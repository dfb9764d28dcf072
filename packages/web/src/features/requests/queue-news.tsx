import { messages } from '@portal/contract/messages'
import { typograph } from '../../platform/i18n/typograph.ts'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Card } from '../../platform/ui/card.tsx'
import { FailedPart } from '../../platform/ui/failed-part.tsx'
import { Moment } from '../../platform/ui/moment.tsx'
import { SkeletonCard } from '../../platform/ui/skeletons.tsx'

const shown = 6

/** «К сведению»: what happened lately and asks for nothing. */
export function QueueNews({ now }: { now: Date }) {
  const news = useApi(keys.notifications('queue'), messages.notifications, { query: { size: shown } })
  const { data } = news
  if (news.isPending) return <SkeletonCard title="К сведению" lines={4} />
  if (!data) return <FailedPart title="Не удалось загрузить события" query={news} />
  return (
    <Card title="К сведению" flush>
      {data.rows.length === 0 ? (
        <p className="queue-empty muted">Здесь появятся события ваших заявлений.</p>
      ) : (
        <ul className="queue-news">
          {data.rows.map(({ id, title, text, link, createdAt, readAt }) => (
            <li key={id} data-unread={readAt === null || undefined}>
              {link ? <a href={link}>{typograph(text || title)}</a> : <span>{typograph(text || title)}</span>}
              <span className="meta">
                {readAt === null && 'новое · '}
                <Moment at={createdAt} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
