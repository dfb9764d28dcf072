import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { notify } from '../notices/index.ts'
import { readCard } from './card.ts'
import { lockOrganization, type LockedOrganization, recordOrganization } from './lock-organization.ts'
import { countMoved, type Merging, moveEverything } from './queries-merge.ts'
import { tellOrganization } from './tell-organization.ts'

/** What of a duplicate would move, and what hinders it. */
export const foreseeMerge: Handler<typeof organizations.foreseeMerge> = async (ctx, { params, query }) => {
  const [from, into] = await Promise.all([find(ctx.db, params.id), find(ctx.db, query.into ?? '')])
  if (!from || !into) throw refuse('NOT_FOUND')
  const merging = { from: from.id, into: into.id, now: ctx.now() }
  return { ...(await countMoved(ctx.db, merging)), hindrance: await hindranceOf(ctx.db, { from, into }) }
}

/** A duplicate becomes one with the organisation it repeats: everything of it moves there, its card stays to be read. */
export const merge: Handler<typeof organizations.merge> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const { from, into } = await lockBoth(tx.db, params.id, body.into)
    const hindrance = await hindranceOf(tx.db, { from, into })
    if (hindrance) throw invalidFields([{ path: 'into', message: hindrance }])
    const merging = { from: from.id, into: into.id, now: tx.now() }
    const moved = await countMoved(tx.db, merging)
    const people = await peopleOf(tx.db, merging)
    await moveEverything(tx.db, merging)
    await recordOrganization(tx, from.id, { type: 'organization.merged', words: into.name, into: into.id, moved })
    await recordOrganization(tx, into.id, { type: 'organization.absorbed', words: from.name, from: from.id, moved })
    await tellPeople(tx, { from, into, people })
    await tellOrganization(tx, from.id, people)
    await tellOrganization(tx, into.id)
    return readCard(tx, into.id)
  })

/** Two who merge the same pair in both directions wait for one another in one order. */
async function lockBoth(db: Db, fromId: string, intoId: string) {
  const locked = new Map<string, LockedOrganization>()
  for (const id of [fromId, intoId].toSorted()) locked.set(id, await lockOrganization(db, id))
  const [from, into] = [locked.get(fromId), locked.get(intoId)]
  if (!from || !into) throw refuse('NOT_FOUND')
  return { from, into }
}

type Side = Pick<LockedOrganization, 'id' | 'kind' | 'state' | 'inn' | 'name'>

async function find(db: Db, id: string): Promise<Side | undefined> {
  const row = await db
    .selectFrom('organization')
    .select(['id', 'kind', 'state', 'inn', 'full_name', 'short_name'])
    .where('id', '=', id || null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.kind === 'examination') return undefined
  return { ...row, kind: row.kind, name: row.short_name ?? row.full_name }
}

/** Why the two cannot become one; null: they can. People of one get what the other has, so both have to be the same. */
async function hindranceOf(db: Db, { from, into }: { from: Side; into: Side }): Promise<string | null> {
  if (from.id === into.id) return 'Выберите другую организацию: с самой собой объединить нельзя'
  if (from.kind === 'branch' || into.kind === 'branch')
    return 'Филиалы не объединяют: закройте лишний, новые заявления подавайте от другого'
  if (into.state !== 'active') return 'Присоединяют к действующей организации: сначала решите о её регистрации'
  if (from.kind !== into.kind) return 'Организация и предприниматель — разные лица, объединить их нельзя'
  if (from.inn !== null && from.inn !== into.inn)
    return `ИНН разные: ${from.inn} и ${into.inn ?? 'не указан'}. Если это одно лицо, исправьте ИНН в карточке`
  const { rows } = await sql<{ kpp: string }>`
    select b.kpp from organization b join organization o on o.kpp = b.kpp and o.parent_id = ${into.id}
    where b.parent_id = ${from.id} and b.deleted_at is null and b.closed_at is null and o.deleted_at is null and o.closed_at is null
    order by b.kpp limit 1`.execute(db)
  return rows[0] ? `У обеих есть филиал с КПП ${rows[0].kpp}: сначала закройте один из них` : null
}

async function peopleOf(db: Db, { from, into, now }: Merging): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.user_id as id from membership m
    where (m.organization_id = ${from} or m.organization_id = ${into} and m.role = 'orgAdmin')
      and (m.until is null or m.until > ${now}) limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

async function tellPeople(
  tx: SignedCtx,
  { from, into, people }: { from: Side; into: Side; people: readonly string[] },
): Promise<void> {
  await notify(tx, {
    code: 'organizationMerged',
    values: { organization: from.name, into: into.name },
    requestId: null,
    link: `/organization/${into.id}`,
    fact: from.id,
    to: people,
  })
  // Whom they work for has changed.
  await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [...people] })
}
