import { getRouteApi } from '@tanstack/react-router'
import { AccessDeniedPage } from './access-denied-page.tsx'

const route = getRouteApi('/access_denied')

/** Where a person ends who was going to a page without the right to it: which right, and who has it. */
export function AccessDeniedScreen() {
  return <AccessDeniedPage missing={route.useSearch().right} />
}
