import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CreateRequestButton } from '../features/requests/create-request-button.tsx'
import { RequestList } from '../features/requests/request-list.tsx'
import { useHolds } from '../platform/session/session.tsx'
import { Page } from '../platform/ui/page.tsx'

const route = getRouteApi('/signed/requests')

/** Own applications; for staff those they are assigned to. */
export function RequestsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const mayCreate = useHolds('CreateRequest')
  return (
    <Page>
      <RequestList
        title="Заявления"
        scope="mine"
        search={search}
        onSearch={(next, typing) => void navigate({ search: next, replace: typing === 'typing', resetScroll: false })}
        onOpen={(id) => history.push(`/request/${id}`)}
        create={mayCreate && <CreateRequestButton />}
      />
    </Page>
  )
}
