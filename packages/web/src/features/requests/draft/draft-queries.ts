import { requests } from '@portal/contract/features/requests/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

/** What is not filled, why and where. */
export function readinessQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'readiness'), requests.readiness, { params: { id: requestId } })
}
