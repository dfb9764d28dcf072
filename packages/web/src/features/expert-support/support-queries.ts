import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

/** What may be filed under the contract now. */
export function validationQuery(rootId: string) {
  return apiQuery(keys.request(rootId, 'under contract'), expertSupport.validation, { params: { id: rootId } })
}

/** Assessments a conclusion may sum up. */
export function estimationsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'estimations'), expertSupport.estimations, { params: { id: requestId } })
}
