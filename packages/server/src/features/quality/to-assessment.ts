import type { Got } from '@portal/contract/endpoint'
import type { quality } from '@portal/contract/features/quality/endpoints'
import type { Ctx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { subdivisionTitle } from '../requests/index.ts'
import type { AssessmentRow } from './queries.ts'

export type AssessmentView = Got<typeof quality.list>['rows'][number]

/** An assessment as its readers see it. */
export function toAssessment({ catalogs }: Pick<Ctx, 'catalogs'>, row: AssessmentRow): AssessmentView {
  const { id, person, organization, subdivision, terms, remarks, portal, politeness, overall, recommend, comment } = row
  return {
    id,
    person,
    organization,
    subdivision,
    terms,
    remarks,
    portal,
    politeness,
    overall,
    recommend,
    comment,
    requestId: row.request_id,
    number: numberOf(row),
    objectName: row.object_name,
    subdivisionTitle: subdivisionTitle(catalogs, subdivision),
    givenAt: row.created_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
  }
}
