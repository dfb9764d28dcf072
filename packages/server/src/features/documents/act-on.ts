import { moscowDay } from '@portal/domain/calendar/days'
import { type Facts, rights, type Side, sidesOf } from '@portal/domain/stages/facts'
import { notAssigned, otherSideActs } from '@portal/domain/stages/permissions/permissions'
import type { Stage } from '@portal/domain/stages/stages'
import type { EventType } from '@portal/domain/record/event-types'
import type { Ctx, SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { RequestRecord } from '../../request-record.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { announceRequest, keyFacts, settle } from '../stages/index.ts'
import { invalidField } from '../../kernel/invalid-fields.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { wrongStage } from '../../kernel/wrong-stage.ts'

/** A request held for an act of a person, with what the rules know of both. */
export interface InHand {
  ctx: SignedCtx
  request: RequestRecord
  facts: Facts
}

interface Act {
  objectType?: string
  objectId?: string
  /** Of the record: `contract.saved`. */
  type: EventType
  detail?: object
}

/**
 * One act of a person on a request: the row held, the act, its trace, the news for open pages, and the system moves that
 * became possible. The work answers what the record says.
 */
export async function actOn(ctx: SignedCtx, id: string, work: (hand: InHand) => Promise<Act>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id)
    const facts = await keyFacts(tx, { ...(await seeRequest(tx, id)), ...request })
    const act = await work({ ctx: tx, request, facts })
    await recordAct(tx, { requestId: id, ...act })
    await touchRequest(tx.db, id, tx.user.id, tx.now())
    await announceRequest(tx, request)
    await settle(tx, id)
  })
}

/** The sides the viewer may act for: staff of the request, and people of the declarant who may change it. */
export function actingSides(facts: Facts): Side[] {
  const { viewer } = facts
  const may = { organisation: viewer.assigned, declarant: (viewer.rights & rights.edit) !== 0 }
  return sidesOf(facts).filter((side) => may[side])
}

export function assertActs(facts: Facts, side: Side): void {
  if (actingSides(facts).includes(side)) return
  throw refuse('FORBIDDEN', { ...whyNotActing(facts, side) })
}

/** Why nobody of the viewer's sides may act for this one. */
export function whyNotActing(facts: Facts, side: Side): { reason: string; why: string } {
  if (!sidesOf(facts).includes(side)) return otherSideActs(side)
  return side === 'organisation'
    ? notAssigned(true)
    : { reason: 'rights', why: 'Ваши права по этому заявлению не позволяют его изменять.' }
}

export function assertStage(stage: Stage, allowed: readonly Stage[]): void {
  if (!allowed.includes(stage)) throw wrongStage({ stage })
}

/** Refuses a day of something that has happened when it has not come yet by the Moscow calendar. */
export function assertCome({ now }: Pick<Ctx, 'now'>, date: string): void {
  if (date > moscowDay(now()))
    throw invalidField('date', 'Этот день ещё не наступил: укажите сегодняшний или прошедший')
}
