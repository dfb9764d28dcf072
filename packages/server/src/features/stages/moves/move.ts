import type { Input, Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { kopecks } from '@portal/domain/money/money'
import { actions, inputsFor } from '@portal/domain/stages/moves/actions'
import type { Facts } from '@portal/domain/stages/facts'
import type { InputName, MoveInput } from '@portal/domain/stages/moves/inputs'
import { checkMove, type Forbidden, strayDay } from '@portal/domain/stages/moves/moves'
import { notAssigned } from '@portal/domain/stages/permissions/permissions'
import { publicStageOf, stageRule } from '@portal/domain/stages/stages'
import { type ActionName, findTransition, transitions } from '@portal/domain/stages/moves/transitions'
import { typedKeys } from '@portal/domain/typed-keys'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { fullFacts } from '../facts/facts.ts'
import { makeMove } from './make-move.ts'
import { movesView } from './moves-view.ts'
import { settledFacts } from './settle.ts'
import { viewerOf } from '../viewer.ts'
import { withWordsOfLetter } from './words-of-letter.ts'

type Wanted = Input<typeof stages.move>

/** Moves a request by an action of a person. A repeat with the same key answers as the first time and does nothing. */
export async function move(
  ctx: SignedCtx,
  { params, body, key = newId(ctx) }: Wanted,
): Promise<Reply<typeof stages.move>> {
  const { requestId, stage: to } = params
  const action = actionNamed(body.action)
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    const visible = await seeRequest(tx, requestId)
    const viewer = viewerOf(tx, visible)
    const earlier = await findMove(tx, requestId, key)
    if (earlier) {
      if (earlier.action !== action || earlier.to_stage !== to) throw refuse('KEY_REUSED')
      return afterwards(tx, requestId, await fullFacts(tx, request, {}))
    }
    const facts = await fullFacts(tx, request, viewer)
    if (request.stage !== body.expectedStage) {
      throw refuse('WRONG_STAGE', {
        stage: request.stage,
        stageTitle: stageRule(request.stage).title,
        moves: movesView(visible, facts),
      })
    }
    const input = await withWordsOfLetter(tx.db, requestId, {
      transition: findTransition(request.stage, to, action),
      input: askedOnly(action, facts, inputOf(body)),
    })
    const verdict = checkMove(facts, action, to, 'user', input)
    if (!verdict.ok) {
      if (verdict.code === 'FORBIDDEN') throw forbidden(verdict, visible.ties.isStaffed)
      if (verdict.code === 'MOVE_NOT_ALLOWED') throw notNow(verdict)
      throw refuse('INVALID_INPUT', { errors: [{ path: verdict.input ?? 'action', message: verdict.why }] })
    }
    const stray = strayDay(facts, action, input, moscowDay(tx.now()))
    if (stray) throw refuse('INVALID_INPUT', { errors: [{ path: stray.name, message: stray.why }] })
    await makeMove(tx, { request, facts, transition: verdict.transition, key, input })
    // What the move has changed is read once: for what follows from it, and for what may be done next.
    return afterwards(tx, requestId, await settledFacts(tx, requestId))
  })
}

function forbidden({ reason, why }: Forbidden, isStaffed: boolean) {
  return refuse('FORBIDDEN', reason === 'unassigned' ? { ...notAssigned(isStaffed) } : { reason, why })
}

function notNow({ why, input }: { why: string; input?: InputName }) {
  return refuse('MOVE_NOT_ALLOWED', { why, ...(input && { errors: [{ path: input, message: why }] }) })
}

async function afterwards(ctx: SignedCtx, requestId: string, now: Facts): Promise<Reply<typeof stages.move>> {
  const request = await seeRequest(ctx, requestId)
  const facts = { ...now, viewer: viewerOf(ctx, request) }
  const { title, page } = stageRule(request.stage)
  return {
    stage: request.stage,
    stageTitle: title,
    publicStage: publicStageOf(request.stage),
    page,
    number: request.number,
    moves: movesView(request, facts),
  }
}

function findMove(ctx: SignedCtx, requestId: string, key: string) {
  return ctx.db
    .selectFrom('stage_move')
    .select(['action', 'to_stage'])
    .where('request_id', '=', requestId)
    .where('key', '=', key)
    .executeTakeFirst()
}

function actionNamed(name: string): ActionName {
  const action = typedKeys(actions).find((known) => known === name)
  const known = action && transitions.some((row) => row.action === action)
  if (!action || !known) throw refuse('INVALID_INPUT', { errors: [{ path: 'action', message: 'Такого действия нет' }] })
  return action
}

/** What the dialog of the move does not ask moves nothing. */
function askedOnly(action: ActionName, facts: Facts, input: MoveInput): MoveInput {
  const asked = new Set<string>(['letterId', 'remarks', ...inputsFor(action, facts).map(({ name }) => name)])
  return Object.fromEntries(Object.entries(input).filter(([name]) => asked.has(name)))
}

function inputOf({ action: _, expectedStage: __, amount, ...rest }: Wanted['body']): MoveInput {
  return { ...rest, ...(amount !== undefined && { amount: Number(kopecks(amount)) }) }
}
