import { receivedAt } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { type LetterDirection, letterRule, letterTitle, opensDocuments } from '@portal/domain/letters/letters'
import { letterNumber, numberScopes } from '@portal/domain/identifiers/numbers'
import { sidesOf } from '@portal/domain/stages/facts'
import type { MoveLetter } from '@portal/domain/stages/moves/transitions'
import type { Ctx, MoveInHand } from '../../../context.ts'
import { nextNumber } from '../../../platform/db/next-number.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { addDraft, enclose, printLetter } from './add-letter.ts'
import { composeLetter } from '../texts/compose.ts'
import { findDraft, type DraftRow } from '../queries-letters.ts'
import { requestMaterials } from '../texts/request-materials.ts'
import { signingOfLetter, tellLetterSigner } from '../../stages/index.ts'
import { tellReceiver } from './tell-receiver.ts'

/**
 * The letter that goes with a move. One that was prepared and signed is sent as it stands; otherwise the portal writes it,
 * numbers it and prints it. Last in the transaction: the counter of numbers stays locked until it ends.
 */
export async function registerLetter(move: MoveInHand, letter: MoveLetter): Promise<void> {
  const { ctx, request, transition, input, id } = move
  const prepared = await preparedFor(move, letter)
  if (prepared) return sendLetter(ctx, request, { letter: prepared, moveId: id })
  const { body, facts } = await composeLetter(move, letter)
  const direction = directionOf(move, letter)
  const subject = letterTitle(letter)
  // A move of the portal itself is often set going by a person of the other side, by his signature.
  const byPortal = transition.actor === 'system' || transition.actor === 'timer'
  const draft = await addDraft(ctx, request, { type: letter, direction, subject, body, facts, moveId: id, byPortal })
  await enclose(ctx, request, { letterId: draft.id, files: input.files ?? [], facts })
  if (transition.isLetterSentLater) return printLetter(ctx, draft.id)
  await sendLetter(ctx, request, { letter: draft, moveId: id })
  await printLetter(ctx, draft.id)
  await tellLetterSigner(ctx, request, draft.id)
}

/** Numbers a letter and makes it unchangeable; the other side hears of it. */
export async function sendLetter(
  ctx: Ctx,
  request: RequestRecord,
  { letter, moveId }: { letter: DraftRow; moveId: string | null },
): Promise<void> {
  const at = ctx.now()
  const { id, direction, subject, type } = letter
  if (opensDocuments(type)) await requestMaterials(ctx, request, id)
  await tellReceiver(ctx, request, { letterId: id, direction, subject })
  const year = Number(moscowDay(at).slice(0, 4))
  const scope = direction === 'fromDeclarant' ? numberScopes.letterIn : numberScopes.letterOut
  const number = letterNumber(direction, year, await nextNumber(ctx.db, scope, year))
  await ctx.db
    .updateTable('letter')
    .set({
      state: 'sent',
      number,
      sent_at: at,
      // What comes in the evening was received the next working day.
      registered_at: direction === 'fromDeclarant' ? receivedAt(at, ctx.calendar.days) : at,
      ...(moveId && { move_id: moveId }),
    })
    .where('id', '=', id)
    .execute()
}

async function preparedFor(
  { ctx, request, transition, input }: MoveInHand,
  letter: MoveLetter,
): Promise<DraftRow | undefined> {
  if (input.letterId) {
    const named = await findDraft(ctx.db, request.id, { types: [letter], id: input.letterId })
    if (!named) throw refuse('MOVE_NOT_ALLOWED', { why: 'Такого письма нет среди подготовленных к этому действию.' })
    return assertSigned(ctx, named)
  }
  if (!transition.guards.includes('letterSigned')) return undefined
  const draft = await findDraft(ctx.db, request.id, { types: [letter] })
  return draft && assertSigned(ctx, draft)
}

/** A letter that was prepared goes only under the signature of its side. */
export async function assertSigned(ctx: Ctx, letter: DraftRow): Promise<DraftRow> {
  if ((await signingOfLetter(ctx, letter.id))?.isSigned) return letter
  throw refuse('MOVE_NOT_ALLOWED', { why: 'Подпишите письмо: без подписи оно не отправляется.' })
}

/** Either side may decline a termination; everything else is written by the side its kind names. */
function directionOf({ transition, facts, ctx }: MoveInHand, letter: MoveLetter): LetterDirection {
  if (transition.actor !== 'both' || !ctx.user) return letterRule(letter).direction
  return sidesOf(facts).includes('declarant') ? 'fromDeclarant' : 'fromOrganisation'
}
