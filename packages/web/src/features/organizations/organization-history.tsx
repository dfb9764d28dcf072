import './organization-history.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { recentText } from '../../platform/time/moment-text.ts'
import { Timeline } from '../../platform/ui/display/timeline.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { historyQuery } from './organization-queries.ts'

/** Who did what with the organisation, the last first. */
export function OrganizationHistory({ organizationId }: { organizationId: string }) {
  const now = usePortalNow()
  const list = useInfiniteQuery(historyQuery(organizationId))
  if (list.isError && !list.data) return <FailedPart title="Не удалось загрузить историю" query={list} />
  if (!list.data) return <SkeletonRows rows={4} what="историю" />
  const rows = list.data.pages.flatMap((page) => page.rows)
  return (
    <Card title="История">
      {rows.length === 0 ? (
        <p className="muted">С организацией пока ничего не делали.</p>
      ) : (
        <Timeline
          items={rows.map(({ at, title, by, words, changes }, index) => ({
            id: `${at} ${index}`,
            when: recentText(at, now),
            at,
            text: [title, words].filter(Boolean).join(': '),
            who: (
              <>
                {by ?? 'Портал'}
                {changes.map(({ label, before, after }) => (
                  <span key={label} className="organization-history-change">
                    {label}: {before || 'пусто'} → {after || 'пусто'}
                  </span>
                ))}
              </>
            ),
          }))}
        />
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </Card>
  )
}
