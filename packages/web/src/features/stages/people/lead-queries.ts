import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

export type Staff = Got<typeof requests.lead>

/** The curator and the experts of an application; for the staff also who may be assigned. */
export function leadQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'lead'), requests.lead, { params: { id: requestId } })
}
