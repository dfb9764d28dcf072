import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { exclusionList } from '@portal/contract/features/delegation/exclusion-list'
import { type Day, endOfDay, moscowDay } from '@portal/domain/calendar/days'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { fileRows, readFirst, readPage } from '../../../platform/list/list-query.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../kernel/record/index.ts'
import { allStaff, notify } from '../../notices/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { listVisible, newestFirst } from '../../requests/index.ts'
import { chosenColumns, listFile } from '../../../kernel/list-file.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { type Exclusion, exclusionFileColumns } from './exclusion-file.ts'
import { type ExclusionRow, exclusionsSeen, listPersonsToExclude } from './queries-exclusions.ts'

/** Who is kept away from applications, or was: page by page, in the order asked for. */
export const exclusions: Handler<typeof delegation.exclusions> = async (ctx, { query }) => {
  const { sort = exclusionList.usualSort, cursor, size, ...wanted } = query
  if (wanted.requestId !== undefined) await seeRequest(ctx, wanted.requestId)
  const source = exclusionsSeen(await scopeOfCaller(ctx), { ...wanted, at: ctx.now() })
  const { rows, ...page } = await readPage(ctx.db, source, { sort, cursor, size })
  return { rows: rows.map(toExclusion), ...page }
}

/** The same as a file. */
export const exclusionsFile: Handler<typeof delegation.exclusionsFile> = async (ctx, { query }) => {
  const { sort = exclusionList.usualSort, columns: chosen = exclusionList.columns, format, ...wanted } = query
  const source = exclusionsSeen(await scopeOfCaller(ctx), { ...wanted, at: ctx.now() })
  return listFile(ctx, {
    title: 'Отстранения',
    source: fileRows(ctx.db, source, sort),
    columns: chosenColumns(exclusionFileColumns, chosen),
    view: toExclusion,
    format,
    record: { list: exclusionList.name, filter: wanted },
  })
}

/** One of them, also when it is over. */
export const exclusion: Handler<typeof delegation.exclusion> = async (ctx, { params }) => {
  const found = await find(ctx, { id: params.id })
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** Whom an application may be closed to. */
export const personsToExclude: Handler<typeof delegation.personsToExclude> = async (ctx, { query }) => {
  if (query.requestId !== undefined) await seeRequest(ctx, query.requestId)
  return { rows: await listPersonsToExclude(ctx.db, await scopeOfCaller(ctx), query) }
}

const mostRequests = 20

/** Applications the reader sees, newest first. */
export const requestsToExclude: Handler<typeof delegation.requestsToExclude> = async (ctx, { query }) => {
  const { rows } = await listVisible(ctx.db, await scopeOfCaller(ctx), {
    filter: { text: query.search },
    sort: newestFirst,
    cursor: undefined,
    size: mostRequests,
  })
  return { rows: rows.map(({ id, object_name, ...row }) => ({ id, number: numberOf(row), objectName: object_name })) }
}

/** Closes an application to a person from now on. Where it was the lead, the rest of the staff is told. */
export const exclude: Handler<typeof delegation.exclude> = async (ctx, { body }) => {
  await seeRequest(ctx, body.requestId)
  if (body.userId === ctx.user.id) throw refuse('EXCLUDES_ONESELF')
  assertAhead(ctx, body.until)
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, body.requestId)
    const person = await tx.db.selectFrom('app_user').select('id').where('id', '=', body.userId).executeTakeFirst()
    if (!person) throw refuse('NOT_FOUND')
    if (await find(tx, { requestId: request.id, userId: person.id, state: 'inForce' })) throw refuse('EXCLUDED_ALREADY')
    const id = newId(tx)
    await tx.db
      .insertInto('request_exclusion')
      .values({
        id,
        user_id: body.userId,
        request_id: request.id,
        period: `[${tx.now().toISOString()},${endOf(body.until)})`,
        reason: body.reason,
        created_by: tx.user.id,
        created_at: tx.now(),
      })
      .execute()
    const made = await find(tx, { id })
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
    // The last they hear of it: where he or a deputy of his has it open it is closed.
    const closed = [body.userId, ...(await deputiesOf(tx, body.userId))]
    await tx.live.announce(tx.db, { kind: 'request', id: request.id, to: closed })
    return made
  })
}

async function deputiesOf({ db, now }: SignedCtx, principalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('substitution')
    .select('deputy_id')
    .where('principal_id', '=', principalId)
    .where('state', '=', 'active')
    .where(sql<boolean>`period @> ${now()}::timestamptz`)
    .limit(100)
    .execute()
  return rows.map((row) => row.deputy_id)
}

/** Another reason, another last day; since when it holds stays. */
export const changeExclusion: Handler<typeof delegation.changeExclusion> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const { before, request } = await lockInForce(tx, params.id)
    assertAhead(tx, body.until)
    await tx.db
      .updateTable('request_exclusion')
      .set({
        reason: body.reason,
        period: sql<string>`tstzrange(lower(period), ${endOf(body.until) || null}::timestamptz)`,
      })
      .where('id', '=', params.id)
      .execute()
    await recordAct(tx, {
      type: 'request.exclusionChanged',
      requestId: request.id,
      objectType: 'exclusion',
      objectId: params.id,
      detail: { person: before.person.id, before: { reason: before.reason, until: before.until }, after: body },
    })
    await announceRequest(tx, request)
    return { ...before, ...body }
  })

/** The person may see the application again; that he could not, and why, stays known. */
export const endExclusion: Handler<typeof delegation.endExclusion> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { before, request } = await lockInForce(tx, params.id)
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
      detail: { person: before.person.id },
    })
    await announceRequest(tx, request)
    return {}
  })

async function lockInForce(ctx: SignedCtx, id: string) {
  const known = await find(ctx, { id, state: 'inForce' })
  if (!known) throw refuse('NOT_FOUND')
  const request = await lockRequest(ctx.db, known.requestId)
  // Somebody may have ended it while the application was waited for.
  const before = await find(ctx, { id, state: 'inForce' })
  if (!before) throw refuse('NOT_FOUND')
  return { before, request }
}

function assertAhead({ now }: SignedCtx, until: Day | null): void {
  if (until === null || until >= moscowDay(now())) return
  const message = 'Последний день уже прошёл'
  throw refuse('INVALID_INPUT', { detail: message, errors: [{ path: 'until', message }] })
}

/** The moment after the last day; empty without one. */
function endOf(until: Day | null): string {
  return until === null ? '' : endOfDay(until).toISOString()
}

async function find(
  ctx: SignedCtx,
  wanted: { id?: string; requestId?: string; userId?: string; state?: 'inForce' },
): Promise<Exclusion | undefined> {
  const source = exclusionsSeen(await scopeOfCaller(ctx), { ...wanted, at: ctx.now() })
  const [row] = await readFirst(ctx.db, source, { sort: '-since', size: 1 })
  return row && toExclusion(row)
}

function toExclusion({ id, since, until, reason, by, ...row }: ExclusionRow): Exclusion {
  return {
    id,
    requestId: row.request_id,
    number: numberOf(row),
    objectName: row.object_name,
    person: { id: row.user_id, name: row.name },
    reason,
    since: since.toISOString(),
    until: until && moscowDay(new Date(until.getTime() - 1)),
    inForce: row.in_force,
    by,
  }
}
