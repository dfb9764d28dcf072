import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { CallFailed, failureText } from '../platform/api/call-failed.ts'
import { ErrorCard } from '../platform/ui/states/error-card.tsx'
import { MessagePage } from '../platform/ui/shell/message-page.tsx'
import { Page, PageHead } from '../platform/ui/page/page.tsx'
import { SkeletonCard } from '../platform/ui/states/skeletons.tsx'
import { TraceCode } from '../platform/ui/states/trace-code.tsx'

const NotFoundInside = lazyRouteComponent(() => import('../pages/public/not-found-page.tsx'), 'NotFoundInside')
const RequestMissingPage = lazyRouteComponent(
  () => import('../pages/request/request-missing-page.tsx'),
  'RequestMissingPage',
)
const AccessDeniedPage = lazyRouteComponent(() => import('../pages/public/access-denied-page.tsx'), 'AccessDeniedPage')

/** Grey cards while the data of a page is on its way. */
export function PagePending() {
  return (
    <Page>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={5} />
    </Page>
  )
}

/** A page whose data did not come. What is missing or foreign looks like an address that does not exist. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = useRetry(reset)
  if (error instanceof CallFailed && error.status === 404) {
    const id = /^\/request\/([^/]+)/.exec(router.state.location.pathname)?.[1]
    return id ? (
      <RequestMissingPage id={id} error={error} onRestored={() => void retry()} />
    ) : (
      <NotFoundInside error={error} />
    )
  }
  if (error instanceof CallFailed && error.status === 403) return <AccessDeniedPage framed error={error} />
  return (
    <Page width="form">
      <PageHead title="Не удалось открыть страницу" />
      <ErrorCard title="Что случилось" error={error} onRetry={() => void retry()} />
    </Page>
  )
}

/** Instead of the frame and all in it: who asks could not be learnt. */
export function PortalFailed({ error, reset }: ErrorComponentProps) {
  const retry = useRetry(reset)
  return (
    <MessagePage
      title="Не удалось открыть портал"
      action={<Button onClick={() => void retry()}>Повторить</Button>}
      foot={<TraceCode error={error} />}
    >
      <p role="alert">{failureText(error)}</p>
    </MessagePage>
  )
}

/** Asks again for all that did not come. */
function useRetry(reset: () => void): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await queries.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    await router.invalidate()
  }
}
