import { useNavigate, useRouter } from '@tanstack/react-router'
import { CreateRequestButton } from '../features/requests/create-request-button.tsx'
import type { ListSearch } from '../features/requests/list-search.ts'
import { RequestList } from '../features/requests/request-list.tsx'
import type { ListScope } from '../features/requests/requests-queries.ts'
import { useHolds } from '../platform/session/session.tsx'
import { Page } from '../platform/ui/page.tsx'

interface RequestsPageListProps {
  path: '/requests' | '/requests-all'
  title: string
  scope: ListScope
  search: ListSearch
}

/** A list of applications as a whole page; what it shows stands in the address. */
export function RequestsPageList({ path, title, scope, search }: RequestsPageListProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const mayCreate = useHolds('CreateRequest')
  return (
    <Page>
      <RequestList
        title={title}
        path={path}
        scope={scope}
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: path, search: next, replace: typing === 'typing', resetScroll: false })
        }
        onOpen={(id) => history.push(`/request/${id}`)}
        create={mayCreate && <CreateRequestButton />}
      />
    </Page>
  )
}
