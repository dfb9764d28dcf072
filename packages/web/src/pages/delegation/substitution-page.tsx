import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SubstitutionView } from '../../features/delegation/substitutions/substitution-view.tsx'
import { substitutionQuery } from '../../features/delegation/substitutions/substitution-queries.ts'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/signed/delegation/$id')

/** One substitution: for both sides, and whoever oversees them. */
export function SubstitutionPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const card = useQuery(substitutionQuery(id))
  if (card.data)
    return (
      <Page width="form">
        <SubstitutionView
          {...card.data}
          onOpen={(next) => void navigate({ to: '/delegation/$id', params: { id: next } })}
        />
      </Page>
    )
  return (
    <Page width="form">
      <PageHead />
      {card.isPending ? (
        <SkeletonCard title="замещение" lines={5} />
      ) : card.error instanceof CallFailed && card.error.is('NOT_FOUND') ? (
        <EmptyState title="Такого замещения нет, или оно не ваше" action={<a href="/delegation">Все замещения</a>}>
          Его видят обе стороны, администратор организации и сотрудники экспертизы.
        </EmptyState>
      ) : (
        <ErrorCard title="Не удалось загрузить замещение" error={card.error} onRetry={() => void card.refetch()} />
      )}
    </Page>
  )
}
