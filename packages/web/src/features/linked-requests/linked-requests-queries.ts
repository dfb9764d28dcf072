import type { Got } from '@portal/contract/endpoint'
import { linkedRequests } from '@portal/contract/linked-requests'
import type { Goal } from '@portal/domain/request/goals'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type LinkedRow = Got<typeof linkedRequests.ofGoal>['linked'][number]

/** Requests of a goal that this one is linked with, and those it could be linked with. */
export function linkedOfGoalQuery(id: string, goal: Goal) {
  return apiQuery(keys.request(id, 'linked', goal), linkedRequests.ofGoal, { params: { id, goal } })
}
