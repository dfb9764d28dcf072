import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { isUnsent } from '@portal/domain/remarks/remarks'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { refusalOf } from '@portal/domain/stages/moves/guards'
import { findTransition } from '@portal/domain/stages/moves/transitions'
import type { MoveInHand, SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { numberOf as numberOfRequest } from '../../../kernel/request-names.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { declarantsOf, notify } from '../../notices/index.ts'
import { fullFacts } from '../../stages/index.ts'
import { finishRemarkAct } from '../act-on-remark.ts'
import { lastNumbers, listToIssue } from './queries-rounds.ts'
import { lastRound, listRemarkRows } from '../queries-remarks.ts'
import { assertLeads, type Reader, readerOf } from '../reader.ts'
import { directionTitle, numberOf, placeOf } from '../remark-number.ts'
import { isJoining, phaseOf } from '../remark-stages.ts'
import { viewOf } from '../list/remark-view.ts'
import { issueAll, numbered } from './remarks-effects.ts'

/** What the lead would send now, numbered and worded as the declarant will see it, by direction. */
export const toRelease: Handler<typeof remarks.toRelease> = async (ctx, { params }) => {
  const reader = await readerOf(ctx, params.id)
  const { stage } = reader.request
  const last = await lastRound(ctx.db, params.id, 'examination')
  const joinsRound = isJoining(stage)
  const round = joinsRound ? last : last + 1
  const [rows, ready, numbers] = await Promise.all([
    listRemarkRows(ctx.db, params.id, { withUnsent: true, visitor: { ...reader, now: ctx.now() } }),
    listToIssue(ctx.db, params.id, 'examination'),
    lastNumbers(ctx.db, params.id, round),
  ])
  const inNewWords = new Set(ready.flatMap(({ previous_id }) => previous_id ?? []))
  const going = numbered(
    ready.filter(({ id, state }) => !inNewWords.has(id) && !(joinsRound && state === 'notAccepted')),
    { round, last: numbers },
  )
  const codes = [...new Set(rows.filter(({ state }) => isUnsent(state)).map(({ discipline }) => discipline ?? ''))]
  const groups = [...new Set([...going.map(({ discipline }) => discipline ?? ''), ...codes])]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((code) => ({
      discipline: code,
      title: directionTitle(code),
      remarks: going
        .filter(({ discipline }) => (discipline ?? '') === code)
        .flatMap(({ id, number }) => {
          const row = rows.find((one) => one.id === id)
          if (!row) return []
          const seen = { ...row, round, no: number, state: 'issued' as const, agreed_at: null, return_note: null }
          return [{ ...viewOf(seen, { ...reader, isStaff: false }), number: numberOf(seen), replies: [], may: [] }]
        }),
      staying: rows.filter(
        (row) =>
          isUnsent(row.state) &&
          row.agreed_at === null &&
          phaseOf(row) === 'examination' &&
          (row.discipline ?? '') === code,
      ).length,
    }))
  return { groups: groups.filter((group) => group.remarks.length + group.staying > 0), joinsRound, round }
}

/**
 * A direction that was agreed to later goes out while the declarant answers the others: in the same round, to the same day,
 * with a letter of its own.
 */
export const release: Handler<typeof remarks.release> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const reader = await readerOf(tx, request.id)
    assertLeads(reader)
    if (!isJoining(request.stage)) throw wrongStage(request)
    const move = await addition(tx, request, reader.viewer)
    const round = await lastRound(tx.db, request.id, 'examination')
    const count = await issueAll(move, { phase: 'examination', round, only: body.ids })
    await tx.process.registerLetter(move, 'defectsNotice')
    await notify(tx, {
      code: 'remarksIssued',
      values: {
        number: numberOfRequest(request),
        count,
        deadline: request.due_at && dayText(moscowDay(request.due_at)),
      },
      requestId: request.id,
      link: `/request/${request.id}`,
      fact: newId(tx),
      to: await declarantsOf(tx, request),
    })
    const [first = ''] = body.ids
    await finishRemarkAct(tx, request, {
      type: 'remark.released',
      remarkId: first,
      isNews: true,
      detail: { count, round, ids: body.ids },
    })
    return { count }
  })

/** The remarks that go out are described as by the move that began the round, so that its letter and effects serve them, too. */
async function addition(tx: SignedCtx, request: MoveInHand['request'], viewer: Reader['viewer']): Promise<MoveInHand> {
  const transition = findTransition('examination', 'examinationCorrection', 'issueRemarks')
  if (!transition) throw new Error('the move that issues remarks is gone')
  const facts = await fullFacts(tx, request, viewer)
  const refusal = refusalOf('replyTermFits', facts, { to: request.stage, input: {} })
  if (refusal) throw refuse('MOVE_NOT_ALLOWED', { why: refusal.why })
  const id = await beginningOfRound(tx, request.id)
  return { ctx: tx, request, facts, transition, id, at: tx.now(), input: {} }
}

/** The move by which the round that is being answered began: the letters of the round belong to it. */
async function beginningOfRound({ db }: SignedCtx, requestId: string): Promise<string> {
  const move = await db
    .selectFrom('stage_move')
    .select('id')
    .where('request_id', '=', requestId)
    .where('action', '=', 'issueRemarks')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!move)
    throw refuse('MOVE_NOT_ALLOWED', {
      why: 'Замечания экспертизы по этому заявлению ещё не выдавались: присоединить к ним новые нельзя. Выдайте их, когда заявление вернётся на экспертизу.',
    })
  return move.id
}
