import { MessagePage } from '../platform/ui/message-page.tsx'

/** What stands on the pages of a new application for who files none. */
export function OnlyDeclarants() {
  return (
    <MessagePage framed title="Подать заявление может только заявитель">
      <p>
        Заявление подают от имени организации. Попросите её администратора добавить вас на портале и дать право подавать
        заявления.
      </p>
    </MessagePage>
  )
}
