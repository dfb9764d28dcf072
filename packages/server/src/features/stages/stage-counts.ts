import type { stages } from '@portal/contract/features/stages/endpoints'
import { stageGroups } from '@portal/domain/stages/groups'
import type { Handler } from '../../platform/http/bind.ts'
import { countByStage } from '../requests/index.ts'
import { scopeOfCaller } from '../../kernel/scope-of-caller.ts'

/** How many requests the caller sees in each group of stages; groups without any are there too. */
export const groups: Handler<typeof stages.groups> = async (ctx, { query }) => {
  const scope = await scopeOfCaller(ctx)
  const counts = await countByStage(ctx.db, scope, { onlyOwn: query.scope === 'mine' })
  const rows = stageGroups.map(({ name, title, stages: members }) => ({
    key: name,
    title,
    count: members.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0),
    stages: [...members],
  }))
  return { groups: rows, total: rows.reduce((sum, { count }) => sum + count, 0) }
}
