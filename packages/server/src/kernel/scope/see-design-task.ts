import type { DesignTaskTies } from '@portal/domain/design-tasks/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'

/**
 * Whether a person has anything to do with task `t`: its author, an approver, one of its organisation, staff. Of an
 * organisation's task who has left it is the author no more.
 */
export function isSeen({ user }: SignedCtx): RawBuilder<boolean> {
  if (user.isAdmin) return sql<boolean>`true`
  const organizations = user.memberships.map(({ organizationId }) => organizationId)
  return sql<boolean>`(t.created_by = ${user.id} and t.organization_id is null
    or t.organization_id = any(${organizations}::uuid[]) or ${approves(user.id)})`
}

/** Whether a person was named to approve any version of task `t`. */
export function approves(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from design_task_approver a join design_task_version av on av.id = a.version_id
    where a.user_id = ${userId} and av.task_id = t.id)`
}

/** What the person has to do with the task of a version; a foreign one looks missing. */
export async function tiesOf(ctx: SignedCtx, versionId: string): Promise<DesignTaskTies> {
  const { rows } = await sql<{ is_author: boolean; is_approver: boolean }>`
    select t.created_by = ${ctx.user.id} as is_author, ${approves(ctx.user.id)} as is_approver
    from design_task_version v join design_task t on t.id = v.task_id
    where v.id = ${versionId} and v.status <> 'deleted' and ${isSeen(ctx)}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  return { isAuthor: row.is_author, isApprover: row.is_approver, isAdministrator: ctx.user.isAdmin }
}

/** Whose task it is decides the right. */
export async function assertDesignTask(ctx: SignedCtx, mode: 'see' | 'takePart', versionId: string): Promise<void> {
  const ties = await tiesOf(ctx, versionId)
  if (mode === 'takePart' && !ties.isAuthor && !ties.isApprover && !ties.isAdministrator)
    throw refuse('FORBIDDEN', { why: 'Изменяют задание его автор и согласующие.' })
}
