import type { Got } from '@portal/contract/endpoint'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Overview = Got<typeof expertSupport.overview>
export type SupportChild = Got<typeof expertSupport.assessments>['rows'][number]
export type SupportSection = Got<typeof expertSupport.last>['sections'][number]

/** What may be filed under the contract now. */
export function validationQuery(rootId: string) {
  return apiQuery(keys.request(rootId, 'under contract'), expertSupport.validation, { params: { id: rootId } })
}

/** Assessments a conclusion may sum up. */
export function estimationsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'estimations'), expertSupport.estimations, { params: { id: requestId } })
}

/** The contract whole: term, sums, counters. */
export function overviewQuery(id: string) {
  return apiQuery(keys.request(id, 'support', 'overview'), expertSupport.overview, { params: { id } })
}

const firstPage: string | undefined = undefined

/** Assessments under the contract, the newest first. */
export function assessmentsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: keys.request(id, 'support', 'assessments'),
    queryFn: ({ pageParam, signal }) =>
      call(expertSupport.assessments, { params: { id }, query: { before: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
  })
}

/** Requests for a conclusion under the contract, the newest first. */
export function conclusionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: keys.request(id, 'support', 'conclusions'),
    queryFn: ({ pageParam, signal }) =>
      call(expertSupport.conclusions, { params: { id }, query: { before: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
  })
}

/** The current set of documentation. */
export function currentSetQuery(id: string) {
  return apiQuery(keys.request(id, 'support', 'set'), expertSupport.last, { params: { id } })
}

/** Changed sections against it. */
export function changedSlotsQuery(id: string) {
  return apiQuery(keys.request(id, 'support', 'changed'), expertSupport.changedSlots, { params: { id } })
}

export function costChangeQuery(id: string) {
  return apiQuery(keys.request(id, 'support', 'cost'), expertSupport.costChange, { params: { id } })
}

export function rejectionsQuery(id: string) {
  return apiQuery(keys.request(id, 'support', 'rejections'), expertSupport.rejections, { params: { id } })
}

export function conclusionDocumentsQuery(id: string) {
  return apiQuery(keys.request(id, 'support', 'documents'), expertSupport.conclusionDocuments, { params: { id } })
}

export function rootFormsQuery(id: string) {
  return apiQuery(keys.request(id, 'support', 'forms'), expertSupport.rootForms, { params: { id } })
}
