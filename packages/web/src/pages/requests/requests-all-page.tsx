import { getRouteApi } from '@tanstack/react-router'
import { RequestsPageList } from './requests-page-list.tsx'

const route = getRouteApi('/signed/requests-all')

/** Every application one may see. */
export function RequestsAllPage() {
  return <RequestsPageList path="/requests-all" scope="all" search={route.useSearch()} />
}
