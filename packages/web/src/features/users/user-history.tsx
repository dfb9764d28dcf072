import { Button } from '@mantine/core'
import { accountChanges } from '@portal/domain/accounts/accounts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOfPages } from '../../platform/api/rows-of-pages.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { momentText, recentText } from '../../platform/time/moment-text.ts'
import { Timeline } from '../../platform/ui/display/timeline.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { historyQuery, type UserChange } from './users-queries.ts'

/** Who did what with an account, the newest first. */
export function UserHistory({ id }: { id: string }) {
  const list = useInfiniteQuery(historyQuery(id))
  const now = usePortalNow()
  const rows = rowsOfPages(list.data?.pages)
  return (
    <Card title="История учётной записи">
      {list.isPending && <SkeletonLines lines={3} />}
      {list.isError && !list.data && <FailedPart title="Не удалось загрузить историю" query={list} />}
      {list.data && rows.length === 0 && <p className="muted">С учётной записью пока ничего не делали.</p>}
      <Timeline
        items={rows.map((row) => ({
          id: row.id,
          at: row.at,
          when: `${recentText(row.at, now)}${isRecent(row.at, now) ? '' : `, ${momentText(row.at).slice(-5)}`}`,
          text: <Change row={row} />,
          who: row.by ?? 'Портал',
        }))}
      />
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать раньше
        </Button>
      )}
    </Card>
  )
}

function Change({ row: { type, organization, reason, values } }: { row: UserChange }) {
  return (
    <>
      <b>{accountChanges[type]}</b>
      {organization && typograph(`: ${organization}`)}
      {reason && <span className="user-change">{typograph(`Причина: ${reason}`)}</span>}
      {values.map(({ name, from, to }) => (
        <span key={name} className="user-change">
          {typograph(`${name}: ${from || 'пусто'} → ${to || 'пусто'}`)}
        </span>
      ))}
    </>
  )
}

function isRecent(at: string, now: Date): boolean {
  return /[а-я]/.test(recentText(at, now))
}
