import type { Got } from '@portal/contract/endpoint'
import { linkedRequests } from '@portal/contract/linked-requests'
import type { Goal } from '@portal/domain/request/goals'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'

export type LinkedRow = Got<typeof linkedRequests.ofGoal>['linked'][number]

/** Issued conclusions whose number, or the number of whose request, begins so. */
export function conclusionsQuery(number: string) {
  return queryOptions({
    queryKey: keys.requests('conclusions', number),
    queryFn: ({ signal }) => call(linkedRequests.searchConclusions, { query: { type: 'any', number } }, signal),
  })
}

/** Requests whose project bears a number that begins so. */
export function projectQuery(projectNumber: string) {
  return queryOptions({
    queryKey: keys.requests('project', projectNumber),
    queryFn: ({ signal }) => call(linkedRequests.findByProjectNumber, { query: { projectNumber } }, signal),
  })
}

/** Requests of the goals that this one is linked with, and those it could be linked with. */
export function linkedQuery(id: string, goals: readonly Goal[]) {
  return queryOptions({
    queryKey: keys.request(id, 'linked', ...goals),
    queryFn: ({ signal }) =>
      Promise.all(goals.map((goal) => call(linkedRequests.ofGoal, { params: { id, goal } }, signal))),
  })
}
