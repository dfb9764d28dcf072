import { esia } from '@portal/contract/features/esia/endpoints'

/** Where a sign-in through the state identity service begins. */
export function esiaHref(returnTo?: string): string {
  return returnTo && returnTo !== '/'
    ? `${esia.login.path}?${new URLSearchParams({ return: returnTo })}`
    : esia.login.path
}
