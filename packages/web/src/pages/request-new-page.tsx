import { useRouter } from '@tanstack/react-router'
import { RequestWizard } from '../features/requests/request-wizard.tsx'
import { useHolds } from '../platform/session/session.tsx'
import { MessagePage } from '../platform/ui/message-page.tsx'
import { Page, PageHead } from '../platform/ui/page.tsx'

/** Three questions before a draft. */
export function RequestNewPage() {
  const { history } = useRouter()
  const mayCreate = useHolds('CreateRequest')
  if (!mayCreate) {
    return (
      <MessagePage framed title="Подать заявление может только заявитель">
        <p>
          Заявление подают от имени организации. Попросите её администратора добавить вас на портале и дать право
          подавать заявления.
        </p>
      </MessagePage>
    )
  }
  return (
    <Page width="form">
      <PageHead
        title="Новое заявление"
        note="Три вопроса, и черновик готов. Отправлять его сразу не нужно: он подождёт"
      />
      <RequestWizard onOpened={(id) => history.replace(`/request/${id}`)} />
    </Page>
  )
}
