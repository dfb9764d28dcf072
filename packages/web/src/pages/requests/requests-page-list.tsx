import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CreateRequestButton } from '../../features/requests/list/create-request-button.tsx'
import { type ListSearch, readListSearch } from '../../features/requests/list-search.ts'
import { RequestList } from '../../features/requests/list/request-list.tsx'
import { type ListScope, requestListQuery } from '../../features/requests/requests-queries.ts'
import { useHolds } from '../../platform/session/session.tsx'
import { Page } from '../../platform/ui/page/page.tsx'
import { ScreenTitle } from '../../platform/ui/page/screen-title.ts'

interface RequestsPageListProps {
  path: '/requests' | '/requests-all'
  scope: ListScope
  search: ListSearch
}

/** A list of applications as a whole page; what it shows stands in the address. */
export function RequestsPageList({ path, scope, search }: RequestsPageListProps) {
  const title = useContext(ScreenTitle)
  const navigate = useNavigate()
  const { history } = useRouter()
  const queries = useQueryClient()
  const mayCreate = useHolds('CreateRequest')
  // What is chosen is shown at once; the address, which says what is shown, follows a moment later.
  const [chosen, setChosen] = useState<{ search: ListSearch; instead: ListSearch }>()
  const shown = useSame(chosen?.instead === search ? chosen.search : search)
  const address = useRef(search)
  useLayoutEffect(() => {
    address.current = search
  })
  const show = useCallback(
    (next: ListSearch, typing?: 'typing') => {
      // The server works while the page draws what has been chosen.
      void queries.prefetchInfiniteQuery(requestListQuery(scope, next))
      setChosen({ search: next, instead: address.current })
      void navigate({ to: path, search: next, replace: typing === 'typing', resetScroll: false })
    },
    [navigate, path, queries, scope],
  )
  const open = useCallback((id: string) => history.push(`/request/${id}`), [history])
  const create = useMemo(() => mayCreate && <CreateRequestButton />, [mayCreate])
  return (
    <Page>
      <RequestList
        title={title}
        path={path}
        scope={scope}
        search={shown}
        onSearch={show}
        onOpen={open}
        create={create}
      />
    </Page>
  )
}

/** The list is not drawn once more when the address has come to say the same, nor what hangs on a part of it that does. */
function useSame(search: ListSearch): ListSearch {
  const [kept, setKept] = useState(search)
  const same = replaceEqualDeep(kept, readListSearch({ ...search }))
  if (same !== kept) setKept(same)
  return same
}
