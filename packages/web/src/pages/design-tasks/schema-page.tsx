import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { schemasQuery } from '../../features/design-tasks/design-task-queries.ts'
import { SchemaView } from '../../features/design-tasks/schemas/schema-view.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/signed/design-tasks/schemas/$id')

/** For staff: one schema. */
export function SchemaPage() {
  const { id } = route.useParams()
  const { tab = 'tree' } = route.useSearch()
  const navigate = route.useNavigate()
  const asked = useQuery(schemasQuery)
  const schema = asked.data?.rows.find((one) => one.id === id)
  if (asked.data && schema)
    return (
      <Page>
        <SchemaView
          key={id}
          schema={schema}
          all={asked.data.rows}
          tab={tab}
          onTab={(next) =>
            void navigate({ search: next === 'tree' ? {} : { tab: next }, replace: true, resetScroll: false })
          }
        />
      </Page>
    )
  return (
    <Page>
      <PageHead />
      {asked.isPending ? (
        <SkeletonCard title="Схема документа" lines={8} />
      ) : asked.error ? (
        <ErrorCard title="Не удалось загрузить схему" error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <EmptyState title="Такой схемы нет" action={<a href="/design-tasks/schemas">Все схемы</a>}>
          Возможно, адрес набран с ошибкой.
        </EmptyState>
      )}
    </Page>
  )
}
