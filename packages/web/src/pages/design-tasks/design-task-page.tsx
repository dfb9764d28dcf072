import '../../features/viewers/viewer.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { modelQuery, versionQuery } from '../../features/design-tasks/design-task-queries.ts'
import { TaskGone } from '../../features/design-tasks/form/task-gone.tsx'
import { TaskWork } from '../../features/design-tasks/form/task-work.tsx'
import { useSign } from '../../features/files/index.ts'
import { viewers } from '../../features/viewers/viewers.ts'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard, SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/signed/design-task/$id')

/** One version of a task for design, by its own address. */
export function DesignTaskPage() {
  const { id } = route.useParams()
  const version = useQuery(versionQuery(id))
  const { sign, dialogs } = useSign(id)
  const schemaId = version.data?.schema.id ?? ''
  const schema = useQuery({ ...modelQuery(schemaId), enabled: schemaId !== '', staleTime: Number.POSITIVE_INFINITY })
  const failed = version.error ?? schema.error
  if (version.data && schema.data)
    return (
      <Page>
        <TaskWork
          key={id}
          version={version.data}
          schema={schema.data}
          renderXml={({ url, name }) => (
            <Suspense fallback={<SkeletonLines lines={6} what="файл" />}>
              <viewers.xml file={{ ref: id, name, size: 0 }} url={url} page={undefined} onPage={() => undefined} />
            </Suspense>
          )}
          onSign={(file) => sign([{ ...file, place: 'Задание на проектирование' }])}
        />
        {dialogs}
      </Page>
    )
  return (
    <Page>
      <PageHead />
      {!failed ? (
        <SkeletonCard title="задание" lines={8} />
      ) : failed instanceof CallFailed && failed.status === 404 ? (
        <TaskGone id={id} />
      ) : (
        <ErrorCard
          title="Не удалось загрузить задание"
          error={failed}
          onRetry={() => void (version.error ? version.refetch() : schema.refetch())}
        />
      )}
    </Page>
  )
}
