import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CreateRequestButton } from '../features/requests/create-request-button.tsx'
import { RequestList } from '../features/requests/request-list.tsx'
import { useHolds } from '../platform/session/session.tsx'
import { Page } from '../platform/ui/page.tsx'

const route = getRouteApi('/signed/requests-all')

/** Every application one may see. */
export function RequestsAllPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const mayCreate = useHolds('CreateRequest')
  return (
    <Page>
      <RequestList
        title="Все заявления"
        scope="all"
        search={search}
        onSearch={(next, typing) => void navigate({ search: next, replace: typing === 'typing', resetScroll: false })}
        onOpen={(id) => history.push(`/request/${id}`)}
        create={mayCreate && <CreateRequestButton />}
      />
    </Page>
  )
}
