import '../../features/viewers/viewer.css'
import './landing-file-page.css'
import { Button } from '@mantine/core'
import { landing } from '@portal/contract/features/landing/endpoints'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { landingViewQuery } from '../../features/landing/landing-queries.ts'
import { ViewerHead } from '../../features/viewers/viewer-head.tsx'
import { viewers } from '../../features/viewers/viewers.ts'
import { fileUrl } from '../../platform/api/call.ts'
import { useTitle } from '../../platform/ui/page/use-title.ts'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/landingView/file/$ref')

/** An instruction of the public page in the viewer, for everybody. */
export function LandingFilePage() {
  const { ref } = route.useParams()
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const view = useQuery(landingViewQuery)
  const entry = view.data?.sections.flatMap(({ entries }) => entries).find(({ file }) => file?.ref === ref)
  const file = entry?.file
  useTitle(entry?.title)
  if (view.data && !file)
    return (
      <MessagePage
        title="Инструкция не найдена"
        action={
          <Button component="a" href="/landingView">
            К главной странице
          </Button>
        }
      >
        <p>Её убрали с главной страницы или адрес набран с ошибкой.</p>
      </MessagePage>
    )
  const url = fileUrl(landing.file, { params: { ref } })
  const Shown = viewers.pdf
  return (
    <main className="viewer landing-file">
      <ViewerHead back={{ path: '/landingView', title: 'К главной странице' }} file={file} url={url}>
        {entry?.title ?? 'Инструкция'}
      </ViewerHead>
      <div className="viewer-body">
        {view.isPending && <SkeletonLines lines={6} what="инструкцию" />}
        <FailedPart title="Не удалось открыть инструкцию" query={view} />
        {file && (
          <Suspense fallback={<SkeletonLines lines={6} what="инструкцию" />}>
            <Shown
              file={file}
              url={url}
              page={page}
              onPage={(to) => void navigate({ search: to > 1 ? { page: to } : {}, replace: true, resetScroll: false })}
            />
          </Suspense>
        )}
      </div>
    </main>
  )
}
