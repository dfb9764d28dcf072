import { randomUUID } from 'node:crypto'
import type { Input, Reply } from '@portal/contract/endpoint'
import { stages } from '@portal/contract/features/stages/endpoints'
import { isNotificationCode, notificationRule } from '@portal/domain/notices/notifications'
import type { Side } from '@portal/domain/stages/facts'
import { stageRule, storedStage } from '@portal/domain/stages/stages'
import { termOf } from '@portal/domain/stages/terms'
import type { Transition } from '@portal/domain/stages/moves/transitions'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { arrangeFor } from './arrange-move.ts'
import { aBaseApplication, copyRequest } from './copy-request.ts'
import { answered } from '../arrange/drafts.ts'
import { type Api, aPortal } from '../portal.ts'
import { aConclusionNumber, price, putContract } from './put-deal.ts'
import { putFile } from '../arrange/put-rows.ts'
import type { MovesPlace } from './wanted-move.ts'

type Body = Input<typeof stages.move>['body']
type Offered = Reply<typeof stages.possible>['moves'][number]

/** A portal in which every move can be arranged. Its jobs wait: what they print is the matter of other tests. */
export async function aPlaceOfMoves(): Promise<MovesPlace> {
  const portal = await aPortal()
  // One after another: of sign-ins at once from one address the later ones are told to wait.
  for (const login of ['declarant', 'admin', 'admin2', 'declarant2']) await portal.as(login)
  await sql`
    create function wait_a_day() returns trigger language plpgsql as
      $$ begin new.run_at := new.run_at + interval '1 day'; return new; end $$`.execute(portal.db)
  await sql`
    create trigger jobs_wait before insert on graphile_worker._private_jobs for each row execute function wait_a_day()`.execute(
    portal.db,
  )
  const base = await aBaseApplication(portal)
  const root = await copyRequest(portal, base)
  await portal.db
    .updateTable('request')
    .set({
      kind: 'expertSupport',
      stage: 'waitingForExpertSupportRequest',
      number: '01-2026-000001',
      ends_on: '2026-12-01',
    })
    .where('id', '=', root)
    .execute()
  await putContract(portal, root, { actRequired: true, form: null, signedBy: [], state: 'concluded' })
  return {
    portal,
    base,
    root,
    people: { declarant: await portal.idOf('declarant'), admin: await portal.idOf('admin') },
  }
}

const loginOf = { declarant: 'declarant', organisation: 'admin' } as const
const later = new Date('2026-03-10T20:59:59.999Z')
const past = new Date('2026-03-01T20:59:59.999Z')

/** A move of a person: offered to him and made by him; refused to everybody else, and then nothing has changed. */
export async function takeByPerson(place: MovesPlace, move: Transition, side: Side): Promise<void> {
  const { portal } = place
  const isOver = move.guards.some((guard) => guard === 'termOver' || guard === 'noticeTermOver')
  const id = await arrangeFor(place, { move, side, dueAt: isOver ? past : later })
  const person = await portal.as(loginOf[side])
  const { moves } = answered(await person(stages.possible, { params: { id } }))
  const offered = moves.find(({ action, to }) => action === move.action && to === move.to)
  expect(offered, 'is offered').toMatchObject({ allowed: true, why: null })
  const body = { ...(await filledIn(place, offered?.needs ?? [], side)), ...callOf(move) }
  const before = await standingOf(place, id)

  await refusedToOthers(place, id, { move, side, body })
  expect(await standingOf(place, id), 'nothing has changed').toEqual(before)

  const key = randomUUID()
  const reply = await person(stages.move, { params: { requestId: id, stage: storedStage(move.to) }, body, key })
  expect(reply, reply.problem.title).toMatchObject({ status: 200, body: { stage: move.to } })
  await expectMade(place, id, { move, before, key })
  await repeated(place, id, { move, side, body, key, answer: reply.body })
}

/** Sent once more the call answers the same and does nothing; with another key it is too late, and says what may be done now. */
async function repeated(
  place: MovesPlace,
  id: string,
  { move, side, body, key, answer }: Attempt & { key: string; answer: Reply<typeof stages.move> },
) {
  const person = await place.portal.as(loginOf[side])
  const after = await standingOf(place, id)
  const call = { params: { requestId: id, stage: storedStage(move.to) }, body }
  expect((await person(stages.move, { ...call, key })).body, 'the same answer').toEqual(answer)
  const late = await person(stages.move, { ...call, key: randomUUID() })
  // What stays at its stage is refused because it has been done.
  expect(late).toMatchObject(
    move.to === move.from
      ? { status: 422, problem: { code: 'MOVE_NOT_ALLOWED' } }
      : { status: 409, problem: { code: 'WRONG_STAGE', stage: move.to, moves: answer.moves } },
  )
  expect(await standingOf(place, id), 'done once').toEqual(after)
}

/** A move nobody makes by hand: refused to everybody who tries. Answers the request, ready for the server to move it. */
export async function refuseToPeople(place: MovesPlace, move: Transition, dueAt = later): Promise<string> {
  const id = await arrangeFor(place, { move, side: 'declarant', dueAt })
  const before = await standingOf(place, id)
  await refusedTo(place, id, { move, login: 'declarant', code: 'FORBIDDEN' })
  await refusedTo(place, id, { move, login: 'admin', code: 'FORBIDDEN' })
  await refusedTo(place, id, { move, login: 'declarant2', code: 'REQUEST_NOT_FOUND' })
  expect(await standingOf(place, id), 'nothing has changed').toEqual(before)
  return id
}

interface Attempt {
  move: Transition
  side: Side
  body: Body
}

async function refusedToOthers(place: MovesPlace, id: string, { move, side, body }: Attempt) {
  const other = loginOf[side === 'declarant' ? 'organisation' : 'declarant']
  // Of a move that belongs to both sides the other one is told why it is not his turn.
  const code = move.actor === 'both' ? 'MOVE_NOT_ALLOWED' : 'FORBIDDEN'
  await Promise.all([
    refusedTo(place, id, { move, login: other, code, body }),
    refusedTo(place, id, { move, login: 'admin2', code: 'FORBIDDEN', body }),
    refusedTo(place, id, { move, login: 'declarant2', code: 'REQUEST_NOT_FOUND', body }),
  ])
}

async function refusedTo(
  { portal }: MovesPlace,
  id: string,
  { move, login, code, body }: { move: Transition; login: string; code: string; body?: Body },
) {
  const api: Api = await portal.as(login)
  const params = { requestId: id, stage: storedStage(move.to) }
  const { problem } = await api(stages.move, { params, body: body ?? callOf(move) })
  expect([login, problem.code]).toEqual([login, code])
}

function callOf({ action, from }: Transition): Body {
  return { action, expectedStage: from }
}

/** What a person enters in the dialog of a move. */
async function filledIn({ portal, people }: MovesPlace, needs: Offered['needs'], side: Side): Promise<Partial<Body>> {
  const by = side === 'declarant' ? people.declarant : people.admin
  const body: Partial<Body> = {}
  for (const { name, type, label, options, required } of needs) {
    if (!required) continue
    switch (name) {
      case 'date':
        // Of all days only the new term is one to come.
        body.date = label === 'Новый срок ответа' ? '2026-03-20' : '2026-03-02'
        break
      case 'amount':
        body.amount = price
        break
      case 'days':
        body.days = 5
        break
      case 'files':
        body.files = [await putFile(portal, { by })]
        break
      case 'number':
        body.number = aConclusionNumber()
        break
      case 'confirmed':
        body.confirmed = true
        break
      case 'way':
      case 'ground':
      case 'body':
      case 'reason':
      case 'calculation':
        body[name] = type === 'choice' ? (options?.at(-1)?.value ?? '') : 'Пояснение для проверки'
        break
      default:
        throw new Error(`the dialog asks for «${name}»`)
    }
  }
  return body
}

type Standing = Awaited<ReturnType<typeof standingOf>>

export async function standingOf({ portal }: MovesPlace, id: string) {
  const { rows } = await sql<{
    stage: string
    due_at: Date | null
    moves: number
    clocks: string[]
    events: number
    letters: number
  }>`
    select stage, due_at, (select count(*) from stage_move where request_id = r.id)::int as moves,
      (select count(*) from journal_event where request_id = r.id)::int as events,
      (select count(*) from letter where request_id = r.id and state = 'sent')::int as letters,
      array(select id::text from deadline where request_id = r.id and closed_at is null) as clocks
    from request r where id = ${id}`.execute(portal.db)
  const [row] = rows
  if (!row) throw new Error(`request ${id} is gone`)
  return row
}

interface Made {
  move: Transition
  before: Standing
  key?: string
}

/** One row of history, the stage, the clock, the letter, the notice of the new stage and the record: everything a move leaves. */
export async function expectMade(place: MovesPlace, id: string, { move, before, key }: Made): Promise<void> {
  const { db } = place.portal
  const after = await standingOf(place, id)
  expect([after.stage, after.moves - before.moves]).toEqual([move.to, 1])
  const row = await db
    .selectFrom('stage_move')
    .select(['id', 'from_stage', 'to_stage', 'action', 'actor', 'key', 'by_user'])
    .where('request_id', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { from, to, action, actor } = move
  expect(row).toMatchObject({ from_stage: from, to_stage: to, action, actor, ...(key && { key }) })
  expect(row.by_user !== null).toBe(actor !== 'timer' && actor !== 'system')
  await expectClock(place, id, { move, before, after })
  await expectNotice(place, { move, fact: row.id, id })
  const { rows: events } = await sql<{ type: string }>`
    select type from journal_event where request_id = ${id}
      and detail @> ${JSON.stringify({ from, to, action })}::jsonb`.execute(db)
  expect(events).toEqual([{ type: actor === 'timer' ? 'stage.timer' : 'stage.changed' }])
  if (!move.letter) return
  const letters = await db.selectFrom('letter').select('type').where('move_id', '=', row.id).execute()
  expect(letters).toEqual([{ type: move.letter }])
}

async function expectClock(
  { portal }: MovesPlace,
  id: string,
  { move, before, after }: { move: Transition; before: Standing; after: Standing },
) {
  const open = await portal.db
    .selectFrom('deadline')
    .select(['id', 'kind', 'due_at'])
    .where('request_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  const kind = termOf(move.to)
  expect(open.map((clock) => clock.kind)).toEqual(kind ? [kind] : [])
  expect(open[0]?.due_at ?? null).toEqual(after.due_at)
  const goesOn = kind !== null && kind === termOf(move.from) && move.restartsClock === null
  if (goesOn) expect(after).toMatchObject({ clocks: before.clocks, due_at: before.due_at })
  else if (kind)
    expect([after.clocks[0] === before.clocks[0], open[0] && open[0].due_at > portal.clock.now()]).toEqual([
      false,
      true,
    ])
}

async function expectNotice(
  { portal }: MovesPlace,
  { move, fact, id }: { move: Transition; fact: string; id: string },
) {
  const code = stageRule(move.to).notification
  const told = await portal.db
    .selectFrom('notification')
    .select(['code', 'body'])
    .where('request_id', '=', id)
    .where('fact', '=', fact)
    .execute()
  for (const { body } of told) expect(body).not.toMatch(/[{}]|undefined|null/)
  if (code && isNotificationCode(code) && notificationRule(code).audience !== 'staff')
    expect(told.map((notice) => notice.code)).toContain(code)
}
