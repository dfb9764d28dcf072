import type { ExaminationCase } from '@portal/domain/stages/examination-term'
import { factsOf } from '@portal/domain/request/readiness/readiness'
import type { Db } from '../../platform/db/schema.ts'
import { loadApplication } from './load-application.ts'

/** What of a request decides how long its examination lasts. */
export async function examinationCaseOf(db: Db, requestId: string): Promise<ExaminationCase> {
  const [application, row] = await Promise.all([
    loadApplication(db, requestId),
    db
      .selectFrom('request')
      .select(['kind', 'region', 'subdivision'])
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow(),
  ])
  const zones = application.sections.object?.specialZone
  const { kind } = row
  return {
    kind: kind === 'complianceEstimation' || kind === 'conclusionRequest' ? kind : 'ordinary',
    facts: factsOf(application),
    economicZone: Array.isArray(zones) && zones.includes('economic'),
    region: row.region,
    subdivision: row.subdivision,
  }
}
