import './queue.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { longDayText } from '../../../platform/time/moment-text.ts'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { Columns, PageHead } from '../../../platform/ui/page/page.tsx'
import { PhoneBar } from '../../../platform/ui/page/phone-bar.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { NothingYet } from '../list/list-empty.tsx'
import { opensOneOf, rememberNavigation } from '../list/list-navigation.ts'
import { QueueDays } from './queue-days.tsx'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueNews } from './queue-news.tsx'
import { QueueOther } from './queue-other.tsx'
import { type Queue as QueueView, queueQuery } from './queue-query.ts'
import type { QueueOf } from './queue-search.ts'
import { QueueYou } from './queue-you.tsx'
import { useListKeys } from '../../../platform/ui/list/use-list-keys.ts'
import { useQueuePreview } from './use-queue-preview.tsx'

interface QueueProps {
  of: QueueOf
  onOf: (of: QueueOf) => void
  /** «Новое заявление», when it may be created. */
  create: ReactNode
  /** What waits for the reader's signature: another feature. */
  sign: ReactNode
}

const queueTitle = 'Моя очередь'
const ofTitles = {
  staff: { mine: 'Мои', all: 'Все', nobody: 'Ничьи' },
  declarant: { mine: 'Мои', all: 'Всей организации' },
} as const

const lists = {
  mine: { scope: 'mine', href: '/requests' },
  all: { scope: 'all', href: '/requests-all' },
} as const
const turns = ['you', 'other'] as const
type Turn = (typeof turns)[number]

/** My queue by who waits: what waits for me, what I wait for, what to know. */
export function Queue({ of, onOf, create, sign }: QueueProps) {
  const place = useRef<HTMLDivElement>(null)
  const now = usePortalNow()
  const session = useSession()
  const staff = isStaff(session)
  const queue = useQuery(queueQuery(of))
  useListKeys(place)
  const { data } = queue
  const list = staff && of !== 'mine' ? lists.all : lists.mine
  const searchOf = (turn: Turn) => `?turn=${turn}&sort=dueAt${of === 'nobody' ? '&nobody=1' : ''}`
  const preview = useQueuePreview([...(data?.you.rows ?? []), ...(data?.other.rows ?? [])])
  // A page opened from here goes on to what comes next in its own part: what waits for me, or what I wait for.
  const goingTo = ({ target }: MouseEvent) => {
    const turn = data && turns.find((one) => opensOneOf(data[one].rows, target))
    if (!turn) return
    const { rows, total } = data[turn]
    const href = of === 'mine' ? '/workplace' : `/workplace?of=${of}`
    // What the queue does not show is read from the list that «Показать все» opens; that of a declarant holds more than his own.
    const isOnlyPart = rows.length < total.count && (staff || of !== 'mine')
    const more = isOnlyPart ? { scope: list.scope, search: searchOf(turn), cursor: '' } : null
    rememberNavigation({ href, title: queueTitle, ids: rows.map(({ id }) => id), total, more })
  }
  const titles = Object.entries(ofTitles[staff ? 'staff' : 'declarant'])
  const hasOthers = staff || session.organizations.length > 0 || session.capacities.includes('delegate')
  return (
    <div className="queue stack g16" ref={place} onClickCapture={goingTo}>
      <PageHead
        title={queueTitle}
        note={longDayText(now)}
        actions={
          <>
            {hasOthers && (
              <SegmentedControl
                aria-label="Чья очередь"
                data={titles.map(([value, label]) => ({ value, label }))}
                value={of}
                onChange={(value) => onOf(value === 'all' || value === 'nobody' ? value : 'mine')}
              />
            )}
            {create && <span className="hide-phone">{create}</span>}
          </>
        }
      />
      {create && <PhoneBar>{create}</PhoneBar>}
      {preview}
      {queue.isError && !data ? (
        <ErrorCard title="Не удалось загрузить очередь" error={queue.error} onRetry={() => void queue.refetch()} />
      ) : (
        <Columns
          aside={
            <>
              {data && <QueueDays {...data} now={now} />}
              {sign}
              <QueueNews now={now} />
            </>
          }
        >
          {data && isStranger(data, hasOthers || Boolean(create)) ? (
            <Card>
              <NothingYet reader="outsider" create={null} />
            </Card>
          ) : data ? (
            <>
              <QueueYou
                title={of === 'mine' ? 'Ждут меня' : 'Ждут нас'}
                part={data.you}
                side={staff ? 'organisation' : 'declarant'}
                now={now}
                allHref={list.href + searchOf('you')}
                empty={<QueueEmpty of={of} staff={staff} hasOthers={hasOthers} onOf={onOf} />}
              />
              <QueueOther
                title={staff ? 'Ждём заявителя' : 'Ждём экспертизу'}
                part={data.other}
                isStaff={staff}
                now={now}
                allHref={list.href + searchOf('other')}
              />
            </>
          ) : (
            <>
              <SkeletonCard title={of === 'mine' ? 'Ждут меня' : 'Ждут нас'} lines={6} />
              <SkeletonCard title={staff ? 'Ждём заявителя' : 'Ждём экспертизу'} lines={4} />
            </>
          )}
        </Columns>
      )}
    </div>
  )
}

/** Nobody's work is his, nothing was opened to him, and he can create nothing: first of all he must be let in. */
function isStranger({ you, other }: QueueView, hasWork: boolean): boolean {
  return !hasWork && you.total.count + other.total.count === 0
}
