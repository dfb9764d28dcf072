import type { Input, Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { exclusionsAndChoices, notify } from '../../notices/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'

type Staff = Reply<typeof requests.lead>
type Wanted = Input<typeof requests.assign>['body']

interface Worker {
  id: string
  user_id: string
  name: string
  part: 'lead' | 'expert'
  discipline: string | null
}

/** Who works on the request; staff also see who could, with how much each has in hand. */
export const lead: Handler<typeof requests.lead> = async (ctx, { params }) => {
  const workers = await listWorkers(ctx.db, params.id)
  return { ...staffOf(workers), candidates: ctx.user.isAdmin ? await listCandidates(ctx, params.id) : [] }
}

async function listWorkers(db: Db, requestId: string): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select w.id, w.user_id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, w.part, w.discipline
    from request_staff w join app_user u on u.id = w.user_id
    where w.request_id = ${requestId} and w.until is null order by name, w.id limit 200`.execute(db)
  return rows
}

function staffOf(workers: readonly Worker[]): Omit<Staff, 'candidates'> {
  const head = workers.find(({ part }) => part === 'lead')
  return {
    lead: head ? { id: head.user_id, name: head.name } : null,
    experts: workers
      .filter(({ part }) => part === 'expert')
      .map(({ user_id, name, discipline }) => ({ id: user_id, name, discipline })),
  }
}

/** An application is not entrusted to whom it is closed. */
async function listCandidates({ db, now }: SignedCtx, requestId: string): Promise<Staff['candidates']> {
  const { rows } = await sql<Staff['candidates'][number]>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, (
      select count(distinct w.request_id) from request_staff w join request r on r.id = w.request_id join stage s on s.code = r.stage
      where w.user_id = u.id and w.until is null and r.deleted_at is null and not s.is_final)::int as load
    from app_user u where u.is_admin and u.blocked_at is null and not exists (
      select from request_exclusion e
      where e.user_id = u.id and e.request_id = ${requestId} and e.period @> ${now()}::timestamptz)
    order by load, name limit 500`.execute(db)
  return rows
}

/** Lead and experts from now on. Whoever is left out is ended, not deleted; whoever is new is told. */
export const assign: Handler<typeof requests.assign> = async (ctx, { params, body }) => {
  await ctx.transaction(async (tx) => {
    const request = await tx.db
      .selectFrom('request')
      .selectAll()
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw refuse('REQUEST_NOT_FOUND')
    const current = await listWorkers(tx.db, params.id)
    if (body.seen && !isList(current, partsOf(body.seen))) throw refuse('REVISION_CONFLICT', staffOf(current))
    await assertStaff(tx.db, body)
    const gone = goneOf(current, partsOf(body))
    if (!body.reason && (await areStillLetIn(tx, params.id, gone)))
      throw invalidField('reason', 'Напишите, почему заменяете: тот, кого заменили, это прочтёт')
    const added = await replaceStaff(tx, params.id, { current, wanted: partsOf(body) })
    await tx.db.updateTable('request').set({ lead_id: body.leadId }).where('id', '=', params.id).execute()
    await touchRequest(tx.db, params.id, tx.user.id, tx.now())
    await notify(tx, {
      code: 'staffAssigned',
      values: { number: numberOf(request), object: request.object_name },
      requestId: params.id,
      link: `/request/${params.id}`,
      fact: newId(tx),
      to: added,
    })
    await notify(tx, {
      code: 'staffReplaced',
      values: { number: numberOf(request), reason: body.reason ?? null },
      requestId: params.id,
      link: `/request/${params.id}`,
      fact: newId(tx),
      to: gone,
    })
    if (request.lead_id !== body.leadId) await tx.process.tellLetterSigners(tx, request)
    await recordAct(tx, {
      type: 'staff.assigned',
      requestId: params.id,
      detail: { lead: body.leadId, experts: body.experts, ...(body.reason && { reason: body.reason }) },
    })
    await announceRequest(tx, request)
  })
  return {}
}

/** Who works on it no more, in whatever part. */
function goneOf(current: readonly Worker[], wanted: readonly Part[]): string[] {
  return [...new Set(current.map(({ user_id }) => user_id))].filter((id) => !wanted.some((one) => one.user_id === id))
}

/** Whether one of these people is not kept from the application: whom it is closed to leaves it without a word. */
async function areStillLetIn({ db, now }: SignedCtx, requestId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { excluded } = await exclusionsAndChoices(db, { people: ids, requests: [requestId], at: now() })
  return excluded.size < ids.length
}

async function assertStaff(db: Db, { leadId, experts }: Wanted) {
  const ids = [...new Set([...(leadId ? [leadId] : []), ...experts.map(({ id }) => id)])]
  if (ids.length === 0) return
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where('is_admin', '=', true)
    .where('blocked_at', 'is', null)
    .execute()
  if (found.length < ids.length) throw refuse('NOT_FOUND')
}

interface Replacement {
  current: readonly Worker[]
  wanted: readonly Part[]
}

/** Answers who was not there before. */
async function replaceStaff(ctx: SignedCtx, requestId: string, { current, wanted }: Replacement): Promise<string[]> {
  const now = ctx.now()
  const gone = current.filter((one) => !wanted.some((other) => isSame(one, other)))
  const added = wanted.filter((one) => !current.some((other) => isSame(one, other)))
  if (gone.length > 0)
    await ctx.db
      .updateTable('request_staff')
      .set({ until: now })
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  if (added.length > 0)
    await ctx.db
      .insertInto('request_staff')
      .values(
        added.map((one) => ({
          id: newId(ctx, now),
          request_id: requestId,
          ...one,
          since: now,
          until: null,
          assigned_by: ctx.user.id,
        })),
      )
      .execute()
  return added.map(({ user_id }) => user_id).filter((id) => !current.some((one) => one.user_id === id))
}

type Part = Pick<Worker, 'user_id' | 'part' | 'discipline'>

/** Each once, whatever was sent twice. */
function partsOf({ leadId, experts }: Pick<Wanted, 'leadId' | 'experts'>): Part[] {
  const parts: Part[] = [
    ...(leadId ? [{ user_id: leadId, part: 'lead' as const, discipline: null }] : []),
    ...experts.map(({ id, discipline }) => ({ user_id: id, part: 'expert' as const, discipline })),
  ]
  return parts.filter((one, index) => parts.findIndex((other) => isSame(one, other)) === index)
}

function isList(one: readonly Part[], other: readonly Part[]): boolean {
  return one.length === other.length && one.every((part) => other.some((same) => isSame(part, same)))
}

function isSame(a: Part, b: Part): boolean {
  return a.user_id === b.user_id && a.part === b.part && a.discipline === b.discipline
}
