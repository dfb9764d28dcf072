import { getRouteApi, useRouter } from '@tanstack/react-router'
import { NoteStartCard } from '../../features/explanatory-notes/note-start-card.tsx'
import { EarlierCard } from '../../features/request-copies/earlier-card.tsx'
import { RequestWizard } from '../../features/requests/wizard/request-wizard.tsx'
import { startFilling } from '../../features/requests/wizard/start-filling.ts'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { Tabs } from '../../platform/ui/page/tabs.tsx'
import { newRequestWays } from './new-request-ways.ts'

const route = getRouteApi('/signed/request/new')

/** With what a new application begins: three questions, a note, or an earlier application. */
export function RequestNewPage() {
  const { history } = useRouter()
  const { way = 'blank' } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (id: typeof way) => void navigate({ search: { way: id === 'blank' ? undefined : id }, replace: true })
  const review = (id: string) => startFilling(id).then(() => history.replace(`/request/${id}/origin`))
  return (
    <Page width="form">
      <PageHead note={newRequestWays.find(({ id }) => id === way)?.say} />
      <Tabs label="С чего начать" tabs={newRequestWays} value={way} onChange={choose}>
        {way === 'blank' && <RequestWizard onOpened={(id) => history.replace(`/request/${id}`)} />}
        {way === 'note' && <NoteStartCard onCreated={review} />}
        {way === 'earlier' && <EarlierCard />}
      </Tabs>
    </Page>
  )
}
