import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { checklistQuery } from '../../features/checklists/checklists-queries.ts'
import { ChecklistFill } from '../../features/checklists/filling/checklist-fill.tsx'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/signed/checklist/$id')

/** One checklist: the declarant fills it in, the experts read what was given to them. */
export function ChecklistPage() {
  const { id } = route.useParams()
  const asked = useQuery(checklistQuery(id))
  if (asked.data)
    return (
      <Page width="form">
        <ChecklistFill key={id} checklist={asked.data} />
      </Page>
    )
  return (
    <Page width="form">
      <PageHead />
      {asked.isPending ? (
        <SkeletonCard title="контрольный лист" lines={6} />
      ) : asked.error instanceof CallFailed && asked.error.status === 404 ? (
        <EmptyState title="Такого листа нет, или он вам не открыт" action={<a href="/checklists">Все листы</a>}>
          Эксперты видят лист, когда заявитель его передал и подал заявление.
        </EmptyState>
      ) : (
        <ErrorCard title="Не удалось загрузить лист" error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </Page>
  )
}
