import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import { Navigate } from '@tanstack/react-router'
import { isStaff, useSession } from '../platform/session/session.tsx'
import { MessagePage } from '../platform/ui/shell/message-page.tsx'
import { MyQueueButton } from './my-queue-button.tsx'

/** Instead of a screen whose right one does not hold: for whom it is. Nothing is asked of the server. */
export function RightMissingPage({ missing }: { missing: ServerKey }) {
  if (missing === 'Administration') return <OnlyStaff />
  if (missing === 'CreateRequest') return <OnlyDeclarants />
  return <Navigate to="/access_denied" search={{ right: missing }} replace />
}

function OnlyStaff() {
  return (
    <MessagePage framed title="Раздел для сотрудников экспертной организации" action={<MyQueueButton />}>
      <p>Здесь настраивают портал. Всё, что нужно для ваших заявлений, есть в них самих.</p>
    </MessagePage>
  )
}

function OnlyDeclarants() {
  const isOfExamination = isStaff(useSession())
  return (
    <MessagePage framed title="Подать заявление может только заявитель" action={<MyQueueButton />}>
      <p>
        {isOfExamination
          ? 'Сотрудники экспертной организации рассматривают заявления, а не подают их.'
          : 'Заявление подают от имени организации. Попросите её администратора добавить вас на портале и дать право подавать заявления.'}
      </p>
    </MessagePage>
  )
}
