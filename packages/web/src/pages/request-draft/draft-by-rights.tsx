import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LiftedChecks } from '../../features/completeness/lifted-checks/lifted-checks.tsx'
import { DraftSummary } from '../../features/requests/draft/draft-summary.tsx'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { PresentPeople } from '../../features/requests/people/present-people.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { Guarded, useRights } from '../../platform/session/rights.tsx'
import { Page } from '../../platform/ui/page/page.tsx'
import { DraftHead } from './draft-head.tsx'
import { DraftWork } from './draft-work.tsx'
import { RequestWhy } from '../request/request-why.tsx'
import { useMarkedRead } from '../request/use-marked-read.ts'

const IdleDraftRemove = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/requests/deleted-drafts/idle-draft-remove.tsx')))
    .IdleDraftRemove,
}))

/** The whole draft for those who may read it, its summary for the others: staff before it is sent. */
export function DraftByRights({ request }: { request: RequestView }) {
  const { can } = useRights()
  const router = useRouter()
  const { id, updatedAt } = request
  useMarkedRead(id, updatedAt)
  if (can('viewDefaultRequest') && can('viewDocuments')) return <DraftWork request={request} />
  return (
    <Page>
      <DraftHead
        request={request}
        turn={request.turn}
        people={<PresentPeople requestId={id} current="summary" sections={[]} isOpen={false} />}
      />
      <DraftSummary request={request} />
      <Guarded by="deleteRequestButton">
        <div className="row no-print">
          <Suspense fallback={null}>
            <IdleDraftRemove
              request={request}
              onRemoved={() => void router.navigate({ href: '/requests-all', replace: true })}
            />
          </Suspense>
        </div>
      </Guarded>
      <LiftedChecks requestId={id} lifted={[]} />
      <p className="meta no-print">
        <RequestWhy id={id} />
      </p>
    </Page>
  )
}
