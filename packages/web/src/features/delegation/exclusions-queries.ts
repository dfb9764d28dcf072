import type { Got } from '@portal/contract/endpoint'
import { delegation } from '@portal/contract/delegation'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Exclusion = Got<typeof delegation.exclusions>['rows'][number]

/** To whom an application is closed now. */
export function exclusionsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'exclusions'), delegation.exclusions, { query: { requestId } })
}
