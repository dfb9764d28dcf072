import { stageNames, stageRule, type StoredStage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { isVisible } from '../../../kernel/is-visible.ts'
import { listVisible } from '../queries/queries-list.ts'
import { newestFirst } from '../queries/queries-order.ts'
import { scopeOf } from '../../../kernel/scope.ts'

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

/** Those of the requests that the person sees. */
export async function visibleAmong(ctx: SignedCtx, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await stagesAmong(ctx, ids)).map(({ id }) => id))
}

/** Those of them that are drafts. */
export async function draftsAmong(ctx: SignedCtx, ids: readonly string[]): Promise<string[]> {
  const found = await stagesAmong(ctx, ids)
  return found.flatMap(({ id, stage }) => (stageRule(stage).group === 'draft' ? [id] : []))
}

async function stagesAmong({ db, user, now }: SignedCtx, ids: readonly string[]) {
  const scope = await scopeOf(db, user.id, now())
  const { rows } = await sql<{ id: string; stage: StoredStage }>`
    select r.id, r.stage from request r
    where r.id = any(${ids}::uuid[]) and r.deleted_at is null ${isVisible(scope)}`.execute(db)
  return rows
}
