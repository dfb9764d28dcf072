import type { Got } from '@portal/contract/endpoint'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import type { Goal } from '@portal/domain/request/goals'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'

export type LinkedRow = Got<typeof linkedRequests.ofGoal>['linked'][number]

/** Requests of the goals that this one is linked with, and those it could be linked with. */
export function linkedQuery(id: string, goals: readonly Goal[]) {
  return queryOptions({
    queryKey: keys.request(id, 'linked', ...goals),
    queryFn: ({ signal }) =>
      Promise.all(goals.map((goal) => call(linkedRequests.ofGoal, { params: { id, goal } }, signal))),
  })
}
