import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import {
  answerKind,
  isForStaff,
  isLetterType,
  letterRule,
  letterTitle,
  type LetterType,
  mayAnswer,
} from '@portal/domain/letters/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import { clientReason, notAssigned, otherSideActs } from '@portal/domain/stages/permissions/permissions'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import type { LetterFacts } from '../../documents/index.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import { announceRequest, keyFacts, signingOfLetter, tellLetterSigner } from '../../stages/index.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { addDraft, enclose, printLetter } from './add-letter.ts'
import { viewLetters } from '../letter-view.ts'
import { ownDirections } from '../list.ts'
import { listLetterRows } from '../queries-letters.ts'
import { readContents } from './read-contents.ts'
import { sendLetter } from './register-letter.ts'

/**
 * Writes a letter. One that goes with a move waits for its signature and for the move; one that changes no stage is sent
 * at once, with its number, unless it is kept to be signed first, as letters are that several sign.
 */
export const create: Handler<typeof correspondence.create> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, body.requestId)
    const seen = await seeRequest(tx, body.requestId)
    const facts = await keyFacts(tx, seen)
    const { type } = body
    if (!isLetterType(type)) throw invalidFields([{ path: 'type', message: 'Выберите вид письма' }])
    const replyTo = await findAnswered(tx, request, body.replyTo)
    const why = whyNotWriting(facts, { type, to: replyTo?.type ?? null }, seen.ties.isStaffed)
    if (why) throw refuse('FORBIDDEN', { ...why })
    const { direction, withMove } = letterRule(type)
    const files = body.files ?? []
    const subject = body.subject ?? letterTitle(type)
    const named: LetterFacts = { form: 'letter', ...(await readContents(tx, request, type, body.fields ?? {})) }
    const letter = await addDraft(tx, request, { type, direction, subject, body: body.text, facts: named, replyTo })
    await enclose(tx, request, { letterId: letter.id, files, facts: named })
    const isChained = ((await signingOfLetter(tx, letter.id))?.steps.length ?? 0) > 0
    const isSent = !withMove && !body.isDraft && !isChained
    if (isSent) {
      await sendLetter(tx, request, { letter, moveId: null })
      await touchRequest(tx.db, request.id, tx.user.id, tx.now())
    }
    await printLetter(tx, letter.id)
    await tellLetterSigner(tx, request, letter.id)
    await recordAct(tx, {
      type: isSent ? 'letter.sent' : 'letter.created',
      requestId: request.id,
      objectType: 'letter',
      objectId: letter.id,
      detail: { letter: type },
    })
    await announceRequest(tx, request)
    return viewLetter(tx, { request, facts }, letter.id)
  })

/** A letter as its writer sees it. */
export async function viewLetter(
  ctx: SignedCtx,
  { request, facts }: { request: RequestRecord; facts: Facts },
  id: string,
) {
  const rows = await listLetterRows(ctx.db, request.id, {
    sides: ownDirections(facts),
    userId: ctx.user.id,
    after: undefined,
    size: 1,
    id,
  })
  const [view] = await viewLetters(ctx, { request, facts }, rows)
  if (!view) throw new Error(`letter ${id} is gone`)
  return view
}

/** The sent letter of the application that is answered; undefined: the new one answers none. */
async function findAnswered({ db }: SignedCtx, request: RequestRecord, id: string | undefined) {
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('letter')
    .select(['id', 'type', 'thread_id'])
    .where('request_id', '=', request.id)
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  if (!row)
    throw invalidFields([{ path: 'replyTo', message: 'Письма, на которое вы отвечаете, среди отправленных нет' }])
  return { id: row.id, type: row.type, threadId: row.thread_id }
}

interface Kind {
  type: LetterType
  /** The kind of the letter it answers. */
  to: string | null
}

/** The declarant's kinds are those whose keys he holds now; staff on the request write by hand what the stage knows. */
export function whyNotWriting(
  facts: Facts,
  { type, to }: Kind,
  isStaffed: boolean,
): { reason: string; why: string } | undefined {
  const { direction, key, withMove } = letterRule(type)
  const side = direction === 'fromDeclarant' ? 'declarant' : 'organisation'
  if (!sidesOf(facts).includes(side)) return otherSideActs(side)
  if (!mayAnswer(type, to)) return onlyAsAnswer
  if (side === 'organisation') {
    if (!facts.viewer.assigned) return notAssigned(isStaffed)
    if (isForStaff(type, facts.stage)) return undefined
    return withMove ? madeByMove : notAtStage(facts.stage)
  }
  // What answers a letter is written wherever one may write at all.
  const needed = key ?? (to !== null && answerKind(to) === type ? 'letterCustom' : null)
  if (needed === null) return madeByMove
  const { state, kind, why } = clientReason(needed, facts)
  return state === 'granted' ? undefined : { reason: kind, why }
}

const madeByMove = { reason: 'move', why: 'Это письмо составляет портал вместе с действием, к которому оно относится.' }
const onlyAsAnswer = { reason: 'answer', why: 'Таким письмом только отвечают на письмо, к которому оно относится.' }

function notAtStage(stage: Stage) {
  return { reason: 'stage', why: `На этапе «${stageRule(stage).title}» такое письмо не пишут: выберите другой вид.` }
}
