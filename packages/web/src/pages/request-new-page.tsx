import { useRouter } from '@tanstack/react-router'
import { NoteStartCard } from '../features/explanatory-notes/note-start-card.tsx'
import { EarlierCard } from '../features/request-copies/earlier-card.tsx'
import { RequestWizard } from '../features/requests/request-wizard.tsx'
import { startFilling } from '../features/requests/start-filling.ts'
import { useHolds } from '../platform/session/session.tsx'
import { Page, PageHead } from '../platform/ui/page.tsx'
import { OnlyDeclarants } from './only-declarants.tsx'

/** Three questions before a draft; beside them the ways past the questions: a note, an earlier application. */
export function RequestNewPage() {
  const { history } = useRouter()
  if (!useHolds('CreateRequest')) return <OnlyDeclarants />
  return (
    <Page width="form">
      <PageHead
        title="Новое заявление"
        note="Три вопроса, и черновик готов. Отправлять его сразу не нужно: он подождёт"
      />
      <RequestWizard onOpened={(id) => history.replace(`/request/${id}`)}>
        <NoteStartCard onCreated={(id) => void startFilling(id).then(() => history.replace(`/request/${id}/origin`))} />
        <EarlierCard />
      </RequestWizard>
    </Page>
  )
}
