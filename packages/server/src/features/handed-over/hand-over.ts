import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { recordActs } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import { notify } from '../notices/index.ts'
import { narrowLists } from './narrow-lists.ts'

interface HandOver {
  organizationId: string
  from: string
  to: string
}

/**
 * What somebody has of an organisation's applications goes to a colleague: those he filed become the colleague's, with every
 * part in others that was his. He sees none of them afterwards by a grant of his own. Answers how many he had filed.
 */
export async function handOver(tx: SignedCtx, { organizationId, from, to }: HandOver): Promise<number> {
  const { rows: held } = await sql<{ id: string; is_owner: boolean }>`
    select r.id, r.owner_id = ${from} as is_owner from request r
    where r.organization_id = ${organizationId} and (r.owner_id = ${from} or exists (
      select from request_grant g
      where g.request_id = r.id and g.subject_id = ${from} and g.ended_at is null and g.via = any(${personal}::text[])))
    order by r.id limit ${most} for update of r`.execute(tx.db)
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return 0
  const owned = held.filter((row) => row.is_owner).map(({ id }) => id)
  await tx.db.updateTable('request').set({ owner_id: to }).where('id', 'in', ids).where('owner_id', '=', from).execute()
  await moveGrants(tx, ids, { from, to })
  await sql`select refresh_request_access(id) from unnest(${ids}::uuid[]) as held(id)`.execute(tx.db)
  await narrowLists(tx, from, 'Заявления из перечня перешли к другому сотруднику')
  await recordActs(
    tx,
    ids.map((requestId) => ({ type: 'request.handedOver', requestId, detail: { from, to } })),
  )
  await tx.live.announce(tx.db, { kind: 'request', id: null, to: [from, to, organizationId] })
  return owned.length
}

/** Tells a colleague what he has been given. */
export async function tellHeir(
  tx: SignedCtx,
  { to, count, person, organization }: { to: string; count: number; person: string; organization: string },
): Promise<void> {
  await notify(tx, {
    code: 'requestsHandedOver',
    values: { count, person, organization },
    requestId: null,
    link: '/requests',
    fact: newId(tx),
    to: [to],
  })
}

// What was given to the person as one of the organisation's people; a deputy has his from his principal.
const personal = ['owner', 'assigned', 'section', 'signer']
// More than one person files in a life.
const most = 100_000

async function moveGrants(
  tx: SignedCtx,
  ids: readonly string[],
  { from, to }: Pick<HandOver, 'from' | 'to'>,
): Promise<void> {
  const { rows } = await sql<{
    request_id: string
    via: string
    source_id: string | null
    rights: number
    scope: object | null
    until: Date | null
  }>`
    update request_grant g set ended_at = ${tx.now()}
    where g.request_id = any(${ids}::uuid[]) and g.subject_id = ${from} and g.ended_at is null and g.via = any(${personal}::text[])
    returning g.request_id, g.via, g.source_id, g.rights, g.scope, g.until`.execute(tx.db)
  const grants = rows.map((row) => ({ id: newId(tx), ...row }))
  await sql`
    insert into request_grant (id, request_id, subject_id, via, source_id, rights, scope, until, granted_by, created_at)
    select x.id, x.request_id, ${to}, x.via, x.source_id, x.rights, x.scope, x.until, ${tx.user.id}, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as x(
      id uuid, request_id uuid, via text, source_id uuid, rights smallint, scope jsonb, until timestamptz)`.execute(
    tx.db,
  )
}
