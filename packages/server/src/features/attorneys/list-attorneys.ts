import type { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { isInForce } from '@portal/domain/attorneys/attorney'
import { effectiveParticipant } from '@portal/domain/request/participants/participants'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { listParticipants } from '../participants/index.ts'
import { attorneyView, roleTitle } from './attorney-view.ts'
import { byId, listAttorneys, listRequired, ofEmployees, ofParticipant, ofRequest } from './queries.ts'
import { whyClosed } from './who-may.ts'

/** The power of an application: one of the declarant in force, else the newest. */
export const attorneyOfRequest: Handler<typeof attorneys.ofRequest> = async (ctx, { params }) => {
  const { rows } = await viewsOf(ctx, params.requestId)
  return { attorney: rows.find(({ state }) => isInForce(state)) ?? rows[0] ?? null }
}

/** All of them, with the participants one may be brought for. */
export const list: Handler<typeof attorneys.list> = async (ctx, { params, query }) => {
  const { requestId } = params
  const [{ rows, closed }, participants, required] = await Promise.all([
    viewsOf(ctx, requestId),
    listParticipants(ctx.db, requestId),
    listRequired(ctx.db, requestId),
  ])
  return {
    rows: query.isHideInactiveMra ? rows.filter(({ state }) => isInForce(state)) : rows,
    total: rows.length,
    participants: participants.map((one) => ({
      id: one.id,
      role: roleTitle(one.role),
      name: effectiveParticipant(one, participants).fields['shortName'] || one.name,
      isRequired: required.has(one.id),
    })),
    closed,
  }
}

/** Of one participant. */
export const ofOneParticipant: Handler<typeof attorneys.ofParticipant> = async (ctx, { params }) => {
  const row = await ctx.db
    .selectFrom('participant as p')
    .leftJoin('attorney_required as q', 'q.participant_id', 'p.id')
    .select(['p.id', 'p.role', 'p.name', 'p.request_id', 'q.at'])
    .where('p.id', '=', params.id)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  const closed = await whyClosed(ctx, row.request_id)
  const rows = await listAttorneys(ctx.db, ofParticipant(row.id))
  return {
    participant: { id: row.id, role: roleTitle(row.role), name: row.name },
    isRequired: row.at !== null,
    rows: rows.map((one) => attorneyView(one, ctx.now(), closed === null)),
  }
}

/** Of the employees of the examination organisation: others see those in force. */
export const employees: Handler<typeof attorneys.employees> = async (ctx) => {
  const { isAdmin, id } = ctx.user
  const found = await listAttorneys(ctx.db, ofEmployees)
  const rows = found.map((row) => attorneyView(row, ctx.now(), row.employee_id === id))
  // Others learn who may act, not his personal numbers.
  const known = rows
    .filter(({ state }) => isInForce(state))
    .map((row) => ({
      ...row,
      representatives: row.representatives.map(({ name }) => ({ name, inn: '', snils: '' })),
    }))
  return { rows: isAdmin ? rows : known, mayAdd: isAdmin }
}

async function viewsOf(ctx: SignedCtx, requestId: string) {
  const [rows, closed] = await Promise.all([listAttorneys(ctx.db, ofRequest(requestId)), whyClosed(ctx, requestId)])
  return { rows: rows.map((row) => attorneyView(row, ctx.now(), closed === null)), closed }
}

/** One power as the caller may see it now. */
export async function viewOne(ctx: SignedCtx, id: string) {
  const [row] = await listAttorneys(ctx.db, byId(id))
  if (!row) throw refuse('NOT_FOUND')
  const mayRemove =
    row.request_id === null ? row.employee_id === ctx.user.id : (await whyClosed(ctx, row.request_id)) === null
  return attorneyView(row, ctx.now(), mayRemove)
}
