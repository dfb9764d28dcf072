import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { letterEffect, letterTitle, whyNotAccept } from '@portal/domain/letters/letters'
import { notAssigned } from '@portal/domain/stages/permissions/permissions'
import type { SignedCtx } from '../../../context.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import type { LetterFacts } from '../../documents/index.ts'
import { declarantsOf, notify } from '../../notices/index.ts'
import { announceRequest, keyFacts } from '../../stages/index.ts'
import { applyLetter } from './apply-letter.ts'
import { viewLetter } from '../sending/create.ts'

/** The organisation decides on what a letter asks for. What it accepts becomes a new version; the old one is kept. */
export const decide: Handler<typeof correspondence.decide> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const letter = await findLetter(tx, params.id)
    const request = await lockRequest(tx.db, letter.request_id)
    const seen = await seeRequest(tx, request.id)
    const facts = await keyFacts(tx, seen)
    if (!facts.viewer.assigned) throw refuse('FORBIDDEN', { ...notAssigned(seen.ties.isStaffed) })
    if (letter.sent_at === null || letterEffect(letter.type) === null)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'По этому письму решения не принимают.' })
    const { isAccepted, reason = '', byHand = false } = body
    const decided = await tx.db
      .selectFrom('letter_decision')
      .select('is_accepted')
      .where('letter_id', '=', letter.id)
      .executeTakeFirst()
    if (decided && decided.is_accepted !== isAccepted)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'По этому письму решение уже принято. Обновите страницу.' })
    if (!decided) {
      if (!isAccepted && reason === '') throw refuse('REASON_NEEDED')
      const why = isAccepted ? whyNotAccept(request.stage) : null
      if (why) throw refuse('MOVE_NOT_ALLOWED', { why })
      const result = isAccepted ? await applyLetter(tx, request, { ...letter, byHand }) : []
      await write(tx, request, { letter, isAccepted, reason, result })
    }
    return viewLetter(tx, { request, facts }, letter.id)
  })

async function findLetter({ db }: SignedCtx, id: string) {
  const letter = await db
    .selectFrom('letter')
    .select(['id', 'request_id', 'type', 'number', 'subject', 'body', 'sent_at'])
    .select(({ ref }) => ref('facts').$castTo<LetterFacts>().as('facts'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!letter) throw refuse('NOT_FOUND')
  return letter
}

interface Decided {
  letter: Awaited<ReturnType<typeof findLetter>>
  isAccepted: boolean
  reason: string
  result: readonly string[]
}

async function write(tx: SignedCtx, request: RequestRecord, decided: Decided): Promise<void> {
  const { letter, isAccepted, reason, result } = decided
  await tx.db
    .insertInto('letter_decision')
    .values({
      letter_id: letter.id,
      is_accepted: isAccepted,
      reason: reason || null,
      result: JSON.stringify(result),
      by_user: tx.user.id,
      at: tx.now(),
    })
    .execute()
  if (!isAccepted) await tx.db.updateTable('letter').set({ state: 'rejected' }).where('id', '=', letter.id).execute()
  await notify(tx, {
    code: 'letterDecided',
    values: {
      number: numberOf(request),
      letter: `«${letterTitle(letter.type)}»${letter.number ? ` № ${letter.number}` : ''}`,
      decision: isAccepted ? 'принято' : `отклонено. ${reason}`,
    },
    requestId: request.id,
    link: `/request/${request.id}/project#correspondence`,
    fact: letter.id,
    to: await declarantsOf(tx, request),
  })
  await touchRequest(tx.db, request.id, tx.user.id, tx.now())
  await recordAct(tx, {
    type: 'letter.decided',
    requestId: request.id,
    objectType: 'letter',
    objectId: letter.id,
    detail: { letter: letter.type, accepted: isAccepted, ...(reason && { reason }), result },
  })
  await announceRequest(tx, request)
}
