import type { delegation } from '@portal/contract/delegation'
import type { Reply } from '@portal/contract/endpoint'
import { endOfDay, moscowDay } from '@portal/domain/days'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { sql } from 'kysely'
import { recordAct } from '../journal/index.ts'
import { allStaff, notify } from '../messages/index.ts'
import { announceRequest, lockRequest, numberOf, seeRequest } from '../requests/index.ts'
import { listExclusions } from './queries.ts'

type Exclusion = Reply<typeof delegation.exclude>

/** Who is kept away from applications now. */
export const exclusions: Handler<typeof delegation.exclusions> = async (ctx, { query: { requestId } }) => {
  if (requestId !== undefined) await seeRequest(ctx, requestId)
  return { rows: await inForce(ctx, { requestId }) }
}

/** Closes an application to a person from now on. Where it was the lead, the rest of the staff is told. */
export const exclude: Handler<typeof delegation.exclude> = async (ctx, { body }) => {
  await seeRequest(ctx, body.requestId)
  if (body.userId === ctx.user.id) throw refuse('EXCLUDES_ONESELF')
  if (body.until !== null && body.until < moscowDay(ctx.now())) {
    const message = 'Последний день уже прошёл'
    throw refuse('INVALID_INPUT', { detail: message, errors: [{ path: 'until', message }] })
  }
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, body.requestId)
    const person = await tx.db.selectFrom('app_user').select('id').where('id', '=', body.userId).executeTakeFirst()
    if (!person) throw refuse('NOT_FOUND')
    const known = await inForce(tx, { requestId: request.id })
    if (known.some((one) => one.person.id === body.userId)) throw refuse('EXCLUDED_ALREADY')
    const id = newId(tx)
    await tx.db
      .insertInto('request_exclusion')
      .values({
        id,
        user_id: body.userId,
        request_id: request.id,
        period: `[${tx.now().toISOString()},${body.until === null ? '' : endOfDay(body.until).toISOString()})`,
        reason: body.reason,
        created_by: tx.user.id,
        created_at: tx.now(),
      })
      .execute()
    const [made] = await inForce(tx, { id })
    if (!made) throw new Error(`exclusion ${id} is not in force`)
    if (request.lead_id === body.userId)
      await notify(tx, {
        code: 'leadExcluded',
        values: { number: numberOf(request), object: request.object_name, person: made.person.name },
        requestId: request.id,
        link: `/request/${request.id}`,
        fact: id,
        to: await allStaff(tx.db),
      })
    await recordAct(tx, {
      type: 'request.personExcluded',
      requestId: request.id,
      objectType: 'exclusion',
      objectId: id,
      detail: { person: body.userId, reason: body.reason, until: body.until },
    })
    await announceRequest(tx, request)
    return made
  })
}

/** The person may see the application again; that he could not, and why, stays known. */
export const endExclusion: Handler<typeof delegation.endExclusion> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const [found] = await inForce(tx, { id: params.id })
    if (!found) throw refuse('NOT_FOUND')
    const request = await lockRequest(tx.db, found.requestId)
    await tx.db
      .updateTable('request_exclusion')
      .set({ period: sql<string>`tstzrange(lower(period), ${tx.now()}::timestamptz)` })
      .where('id', '=', params.id)
      .execute()
    await recordAct(tx, {
      type: 'request.personReturned',
      requestId: request.id,
      objectType: 'exclusion',
      objectId: params.id,
      detail: { person: found.person.id },
    })
    await announceRequest(tx, request)
    return {}
  })

async function inForce(
  { db, user, now }: SignedCtx,
  chosen: { requestId?: string | undefined; id?: string },
): Promise<Exclusion[]> {
  const rows = await listExclusions(db, { ...chosen, readerId: user.id, at: now() })
  return rows.map(({ id, request_id: requestId, user_id, name, since, until, reason, by, ...row }) => ({
    id,
    requestId,
    number: numberOf(row),
    person: { id: user_id, name },
    reason,
    since: since.toISOString(),
    until: until && moscowDay(new Date(until.getTime() - 1)),
    by,
  }))
}
