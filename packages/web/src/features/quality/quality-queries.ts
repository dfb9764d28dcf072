import type { Got } from '@portal/contract/endpoint'
import { quality } from '@portal/contract/features/quality/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { QualitySearch } from './quality-search.ts'

export type AssessmentRow = Got<typeof quality.list>['rows'][number]
export type AssessmentFormView = Got<typeof quality.form>

export const ownAssessmentsQuery = apiQuery(keys.quality('mine'), quality.mine, {})

/** The form of one application. */
export function assessmentQuery(requestId: string) {
  return apiQuery(keys.quality('form', requestId), quality.form, { params: { id: requestId } })
}

/** Averages of what the list shows. */
export function averagesQuery({ text, overall, commented, subdivision, from, to }: QualitySearch) {
  const query = { text, overall, commented, subdivision, from, to }
  return apiQuery(keys.quality('averages', query), quality.averages, { query })
}
