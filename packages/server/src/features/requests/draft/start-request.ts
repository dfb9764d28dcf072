import type { GivenFacts } from '@portal/domain/stages/facts-at'
import { factsAt } from '@portal/domain/stages/facts-at'
import { checkMove } from '@portal/domain/stages/moves/moves'
import type { StoredStage } from '@portal/domain/stages/stages'
import { type ActionName, transitionsFrom } from '@portal/domain/stages/moves/transitions'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { accountRolesOf } from '../../auth/index.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { declarantsOf, notify } from '../../messages/index.ts'
import { markSeen, refreshAccess } from '../../../kernel/visible-request.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { numberOf } from '../../../kernel/request-names.ts'

interface Start {
  /** The row as it was written, at the stage «draft». */
  request: RequestRecord
  /** How it was created: one of the moves that lead from the page «new». */
  action: ActionName
  /** What the guards of that move ask about the request it comes from. */
  given?: GivenFacts
  /** The caller's key: a repeat finds the request by it. */
  key: string
  /** For the record: what it was created as. */
  detail: object
}

/**
 * The first move of a request, from the page «new» to its first stage. The row stands already, written by the feature that
 * creates it; guards, history, clock, the owner's rights, the notice and the record are the same for every way to create.
 */
export async function startRequest(ctx: SignedCtx, { request, action, given, key, detail }: Start): Promise<void> {
  const { id } = request
  const to = firstStageOf(ctx, action, given)
  const at = ctx.now()
  if (to !== request.stage)
    await ctx.db.updateTable('request').set({ stage: to, stage_since: at }).where('id', '=', id).execute()
  await insertHistory(ctx, { id, action, key, to })
  await grantOwner(ctx, id)
  await markSeen(ctx.db, ctx.user.id, id, at)
  if (to === 'draft') await tellOthers(ctx, request)
  await recordAct(ctx, { type: 'request.created', requestId: id, detail: { action, ...detail } })
}

function firstStageOf({ user }: SignedCtx, action: ActionName, given: GivenFacts = {}): StoredStage {
  const to = transitionsFrom('new').find((move) => move.action === action)?.to
  if (!to || to === 'new') throw new Error(`«${action}» creates nothing`)
  // Staff of the examination organisation file nothing of their own: the key CreateRequest decides.
  const facts = factsAt('new', { ...given, viewer: { roles: accountRolesOf(user) } })
  const verdict = checkMove(facts, action, to, 'user')
  if (!verdict.ok) throw refuse(verdict.code === 'FORBIDDEN' ? 'FORBIDDEN' : 'MOVE_NOT_ALLOWED', { why: verdict.why })
  return to
}

interface First {
  id: string
  action: ActionName
  key: string
  to: StoredStage
}

async function insertHistory(ctx: SignedCtx, { id, action, key, to }: First) {
  const at = ctx.now()
  await ctx.db
    .insertInto('stage_move')
    .values({
      id: newId(ctx),
      request_id: id,
      no: 1,
      from_stage: 'new',
      to_stage: to,
      action,
      actor: 'declarant',
      by_user: ctx.user.id,
      on_behalf_of: ctx.user.actingFor,
      reason: null,
      key,
      at,
    })
    .execute()
  await ctx.db
    .insertInto('clock_span')
    .values({ request_id: id, move_no: 1, side: 'declarant', reason: to, since: at, until: null })
    .execute()
}

async function grantOwner(ctx: SignedCtx, id: string) {
  await ctx.db
    .insertInto('request_grant')
    .values({
      id: newId(ctx),
      request_id: id,
      subject_id: ctx.user.id,
      via: 'owner',
      rights: 7,
      granted_by: ctx.user.id,
      created_at: ctx.now(),
    })
    .execute()
  await refreshAccess(ctx.db, id)
}

async function tellOthers(ctx: SignedCtx, row: RequestRecord) {
  const { id } = row
  const values = { number: numberOf(row), object: row.object_name }
  const to = await declarantsOf(ctx, row)
  await notify(ctx, { code: 'requestCreated', values, requestId: id, link: `/request/${id}`, fact: id, to })
}
