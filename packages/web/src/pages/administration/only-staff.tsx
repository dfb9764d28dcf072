import type { ReactNode } from 'react'
import { useHolds } from '../../platform/session/session.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { MyQueueButton } from '../my-queue-button.tsx'

/** What only the administration of the portal opens; others learn for whom it is, and nothing is asked of the server. */
export function OnlyStaff({ children }: { children: ReactNode }) {
  if (useHolds('Administration')) return children
  return (
    <MessagePage framed title="Раздел для сотрудников экспертной организации" action={<MyQueueButton />}>
      <p>Здесь настраивают портал. Всё, что нужно для ваших заявлений, есть в них самих.</p>
    </MessagePage>
  )
}
