import { type RawBuilder, sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { recordActs } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { notify } from '../notices/index.ts'

interface Holder {
  /** A person and an organisation: values or columns. */
  userId: RawBuilder<string> | string
  organizationId: RawBuilder<string> | string
  now: Date
}

/** Whether task `t` for design is what a person wrote as one of an organisation, or as its administrator for a branch that he is not of. */
function isHeldIn({ userId, organizationId, now }: Holder): RawBuilder<boolean> {
  return sql<boolean>`(t.created_by = ${userId} and t.organization_id in (
    select b.id from organization b
    where b.id = ${organizationId} or b.parent_id = ${organizationId} and not exists (
      select from membership own
      where own.user_id = ${userId} and own.organization_id = b.id and (own.until is null or own.until > ${now}))))`
}

/** How many such tasks there are that were not deleted, all or of branches alone: a subquery. */
export function countHeldTasks(holder: Holder, of: 'all' | 'branches' = 'all'): RawBuilder<number> {
  const ofBranches = of === 'branches' ? sql`and t.organization_id <> ${holder.organizationId}` : sql``
  return sql<number>`(
    select count(*)::integer from design_task t join design_task_version v on v.task_id = t.id and v.is_newest
    where v.status <> 'deleted' and ${isHeldIn(holder)} ${ofBranches})`
}

/** Refuses to take the administration from who wrote tasks for branches: they would be nobody's. */
export async function assertNoBranchTasks(tx: SignedCtx, userId: string, organizationId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select ${countHeldTasks({ userId, organizationId, now: tx.now() }, 'branches')} as count`.execute(tx.db)
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  const why = `За ним задания на проектирование филиалов (${count}). Сначала передайте его задания другому администратору: в карточке организации, вкладка «Люди».`
  throw refuse('FORBIDDEN', { why })
}

interface Given {
  organizationId: string
  from: { id: string; name: string }
  to: { id: string; role: 'member' | 'orgAdmin' }
  organization: string
  /** The field that names the heir. */
  path: string
}

/** One's tasks for design go to a colleague, with the files that their author signs; he is told. Answers how many. */
export async function giveTasks(tx: SignedCtx, { organizationId, from, to, organization, path }: Given) {
  const { rows } = await sql<{ task: string; version: string; organization: string; status: string }>`
    select t.id as task, v.id as version, t.organization_id as organization, v.status
    from design_task t join design_task_version v on v.task_id = t.id and v.is_newest
    where ${isHeldIn({ userId: from.id, organizationId, now: tx.now() })}
    order by t.id limit 100000 for update of t`.execute(tx.db)
  if (rows.length === 0) return 0
  await assertReaches(tx, { to, organizationId, path, of: rows.map((row) => row.organization) })
  const tasks = rows.map(({ task }) => task)
  await sql`update design_task set created_by = ${to.id} where id = any(${tasks}::uuid[])`.execute(tx.db)
  await sql`
    update file set uploaded_by = ${to.id}
    where uploaded_by = ${from.id} and id in (
      select file_id from design_task_version where task_id = any(${tasks}::uuid[]))`.execute(tx.db)
  const live = rows.filter(({ status }) => status !== 'deleted')
  if (live.length === 0) return 0
  await notify(tx, {
    code: 'designTasksHandedOver',
    values: { count: live.length, person: from.name, organization },
    requestId: null,
    link: '/design-tasks',
    fact: newId(tx),
    to: [to.id],
  })
  await recordActs(
    tx,
    live.map(({ version, task }) => ({
      type: 'designTask.handedOver',
      objectType: 'designTask',
      objectId: version,
      detail: { task, from: from.id, to: to.id },
    })),
  )
  return live.length
}

interface Reach extends Pick<Given, 'to' | 'organizationId' | 'path'> {
  of: readonly string[]
}

/** A task of a branch is seen by the branch's people and by who administers the head: nobody else may inherit it. */
async function assertReaches(tx: SignedCtx, { to, organizationId, path, of }: Reach): Promise<void> {
  const branches = of.filter((id) => id !== organizationId)
  if (branches.length === 0 || to.role === 'orgAdmin') return
  const { rows } = await sql`
    select from unnest(${branches}::uuid[]) as b(id)
    where not exists (
      select from membership m
      where m.user_id = ${to.id} and m.organization_id = b.id and (m.until is null or m.until > ${tx.now()}))
    limit 1`.execute(tx.db)
  if (rows.length === 0) return
  const message = 'Среди переходящего есть задания на проектирование филиалов: выберите администратора организации'
  throw invalidFields([{ path, message }])
}
