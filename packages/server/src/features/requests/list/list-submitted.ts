import { stageNames, stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../../context.ts'
import { listVisible } from '../queries/queries-list.ts'
import { newestFirst } from '../queries/queries-order.ts'
import { scopeOf } from '../../../kernel/scope/scope.ts'

const most = 100
const submitted = stageNames.filter((stage) => stageRule(stage).page === 'project')

/** The newest submitted requests of a goal that the person sees: what another request may rest on. */
export async function listSubmittedIds({ db, user, now }: SignedCtx, goal: number): Promise<string[]> {
  const scope = await scopeOf(db, user.id, now())
  const { rows } = await listVisible(db, scope, {
    filter: { goals: [goal], stages: submitted },
    sort: newestFirst,
    cursor: undefined,
    size: most,
  })
  return rows.map(({ id }) => id)
}
