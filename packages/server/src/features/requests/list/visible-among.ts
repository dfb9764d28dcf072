import { stageRule, type StoredStage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { isVisible } from '../../../kernel/scope/is-visible.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'

/** Those of the requests that the person sees. */
export async function visibleAmong(ctx: SignedCtx, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await stagesAmong(ctx, ids)).map(({ id }) => id))
}

/** Those of them that are drafts. */
export async function draftsAmong(ctx: SignedCtx, ids: readonly string[]): Promise<string[]> {
  const found = await stagesAmong(ctx, ids)
  return found.flatMap(({ id, stage }) => (stageRule(stage).group === 'draft' ? [id] : []))
}

async function stagesAmong(ctx: SignedCtx, ids: readonly string[]) {
  const scope = await scopeOfCaller(ctx)
  const { rows } = await sql<{ id: string; stage: StoredStage }>`
    select r.id, r.stage from request r
    where r.id = any(${ids}::uuid[]) and r.deleted_at is null ${isVisible(scope)}`.execute(ctx.db)
  return rows
}
