import type { Got } from '@portal/contract/endpoint'
import { attorneys } from '@portal/contract/features/attorneys/endpoints'
import type { AttorneyState } from '@portal/domain/attorneys/attorney'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { Tone } from '../../platform/ui/tone.ts'

export type AttorneysOfRequest = Got<typeof attorneys.list>
export type Attorney = AttorneysOfRequest['rows'][number]

/** Everything of powers of attorney on a page of an application. */
export const attorneysKey = (requestId: string) => keys.request(requestId, 'attorneys')

export function attorneysQuery(requestId: string) {
  return apiQuery(attorneysKey(requestId), attorneys.list, { params: { requestId }, query: {} })
}

export function employeesQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'attorneys', 'employees'), attorneys.employees, { params: { id: requestId } })
}

// biome-ignore format: read by columns
export const stateTones: Record<AttorneyState, Tone> = {
  active:     'success',
  expiring:   'amber',
  notYet:     'info',
  unverified: 'amber',
  expired:    'neutral',
  revoked:    'danger',
  invalid:    'danger',
}
