import './history.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { HistoryList } from './history-list.tsx'
import { historyQuery } from './history-queries.ts'

/** The whole history of an application, newest first. */
export function HistorySection({ requestId }: { requestId: string }) {
  const history = useInfiniteQuery(historyQuery(requestId))
  if (history.isPending) return <SkeletonCard lines={6} />
  if (history.isError)
    return (
      <ErrorCard title="Не удалось загрузить историю" error={history.error} onRetry={() => void history.refetch()} />
    )
  const rows = history.data.pages.flatMap((page) => page.rows)
  return (
    <Card title="История" aside={<span className="muted">время московское</span>}>
      {rows.length === 0 ? <EmptyState title="Событий пока нет" /> : <HistoryList rows={rows} />}
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Показать более ранние
        </Button>
      )}
    </Card>
  )
}
