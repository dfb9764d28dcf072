import './request-draft-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { RightsProvider } from '../../platform/session/rights.tsx'
import { Page } from '../../platform/ui/page/page.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { DraftByRights } from './draft-by-rights.tsx'

const route = getRouteApi('/signed/request/$id/draft')

/** The draft of an application: every section in one scroll, saved while it is filled in. */
export function RequestDraftPage() {
  const { id } = route.useParams()
  const router = useRouter()
  const { data: request } = useSuspenseQuery(requestQuery(id))
  const isDraft = request.page === 'draft'
  // The news of one's own submission may outrun the answer to it: both lead to the same page.
  const [openedAsDraft] = useState(isDraft)
  const isSent = openedAsDraft && request.stage === 'completeness'
  const next = isSent ? `/request/${id}/notify` : `/request/${id}`
  useEffect(() => {
    if (!isDraft) void router.navigate({ href: next, replace: true })
  }, [isDraft, next, router])
  if (!isDraft)
    return (
      <Page>
        <SkeletonCard lines={4} />
      </Page>
    )
  return (
    <RightsProvider rights={request.permissions}>
      <DraftByRights key={id} request={request} />
    </RightsProvider>
  )
}
