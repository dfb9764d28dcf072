import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { RightsProvider } from '../../platform/session/rights.tsx'
import { isStaff, useSession } from '../../platform/session/session.tsx'
import { Page } from '../../platform/ui/page/page.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { ProjectWork } from './project-work.tsx'

const route = getRouteApi('/signed/request/$id/project')

/** An application after submission, for both sides: whose turn it is, what is left, and every section by rights. */
export function RequestProjectPage() {
  const { id } = route.useParams()
  const router = useRouter()
  const session = useSession()
  const { data: request } = useSuspenseQuery(requestQuery(id))
  const isHere = request.page === 'project'
  // Returned to the draft, from here or from elsewhere: the work goes on at another address.
  useEffect(() => {
    if (!isHere) void router.navigate({ href: `/request/${id}`, replace: true })
  }, [isHere, id, router])
  if (!isHere)
    return (
      <Page>
        <SkeletonCard lines={4} />
      </Page>
    )
  return (
    <RightsProvider rights={request.permissions}>
      <ProjectWork key={id} request={request}>
        {(hand) => (
          <ProjectFrame
            request={request}
            isStaff={isStaff(session)}
            decides={request.permissions.server.includes('ChangeStateRequest')}
            {...hand}
          />
        )}
      </ProjectWork>
    </RightsProvider>
  )
}
