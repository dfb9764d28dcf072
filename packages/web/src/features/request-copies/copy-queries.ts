import type { Got } from '@portal/contract/endpoint'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type CopyType = 'withDocuments' | 'withoutDocuments'
export type CopyForeseen = Got<typeof requestCopies.foresee>
export type Earlier = Got<typeof linkedRequests.united>['groups'][number]['requests'][number]

/** What a copy made today would take over, and what it would not. */
export function copyForeseenQuery(id: string, copyType: CopyType) {
  return apiQuery(keys.request(id, 'copy', copyType), requestCopies.foresee, { params: { id }, query: { copyType } })
}

/** Where a draft was copied from, and what was told then. */
export function copiedFromQuery(id: string) {
  return apiQuery(keys.request(id, 'copiedFrom'), requestCopies.review, { params: { id } })
}

/** Whether an application can be continued by another, and by which. */
export function continuationQuery(id: string) {
  return apiQuery(keys.request(id, 'continuation'), linkedRequests.check, { params: { id } })
}

/** One's own applications by their objects. */
export function unitedQuery(login: string) {
  return apiQuery(keys.requests('united', login), linkedRequests.united, { params: { login } })
}
