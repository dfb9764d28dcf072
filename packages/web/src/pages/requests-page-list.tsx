import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
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
  // What is chosen is shown at once; the address, which says what is shown, follows a moment later.
  const [chosen, setChosen] = useState<{ search: ListSearch; instead: ListSearch }>()
  const shown = chosen?.instead === search ? chosen.search : search
  return (
    <Page>
      <RequestList
        title={title}
        path={path}
        scope={scope}
        search={shown}
        onSearch={(next, typing) => {
          setChosen({ search: next, instead: search })
          void navigate({ to: path, search: next, replace: typing === 'typing', resetScroll: false })
        }}
        onOpen={(id) => history.push(`/request/${id}`)}
        create={mayCreate && <CreateRequestButton />}
      />
    </Page>
  )
}
