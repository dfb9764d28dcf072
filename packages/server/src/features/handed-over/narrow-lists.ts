import { rightsNames } from '@portal/domain/delegation/substitutions'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { recordActs } from '../../kernel/record/index.ts'
import { findVisible } from '../../kernel/scope/visible-request.ts'
import { tellSides } from '../substitution-news/index.ts'

interface Passed {
  id: string
  request_id: string
  substitution: string
  deputy: string
  rights: number
}

/** Why a substitution is over when who gave it administers no more. */
export const noAdministrator = 'Тот, кто назначил заместителя, больше не администратор организации'

/**
 * A person may have lost what he has put into the hands of deputies one by one: nobody passes on more than he has himself.
 * Called when he is of an organisation no more, administers it no more, or has handed his applications over; `why` is told
 * where nothing is left.
 */
export async function narrowLists(tx: SignedCtx, principalId: string, why: string): Promise<void> {
  const narrowed: Passed[] = []
  for (const passed of await listPassed(tx, principalId)) {
    const own = await findVisible(tx.db, { userId: principalId, now: tx.now() }, passed.request_id)
    const rights = passed.rights & (own?.ties.ownRights ?? 0)
    if (rights !== passed.rights) narrowed.push({ ...passed, rights })
  }
  if (narrowed.length === 0) return
  await narrow(tx, narrowed)
  const ended = await endEmpty(tx, narrowed, why)
  await dropLost(tx, narrowed, ended)
  const to = [principalId, ...new Set(narrowed.map(({ deputy }) => deputy))]
  for (const kind of ['request', 'substitution']) await tx.live.announce(tx.db, { kind, id: null, to })
  for (const id of ended) await tellSides(tx, id, 'ended')
  const changes = narrowed.map(({ request_id: requestId, substitution, rights }) => ({
    type: 'substitution.changed' as const,
    requestId,
    objectType: 'substitution',
    objectId: substitution,
    detail: { rights: rightsNames(rights) },
  }))
  const ends = ended.map((id) => ({
    type: 'substitution.ended' as const,
    objectType: 'substitution',
    objectId: id,
    detail: { reason: why },
  }))
  await recordActs(tx, [...changes, ...ends])
}

/** In the order in which applications are locked everywhere. */
function listPassed({ db }: SignedCtx, principalId: string): Promise<Passed[]> {
  return db
    .selectFrom('request_grant as g')
    .innerJoin('substitution as s', 's.id', 'g.subject_id')
    .select(['g.id', 'g.request_id', 's.id as substitution', 's.deputy_id as deputy', 'g.rights'])
    .where('s.principal_id', '=', principalId)
    .where('s.scope', '=', 'list')
    .where('s.state', '=', 'active')
    .where('g.ended_at', 'is', null)
    .orderBy('g.request_id')
    .orderBy('g.id')
    .limit(100_000)
    .execute()
}

/** The grants keep the rights that are left; those without any end. */
async function narrow(tx: SignedCtx, narrowed: readonly Passed[]): Promise<void> {
  const requests = [...new Set(narrowed.map((one) => one.request_id))]
  await sql`select from request where id = any(${requests}::uuid[]) order by id for update`.execute(tx.db)
  await sql`
    update request_grant g
    set rights = case when n.rights = 0 then g.rights else n.rights end, ended_at = case when n.rights = 0 then ${tx.now()}::timestamptz end
    from unnest(${narrowed.map(({ id }) => id)}::uuid[], ${narrowed.map(({ rights }) => rights)}::integer[]) as n(id, rights)
    where g.id = n.id`.execute(tx.db)
  await sql`select refresh_request_access(id) from unnest(${requests}::uuid[]) as narrowed(id)`.execute(tx.db)
}

/** Puts an end to those that grant nothing any more; their lists stay, to tell what they were for. */
async function endEmpty(tx: SignedCtx, narrowed: readonly Passed[], why: string): Promise<string[]> {
  const ended = await tx.db
    .updateTable('substitution')
    .set({ state: 'ended', ended_at: tx.now(), ended_by: tx.user.id, reason: why })
    .where('id', 'in', [...new Set(narrowed.map(({ substitution }) => substitution))])
    .where('state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_grant as g')
            .select('g.id')
            .whereRef('g.subject_id', '=', 'substitution.id')
            .where('g.ended_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** A list that goes on names no application that it does not open. */
async function dropLost(tx: SignedCtx, narrowed: readonly Passed[], ended: readonly string[]): Promise<void> {
  const lost = narrowed.filter(({ rights, substitution }) => rights === 0 && !ended.includes(substitution))
  await sql`
    delete from substitution_request l
    using unnest(${lost.map(({ substitution }) => substitution)}::uuid[], ${lost.map(({ request_id }) => request_id)}::uuid[])
      as n(substitution_id, request_id)
    where l.substitution_id = n.substitution_id and l.request_id = n.request_id`.execute(tx.db)
}
