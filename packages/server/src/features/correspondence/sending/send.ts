import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { isLetterType, letterRule } from '@portal/domain/letters/letters'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { askPrint } from '../../documents/index.ts'
import { announceRequest, keyFacts, signingOfLetter } from '../../stages/index.ts'
import { viewLetter, whyNotWriting } from './create.ts'
import { ownDirections } from '../list.ts'
import { printedOf } from '../queries-letters.ts'
import { sendLetter } from './register-letter.ts'

/** Sends a letter that was kept as a draft. One that has gone already is answered as it went. */
export const send: Handler<typeof correspondence.send> = async (ctx, { params }) => {
  const letter = await ctx.db
    .selectFrom('letter')
    .select(['id', 'type', 'direction', 'subject', 'request_id'])
    .select(({ selectFrom }) =>
      selectFrom('letter as p').select('p.type').whereRef('p.id', '=', 'letter.reply_to').as('to'),
    )
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!letter) throw refuse('NOT_FOUND')
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, letter.request_id)
    const seen = await seeRequest(tx, request.id)
    const facts = await keyFacts(tx, seen)
    const { type } = letter
    if (!ownDirections(facts).includes(letter.direction)) throw refuse('NOT_FOUND')
    const why = isLetterType(type) ? whyNotWriting(facts, { type, to: letter.to }, seen.ties.isStaffed) : undefined
    if (why) throw refuse('FORBIDDEN', { ...why })
    if (!isLetterType(type) || letterRule(type).withMove)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Это письмо уходит вместе с действием, к которому оно подготовлено.' })
    const { state } = await tx.db
      .selectFrom('letter')
      .select('state')
      .where('id', '=', letter.id)
      .executeTakeFirstOrThrow()
    if (state === 'draft' || state === 'signing') {
      // A paper that is signed stays as it is; another bears its number.
      const signing = await signingOfLetter(tx, letter.id)
      if (signing && signing.steps.length > 0 && !signing.isSigned)
        throw refuse('MOVE_NOT_ALLOWED', {
          why: `Отправить можно, когда подпишут все: сейчас очередь — ${signing.next?.person?.name ?? 'руководитель: он не указан в настройках, или заявление от него закрыто'}.`,
        })
      const paper = signing?.isSigned ? null : await printedOf(tx.db, letter.id)
      await sendLetter(tx, request, { letter, moveId: null })
      if (paper !== null) await askPrint(tx, paper)
      await touchRequest(tx.db, request.id, tx.user.id, tx.now())
      await recordAct(tx, {
        type: 'letter.sent',
        requestId: request.id,
        objectType: 'letter',
        objectId: letter.id,
        detail: { letter: type },
      })
      await announceRequest(tx, request)
    }
    return viewLetter(tx, { request, facts }, letter.id)
  })
}
