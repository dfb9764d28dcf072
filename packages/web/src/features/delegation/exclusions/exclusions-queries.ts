import type { Got } from '@portal/contract/endpoint'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

export type Exclusion = Got<typeof delegation.exclusions>['rows'][number]

const mostOfRequest = 200

/** To whom an application is closed now. */
export function exclusionsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'exclusions'), delegation.exclusions, {
    query: { requestId, state: 'inForce', size: mostOfRequest },
  })
}

/** People to whom an application may be closed. */
export function personSearch(requestId: string | undefined) {
  return (text: string) => ({
    queryKey: keys.requests('exclusions', 'persons', requestId, text),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(delegation.personsToExclude, { query: { search: text, requestId } }, signal)).rows,
  })
}

/** Applications that may be closed to a person. */
export function requestSearch(text: string) {
  return {
    queryKey: keys.requests('exclusions', 'requests', text),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { rows } = await call(delegation.requestsToExclude, { query: { search: text } }, signal)
      return rows.map(({ id, number, objectName }) => ({ id, name: number, note: objectName }))
    },
  }
}
