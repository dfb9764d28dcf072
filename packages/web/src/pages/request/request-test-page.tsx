import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClockMover } from '../../features/stages/rights/clock-mover.tsx'
import { PowersFacts } from '../../features/stages/rights/powers-facts.tsx'
import { RightsViews } from '../../features/stages/rights/rights-views.tsx'
import { explainQuery, rolesQuery } from '../../features/stages/stages-queries.ts'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { isStaff, useConfig, useHolds, useSession } from '../../platform/session/session.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { MyQueueButton } from '../my-queue-button.tsx'
import { useSeesRights } from './use-sees-rights.ts'

const route = getRouteApi('/signed/request/$id/test')

/** Why each key is granted, hidden or disabled, and what each move lacks; in the demonstration also the clock. */
export function RequestTestPage() {
  const { id } = route.useParams()
  if (!useSeesRights()) {
    return (
      <MessagePage framed title="Такой страницы нет" action={<MyQueueButton />}>
        <p>Проверка прав открыта сотрудникам экспертной организации.</p>
      </MessagePage>
    )
  }
  return <TestPage id={id} />
}

function TestPage({ id }: { id: string }) {
  const request = useSuspenseQuery(requestQuery(id)).data
  const session = useSession()
  const { demo } = useConfig()
  const mayMoveClock = useHolds('Administration') && isStaff(session) && demo
  const now = usePortalNow()
  const powers = useQuery(rolesQuery(id))
  const explained = useQuery(explainQuery(id))
  return (
    <Page width="form">
      <PageHead
        title={`Права и переходы, № ${request.number}`}
        note={`${request.stageTitle} · ${request.objectName || 'без названия'}`}
        actions={<a href={`/request/${id}`}>К заявлению</a>}
      />
      {mayMoveClock && (
        <Card title="Часы портала">
          <ClockMover now={now} dueAt={request.turn.dueAt} />
        </Card>
      )}
      <Loaded title="Не удалось узнать ваши роли" query={powers}>
        {powers.data && (
          <Card title="Кто вы на этом заявлении">
            <PowersFacts powers={powers.data} />
          </Card>
        )}
      </Loaded>
      <Loaded title="Не удалось загрузить переходы и права" query={explained}>
        {explained.data && <RightsViews views={explained.data.views} />}
      </Loaded>
    </Page>
  )
}

interface LoadedProps {
  title: string
  query: { isPending: boolean; error: unknown; refetch: () => unknown }
  children: ReactNode
}

function Loaded({ title, query, children }: LoadedProps) {
  if (query.isPending) return <SkeletonCard lines={4} />
  return query.error ? <ErrorCard title={title} error={query.error} onRetry={() => void query.refetch()} /> : children
}
