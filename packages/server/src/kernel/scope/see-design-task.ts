import type { DesignTaskTies } from '@portal/domain/design-tasks/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { SignedCtx, User } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'

/** Whether a person is the author of task `t`. Of an organisation's task who is not of its people is the author no more. */
export function isAuthor({ user }: SignedCtx): RawBuilder<boolean> {
  return sql<boolean>`(t.created_by = ${user.id} and (t.organization_id is null or ${isOfTheirs(user)}))`
}

/** Whether a person has anything to do with task `t`: its author, an approver, one of its organisation, staff. */
export function isSeen(ctx: SignedCtx): RawBuilder<boolean> {
  const { user } = ctx
  if (user.isAdmin) return sql<boolean>`true`
  return sql<boolean>`(${isAuthor(ctx)} or ${isOfTheirs(user)} or ${approves(user.id)})`
}

/** Whether task `t` is of an organisation that the person is of, or of a branch of what he administers. */
function isOfTheirs({ memberships }: User): RawBuilder<boolean> {
  const organizations = memberships.map(({ organizationId }) => organizationId)
  return sql<boolean>`t.organization_id = any(${organizations}::uuid[])`
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
    select ${isAuthor(ctx)} as is_author, ${approves(ctx.user.id)} as is_approver
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

/** Whether file `fileId`, uploaded by the person, is his still: one of a task is its author's. */
export async function isFileOfAuthor(ctx: SignedCtx, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ is_author: boolean }>`
    select bool_and(${isAuthor(ctx)}) as is_author
    from design_task_version v join design_task t on t.id = v.task_id where v.file_id = ${fileId}`.execute(ctx.db)
  return rows[0]?.is_author ?? true
}
