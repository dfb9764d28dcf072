import { getRouteApi } from '@tanstack/react-router'
import { RequestsPageList } from './requests-page-list.tsx'

const route = getRouteApi('/signed/requests')

/** Own applications; for staff those they are assigned to. */
export function RequestsPage() {
  return <RequestsPageList path="/requests" scope="mine" search={route.useSearch()} />
}
