import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { versionQuery } from '../../features/checklists/checklists-queries.ts'
import { VersionView } from '../../features/checklists/constructor/version-view.tsx'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/signed/checklists/constructor/$id')

/** For staff: one version of a checklist. */
export function ChecklistVersionPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const asked = useQuery(versionQuery(id))
  if (asked.data)
    return (
      <Page>
        <VersionView
          key={id}
          version={asked.data}
          onOpen={(next) => void navigate({ to: '/checklists/constructor/$id', params: { id: next } })}
          onGone={() => void navigate({ to: '/checklists/constructor' })}
        />
      </Page>
    )
  return (
    <Page>
      <PageHead />
      {asked.isPending ? (
        <SkeletonCard title="лист" lines={8} />
      ) : asked.error instanceof CallFailed && asked.error.status === 404 ? (
        <EmptyState title="Такой версии нет" action={<a href="/checklists/constructor">Все листы</a>}>
          Возможно, её черновик удалили.
        </EmptyState>
      ) : (
        <ErrorCard title="Не удалось загрузить лист" error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </Page>
  )
}
