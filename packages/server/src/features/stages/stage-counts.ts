import type { stages } from '@portal/contract/features/stages/endpoints'
import { stageGroups } from '@portal/domain/stages/groups'
import type { Handler } from '../../platform/http/bind.ts'
import { countByStage } from '../requests/index.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'

/** How many requests the caller sees in each group of stages; groups without any are there too. */
export const groups: Handler<typeof stages.groups> = async (ctx, { query }) =>
  grouped(await countByStage(ctx.db, await scopeOfCaller(ctx), { onlyOwn: query.scope === 'mine' }))

/** The same of one organisation. */
export const groupsOfOrganization: Handler<typeof stages.groupsOfOrganization> = async (ctx, { params }) =>
  grouped(await countByStage(ctx.db, await scopeOfCaller(ctx), { organization: params.id }))

function grouped(counts: ReadonlyMap<string, number>) {
  const rows = stageGroups.map(({ name, title, stages: members }) => ({
    key: name,
    title,
    count: members.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0),
    stages: [...members],
  }))
  return { groups: rows, total: rows.reduce((sum, { count }) => sum + count, 0) }
}
