import { type GivenFacts, factsAt } from '@portal/domain/stages/facts-at'
import { checkMove, dueMoves } from '@portal/domain/stages/moves/moves'
import { type StoredStage, stageRule, storedStage } from '@portal/domain/stages/stages'
import { type ActionName, type Transition, transitionsFrom } from '@portal/domain/stages/moves/transitions'
import { termOf } from '@portal/domain/stages/terms'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { prepared } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { accountRolesOf } from '../../auth/index.ts'
import { recordActs } from '../../../kernel/record/index.ts'
import { declarantsOf, notify } from '../../notices/index.ts'
import { searchRow } from '../../../kernel/refresh-search.ts'
import { seenRow } from '../../../kernel/scope/visible-request.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { numberOf } from '../../../kernel/request-names.ts'

/** How a request comes to its first stage: the move that creates it, and those of the system that follow at once. */
type FirstMoves = readonly [Transition, ...Transition[]]

export type Started = Pick<
  RequestRecord,
  'id' | 'number' | 'draft_number' | 'object_name' | 'owner_id' | 'organization_id' | 'lead_id'
>

interface Start {
  /** The row as it was written, at the stage its moves lead to. */
  request: Started
  moves: FirstMoves
  /** The caller's key: a repeat finds the request by it. */
  key: string
  /** For the record: what it was created as. */
  detail: object
}

/** The move by which an action creates a request, from the page «new»; refused where its guards do not hold. `given`: what they ask about the request it comes from. */
export function creatingMove(
  { user }: Pick<SignedCtx, 'user'>,
  action: ActionName,
  given: GivenFacts = {},
): Transition {
  const created = transitionsFrom('new').find((move) => move.action === action)
  if (!created) throw new Error(`«${action}» creates nothing`)
  // Staff of the examination organisation file nothing of their own: the key CreateRequest decides.
  const facts = factsAt('new', { ...given, viewer: { roles: accountRolesOf(user) } })
  const verdict = checkMove(facts, action, created.to, 'user')
  if (!verdict.ok) throw refuse(verdict.code === 'FORBIDDEN' ? 'FORBIDDEN' : 'MOVE_NOT_ALLOWED', { why: verdict.why })
  return created
}

/**
 * The move that creates a request and the moves the system makes right after it. `known`: what the rows of the request say; nothing
 * else may decide about these moves.
 */
export function movesToFirstStage(created: Transition, known: GivenFacts): FirstMoves {
  const further: Transition[] = []
  for (let stage = created.to; ; ) {
    const [due] = dueMoves(factsAt(stage, known), 'system')
    if (!due) return [created, ...further]
    if (further.includes(due)) throw new Error(`«${due.action}» from ${due.from} leads round`)
    further.push(due)
    stage = due.to
  }
}

/** The stage the last of the moves leads to. */
export function stageAfter(moves: FirstMoves): StoredStage {
  return storedStage((moves.at(-1) ?? moves[0]).to)
}

/**
 * Writes what the first moves of a request leave behind: history, clocks, the notice and the record. Its row, at the stage they
 * lead to, and the rights of its owner are written before.
 */
export async function startRequest(ctx: SignedCtx, { request, moves, key, detail }: Start): Promise<void> {
  const { id, organization_id } = request
  const [created, ...further] = moves
  for (const move of moves) assertPlain(move)
  await insertHistory(ctx, { id, moves, key })
  const people = stageRule(created.to).notification === ownNotice ? await tellOthers(ctx, request) : []
  await recordActs(ctx, [
    {
      type: 'request.created',
      requestId: id,
      onBehalfOf: ctx.user.actingFor,
      detail: { action: created.action, ...detail },
    },
    ...further.map(({ from, to, action }) => ({
      type: 'stage.changed' as const,
      requestId: id,
      onBehalfOf: null,
      detail: { from, to, action },
    })),
  ])
  // Whom `announceRequest` would find: a new request is closed to nobody.
  const to = ['staff', ...people, ...(organization_id ? [organization_id] : [])]
  if (further.length > 0) await ctx.live.announce(ctx.db, { kind: 'request', id, to })
}

const ownNotice = 'requestCreated'

/** What else a move may bring is done by `makeMove` alone. */
function assertPlain({ action, from, to, effects, letter }: Transition) {
  const { notification } = stageRule(to)
  const told = notification === null || (from === 'new' && notification === ownNotice)
  if (effects.length > 0 || letter || termOf(to) !== null || !told)
    throw new Error(`«${action}» from ${from} brings more than a new request is written with`)
}

/** History, clocks, who sees it, what it is found by, and that its owner knows it. */
async function insertHistory(ctx: SignedCtx, { id, moves, key }: Pick<Start, 'moves' | 'key'> & { id: string }) {
  const at = ctx.now()
  const { user, db } = ctx
  const history = moves.map(({ from, to, action, actor }, before) => ({
    id: newId(ctx),
    request_id: id,
    no: before + 1,
    from_stage: from,
    to_stage: storedStage(to),
    action,
    actor,
    by_user: user.id,
    on_behalf_of: user.actingFor,
    reason: null,
    key: before === 0 ? key : newId(ctx),
    at,
  }))
  const spans = moves.map(({ to }, before) => ({
    request_id: id,
    move_no: before + 1,
    // Whatever is new is the declarant's.
    side: 'declarant' as const,
    reason: to,
    since: at,
    until: before + 1 < moves.length ? at : null,
  }))
  const written = db
    .with('moved', (query) => query.insertInto('stage_move').values(history))
    .with('timed', (query) => query.insertInto('clock_span').values(spans))
    .with('known', (query) => seenRow(query, user.id, id, at))
    .with('found', () => sql<Record<string, unknown>>`(${searchRow(id)})`)
    .selectNoFrom(sql`refresh_request_access(${id}::uuid)`.as('access'))
  await sql`${sql.raw(prepared)} ${written}`.execute(db)
}

async function tellOthers(ctx: SignedCtx, row: Started): Promise<string[]> {
  const { id } = row
  const values = { number: numberOf(row), object: row.object_name }
  const to = await declarantsOf(ctx, row)
  await notify(ctx, { code: ownNotice, values, requestId: id, link: `/request/${id}`, fact: id, to })
  return to
}
