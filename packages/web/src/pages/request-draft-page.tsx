import './request-draft-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DraftSummary } from '../features/requests/draft-summary.tsx'
import { requestQuery } from '../features/requests/requests-queries.ts'
import { permissionsQuery } from '../features/stages/stages-queries.ts'
import { RightsProvider, useRights } from '../platform/session/rights.tsx'
import { Page } from '../platform/ui/page.tsx'
import { SkeletonCard } from '../platform/ui/skeletons.tsx'
import { DraftHead } from './request-draft-head.tsx'
import { DraftWork } from './request-draft-work.tsx'

const route = getRouteApi('/signed/request/$id/draft')

/** The draft of an application: every section in one scroll, saved while it is filled in. */
export function RequestDraftPage() {
  const { id } = route.useParams()
  const router = useRouter()
  const { data: rights } = useSuspenseQuery(permissionsQuery(id))
  const { data: request } = useSuspenseQuery(requestQuery(id))
  const isDraft = request.page === 'draft'
  // Submitted, from here or from elsewhere: the work goes on at another address.
  useEffect(() => {
    if (!isDraft) void router.navigate({ href: `/request/${id}`, replace: true })
  }, [isDraft, id, router])
  if (!isDraft)
    return (
      <Page>
        <SkeletonCard lines={4} />
      </Page>
    )
  return (
    <RightsProvider rights={rights}>
      <DraftByRights key={id} id={id} />
    </RightsProvider>
  )
}

function DraftByRights({ id }: { id: string }) {
  const { can } = useRights()
  const { data: request } = useSuspenseQuery(requestQuery(id))
  if (can('viewDocuments')) return <DraftWork request={request} />
  return (
    <Page>
      <DraftHead request={request} />
      <DraftSummary request={request} />
    </Page>
  )
}
