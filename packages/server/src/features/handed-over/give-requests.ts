import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { handOver, tellHeir } from './hand-over.ts'
import { giveTasks } from './tasks.ts'

interface Given {
  organizationId: string
  from: string
  heirId: string
  /** The field that names the heir. */
  path?: string
}

/**
 * One's applications and tasks for design of an organisation go to a colleague there, who is told. Answers how many. An
 * organisation the person is not of looks missing.
 */
export async function giveRequests(
  tx: SignedCtx,
  { organizationId, from, heirId, path = 'heirId' }: Given,
): Promise<{ count: number; tasks: number }> {
  const people = await peopleOf(tx, organizationId, [from, heirId])
  const member = people.find(({ id }) => id === from)
  if (!member) throw refuse('NOT_FOUND')
  const heir = people.find(({ id, is_active }) => id === heirId && id !== from && is_active)
  if (!heir) throw invalidFields([{ path, message: 'Выберите другого действующего сотрудника этой организации' }])
  const { organization } = member
  const count = await handOver(tx, { organizationId, from, to: heirId })
  const tasks = await giveTasks(tx, { organizationId, from: member, to: heir, organization, path })
  if (count > 0) await tellHeir(tx, { to: heirId, count, person: member.name, organization })
  const acts = [
    { type: 'organization.requestsHandedOver', given: count },
    { type: 'organization.tasksHandedOver', given: tasks },
  ] as const
  for (const { type, given } of acts.filter((act) => act.given > 0))
    await recordAct(tx, {
      type,
      objectType: 'organization',
      objectId: organizationId,
      detail: { words: `${member.name} → ${heir.name}: ${given}`, from, to: heirId },
    })
  return { count, tasks }
}

interface Person {
  id: string
  name: string
  is_active: boolean
  role: 'member' | 'orgAdmin'
  organization: string
}

/** Which of them are the organisation's people now; it is held until the transaction ends. */
async function peopleOf(tx: SignedCtx, organizationId: string, ids: readonly string[]): Promise<Person[]> {
  await sql`select from organization where id = ${organizationId} for update`.execute(tx.db)
  const { rows } = await sql<Person>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, m.role,
      u.blocked_at is null and u.confirmed_at is not null as is_active, coalesce(o.short_name, o.full_name) as organization
    from membership m join app_user u on u.id = m.user_id join organization o on o.id = m.organization_id
    where o.id = ${organizationId} and o.deleted_at is null and o.kind <> 'examination' and u.id = any(${ids}::uuid[])
      and (m.until is null or m.until > ${tx.now()})`.execute(tx.db)
  return rows
}
