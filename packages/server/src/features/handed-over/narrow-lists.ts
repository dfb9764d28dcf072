import type { SignedCtx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { findVisible, refreshAccess } from '../../kernel/scope/visible-request.ts'

interface Passed {
  id: string
  request_id: string
  substitution: string
  deputy: string
  rights: number
}

/**
 * A person may have lost what he has put into the hands of deputies one by one: nobody passes on more than he has himself.
 * Called when he is of an organisation no more, is another there, or has handed his applications over.
 */
export async function narrowLists(tx: SignedCtx, principalId: string): Promise<void> {
  const narrowed: Passed[] = []
  for (const passed of await listPassed(tx, principalId)) {
    const own = await findVisible(tx.db, { userId: principalId, now: tx.now() }, passed.request_id)
    const rights = passed.rights & (own?.ties.ownRights ?? 0)
    if (rights === passed.rights) continue
    await narrow(tx, passed, rights)
    narrowed.push(passed)
  }
  if (narrowed.length === 0) return
  for (const id of new Set(narrowed.map(({ substitution }) => substitution))) await endIfEmpty(tx, id)
  const to = [principalId, ...new Set(narrowed.map(({ deputy }) => deputy))]
  for (const kind of ['request', 'substitution']) await tx.live.announce(tx.db, { kind, id: null, to })
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

async function narrow(tx: SignedCtx, { id, request_id, substitution }: Passed, rights: number): Promise<void> {
  await tx.db
    .updateTable('request_grant')
    .set(rights === 0 ? { ended_at: tx.now() } : { rights })
    .where('id', '=', id)
    .execute()
  if (rights === 0)
    await tx.db
      .deleteFrom('substitution_request')
      .where('substitution_id', '=', substitution)
      .where('request_id', '=', request_id)
      .execute()
  await refreshAccess(tx.db, request_id)
  await recordAct(tx, {
    type: 'substitution.changed',
    requestId: request_id,
    objectType: 'substitution',
    objectId: substitution,
    detail: { rights },
  })
}

async function endIfEmpty(tx: SignedCtx, id: string): Promise<void> {
  await tx.db
    .updateTable('substitution')
    .set({
      state: 'ended',
      ended_at: tx.now(),
      ended_by: tx.user.id,
      reason: 'Заявления из перечня перешли к другому сотруднику',
    })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('substitution_request as l')
            .select('l.request_id')
            .whereRef('l.substitution_id', '=', 'substitution.id'),
        ),
      ),
    )
    .execute()
}
