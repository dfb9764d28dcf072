import { isStaff, useSession } from '../../platform/session/session.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { MyQueueButton } from '../my-queue-button.tsx'

/** What stands on the pages of a new application for who files none. */
export function OnlyDeclarants() {
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
