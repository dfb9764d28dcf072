import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { isTooLong, longestYears, mergedWith, type SubstitutionPhase } from '@portal/domain/delegation/substitutions'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertRight } from './check-substitution.ts'
import { lockSeen, wrongState } from './create-substitution.ts'
import { endGrants, grantList } from './grant-list.ts'
import { viewOf } from './list-substitutions.ts'
import { rangeOf, readOverlapping } from './merge-substitutions.ts'
import { listRequestsOf, type SubstitutionRow } from './queries-substitutions.ts'
import { toSubstitution } from './substitution-view.ts'
import { daysOf, tellSides } from '../../substitution-news/index.ts'

/** Puts a draft in force, or an end to what is in force: by who has given it, by who oversees him, or by the deputy. */
export const activateSubstitution: Handler<typeof delegation.activateSubstitution> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const row = await lockSeen(tx, params.id)
    const { acts, phase } = toSubstitution(tx, row)
    if (!phasesFor[body.action].includes(phase)) throw wrongState(tx, row)
    if (!acts.includes(body.action)) throw refuse('FORBIDDEN')
    if (body.action === 'activate') await activate(tx, row)
    else await end(tx, row, { action: body.action, reason: body.reason })
    return viewOf(tx, row.id)
  })

const phasesFor: Readonly<Record<'activate' | 'revoke' | 'refuse', readonly SubstitutionPhase[]>> = {
  activate: ['draft'],
  revoke: ['draft', 'upcoming', 'active'],
  refuse: ['upcoming', 'active'],
}

async function activate(tx: SignedCtx, row: SubstitutionRow): Promise<void> {
  const today = moscowDay(tx.now())
  await assertStillRight(tx, row)
  // Two drafts of one pair put in force at once: the second finds the first and becomes one with it.
  await sql`select pg_advisory_xact_lock(hashtext('substitution'), hashtext(${`${row.principal_id} ${row.deputy_id}`}))`.execute(
    tx.db,
  )
  const { own, others } = await readOverlapping(tx, row.id)
  const became = mergedWith(own, others, today)
  if (isTooLong(became)) {
    const message = `Вместе с действующим замещением вышло бы дольше ${longestYears} лет: измените дни`
    throw invalidFields([{ path: 'until', message }])
  }
  for (const other of others) await mergeInto(tx, row.id, other.id)
  await tx.db
    .updateTable('substitution')
    .set({ state: 'active', activated_at: tx.now(), rights: became.rights, period: rangeOf(became) })
    .where('id', '=', row.id)
    .execute()
  await grantList(tx, row.id)
  await recordAct(tx, {
    type: 'substitution.activated',
    objectType: 'substitution',
    objectId: row.id,
    detail: { ...became, merged: others.map(({ id }) => id) },
  })
  await tellSides(tx, row.id, 'granted')
}

/** A draft may have lain: its first day, its deputy, its applications are looked at anew. */
async function assertStillRight(tx: SignedCtx, row: SubstitutionRow): Promise<void> {
  const today = moscowDay(tx.now())
  const { since, until } = daysOf(row)
  if (until < today)
    throw invalidFields([{ path: 'until', message: 'Последний день черновика уже прошёл: измените дни' }])
  const requests = row.scope === 'list' ? (await listRequestsOf(tx.db, row.id)).map(({ id }) => id) : null
  // What begins on a day that is over begins today.
  const wanted = { since: since < today ? today : since, until, requestIds: requests, basis: null }
  await assertRight(tx, { ...wanted, deputyId: row.deputy_id })
}

async function mergeInto(tx: SignedCtx, id: string, otherId: string): Promise<void> {
  await tx.db
    .updateTable('substitution')
    .set({ state: 'ended', ended_at: tx.now(), ended_by: tx.user.id, merged_into: id })
    .where('id', '=', otherId)
    .execute()
  await sql`
    insert into substitution_request (substitution_id, request_id)
    select ${id}, request_id from substitution_request where substitution_id = ${otherId}
    on conflict do nothing`.execute(tx.db)
  await endGrants(tx, otherId)
}

interface Ending {
  action: 'revoke' | 'refuse'
  reason: string | undefined
}

async function end(tx: SignedCtx, row: SubstitutionRow, { action, reason }: Ending): Promise<void> {
  if (row.state === 'active' && !reason) throw invalidFields([{ path: 'reason', message: 'Укажите причину' }])
  await tx.db
    .updateTable('substitution')
    .set({
      state: 'revoked',
      ended_at: tx.now(),
      ended_by: tx.user.id,
      reason: reason ?? null,
      // A draft that is given up is out of sight at once.
      ...(row.state === 'draft' && { archived_at: tx.now() }),
    })
    .where('id', '=', row.id)
    .execute()
  await endGrants(tx, row.id)
  await recordAct(tx, {
    type: action === 'refuse' ? 'substitution.refused' : 'substitution.revoked',
    objectType: 'substitution',
    objectId: row.id,
    detail: { reason: reason ?? null },
  })
  // Of a draft the deputy has not heard.
  if (row.state === 'active') await tellSides(tx, row.id, 'revoked')
}
