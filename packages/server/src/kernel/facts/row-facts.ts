import type { RequestKind, Viewer } from '@portal/domain/stages/facts'
import type { GivenFacts } from '@portal/domain/stages/facts-at'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { type Reckoning, termFacts } from './term-facts.ts'

/** A request row as facts need it: the visible one and the locked one both fit. */
export interface FactSource {
  id: string
  number: string | null
  kind: RequestKind
  goal: number
  work_type: number
  stage: Stage
  return_stage: Stage | null
  stage_since: Date
  due_at: Date | null
  ends_on: string | null
  open_items: number
  opening: 'asked' | 'opened' | null
  open_remarks: number
  request_remarks: number
  conclusion_id: string | null
  root_id: string | null
}

/** What the row tells about a request, to be completed by counts where moves are decided. */
export function rowGiven(request: FactSource, by: Reckoning, viewer: Partial<Viewer>): GivenFacts {
  const drafting = stageRule(request.stage).page === 'draft'
  return Object.assign(termFacts(request, by), {
    kind: request.kind,
    goal: request.goal,
    returnStage: request.return_stage,
    everSubmitted: request.number !== null,
    // In a draft everything is open: nobody has closed it yet.
    hasOpenItemOrFolder: drafting || request.open_items > 0,
    opening: request.opening,
    conclusionExists: request.conclusion_id !== null,
    rootChosen:
      request.root_id !== null || (request.kind !== 'complianceEstimation' && request.kind !== 'conclusionRequest'),
    remarks: { requestRemarks: request.request_remarks, open: request.open_remarks },
    viewer,
  })
}
