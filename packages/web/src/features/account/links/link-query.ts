import { account } from '@portal/contract/features/account/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'

/** What a link of single use is for. What has become of it does not change by asking again. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: keys.link(token),
    queryFn: ({ signal }) => call(account.link, { body: { token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
