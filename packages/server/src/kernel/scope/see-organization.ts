import type { OrganizationAccess } from '@portal/contract/endpoint'
import type { OrganizationTie } from '@portal/domain/organizations/organization'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { readOnce } from '../../platform/http/read-once.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type Scope, wholeOf } from './scope.ts'
import { scopeOfCaller } from './scope-of-caller.ts'

/** What the person has to do with organisation `o`: the nearest of it; null: nothing. An administrator of the head is one of its branches, too. */
export function tieTo(scope: Scope) {
  const { userId, isStaff, now } = scope
  const membership = (condition: ReturnType<typeof sql>) => sql`exists (
    select from membership m where m.user_id = ${userId} and (m.until is null or m.until > ${now}) and ${condition})`
  return sql<OrganizationTie | null>`case
    when o.kind = 'examination' then null
    when ${isStaff} then 'staff'
    when o.deleted_at is not null then null
    when ${membership(sql`m.role = 'orgAdmin' and m.organization_id in (o.id, o.parent_id)`)} then 'administrator'
    when ${membership(sql`m.organization_id = o.id`)} then 'member'
    when o.registered_by = ${userId} and o.state <> 'active' then 'registrant'
    when o.state = 'active' and o.id = any(${wholeOf(scope)}::uuid[]) then 'reader'
    end`
}

/** What the caller has to do with an organisation; undefined: for him there is none. */
export const tieOfCaller = readOnce(async (ctx, id: string): Promise<OrganizationTie | undefined> => {
  const { rows } = await sql<{ tie: OrganizationTie | null }>`
    select ${tieTo(await scopeOfCaller(ctx))} as tie from organization o where o.id = ${id}`.execute(ctx.db)
  return rows[0]?.tie ?? undefined
})

// biome-ignore format: read by columns
const allowed: Readonly<Record<OrganizationAccess, readonly OrganizationTie[]>> = {
  see:        ['staff', 'administrator', 'member', 'registrant', 'reader'],
  own:        ['staff', 'administrator', 'member', 'registrant'],
  edit:       ['staff', 'administrator', 'registrant'],
  administer: ['staff', 'administrator'],
}

const whys: Readonly<Record<OrganizationAccess, string>> = {
  see: '',
  own: 'Это видят сотрудники организации.',
  edit: 'Карточку изменяет администратор организации.',
  administer: 'Это делает администратор организации.',
}

/** Refuses with NOT_FOUND who has nothing to do with the organisation, with FORBIDDEN who stands too far from it. */
export async function assertOrganization(ctx: SignedCtx, mode: OrganizationAccess, id: string): Promise<void> {
  const tie = await tieOfCaller(ctx, id)
  if (!tie) throw refuse('NOT_FOUND')
  if (!allowed[mode].includes(tie)) throw refuse('FORBIDDEN', { why: whys[mode] })
}
