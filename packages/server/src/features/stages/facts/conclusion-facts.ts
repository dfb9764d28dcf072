import { moscowDay } from '@portal/domain/calendar/days'
import type { Facts } from '@portal/domain/stages/facts'
import { actionsWhere, stagesAsking, stagesBefore } from '@portal/domain/stages/moves/find-moves'
import { serviceStages } from '@portal/domain/stages/service-stages'
import type { Stage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

/** Where it matters what a conclusion must agree with. */
const concluding = stagesAsking('conclusionAgrees')
const preparing = stagesBefore('saveConclusion')
// A request for a conclusion of support is not examined: it is prepared at once.
const begun: readonly Stage[] = [...serviceStages, ...preparing]
// A technical error is mended without deciding anew.
const decisions = actionsWhere(({ to, effects }) => preparing.includes(to) && !effects.includes('newConclusionVersion'))
const negative = actionsWhere(({ effects }) => effects.includes('leaveRemarksUnresolved'))

interface Row {
  region: string | null
  started_at: Date | null
  decision: string | null
}

/** What the history of a request says of its conclusion: since when it may be dated, and what was decided when answers were missed. */
export async function conclusionFacts(
  db: Db,
  { id, stage }: { id: string; stage: Stage },
): Promise<Partial<Facts['conclusion']>> {
  if (!concluding.includes(stage)) return {}
  const { rows } = await sql<Row>`
    select r.region,
      coalesce((select min(m.at) from stage_move m where m.request_id = r.id and m.to_stage = any (${begun}::text[])),
        r.submitted_at) as started_at,
      (select m.action from stage_move m where m.request_id = r.id and m.action = any (${decisions}::text[])
       order by m.no desc limit 1) as decision
    from request r where r.id = ${id}`.execute(db)
  const [row] = rows
  return {
    region: row?.region ?? null,
    startedOn: row?.started_at ? moscowDay(row.started_at) : null,
    decidedNegative: negative.some((action) => action === row?.decision),
  }
}
