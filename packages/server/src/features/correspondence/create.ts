import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { isLetterType, letterRule, lettersOf, letterTitle } from '@portal/domain/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import { clientView } from '@portal/domain/stages/permissions/permissions'
import { typedKeys } from '@portal/domain/typed-keys'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { RequestRecord } from '../../request-record.ts'
import type { LetterFacts } from '../documents/index.ts'
import { recordAct } from '../../kernel/journal/index.ts'
import { touchRequest } from '../../kernel/visible-request.ts'
import { announceRequest, keyFacts } from '../stages/index.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { seeRequest } from '../../kernel/see-request.ts'
import { addDraft, enclose, printLetter } from './add-letter.ts'
import { viewLetters } from './letter-view.ts'
import { ownDirections } from './list.ts'
import { listLetterRows } from './queries-letters.ts'
import { sendLetter } from './register-letter.ts'

/**
 * Writes a letter. One that goes with a move waits for its signature and for the move; one that changes no stage is sent
 * at once, with its number.
 */
export const create: Handler<typeof correspondence.create> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, body.requestId)
    const facts = await keyFacts(tx, await seeRequest(tx, body.requestId))
    if (!isLetterType(body.type) || !mayWrite(facts, body.type)) throw refuse('FORBIDDEN')
    const { direction, action } = letterRule(body.type)
    const files = body.files ?? []
    const subject = body.subject ?? letterTitle(body.type)
    const named: LetterFacts = { form: 'letter' }
    const letter = await addDraft(tx, request, { type: body.type, direction, subject, body: body.text, facts: named })
    await enclose(tx, request, { letterId: letter.id, files, facts: named })
    if (action === null) {
      await sendLetter(tx, request, { letter, moveId: null })
      await touchRequest(tx.db, request.id, tx.user.id, tx.now())
    }
    await printLetter(tx, letter.id)
    await recordAct(tx, {
      type: action === null ? 'letter.sent' : 'letter.created',
      requestId: request.id,
      objectType: 'letter',
      objectId: letter.id,
      detail: { letter: body.type },
    })
    await announceRequest(tx, request)
    return viewLetter(tx, { request, facts }, letter.id)
  })

async function viewLetter(ctx: SignedCtx, { request, facts }: { request: RequestRecord; facts: Facts }, id: string) {
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

/** The declarant's kinds are those whose keys he holds now; staff on the request write what belongs to no move. */
function mayWrite(facts: Facts, type: string): boolean {
  const sides = sidesOf(facts)
  const view = clientView(facts)
  const granted = new Set<string>(typedKeys(view).filter((key) => view[key] === 'granted'))
  const known: readonly string[] = [
    ...(sides.includes('declarant') ? lettersOf('fromDeclarant', granted) : []),
    ...(sides.includes('organisation') && facts.viewer.assigned ? lettersOf('fromOrganisation', granted) : []),
  ]
  return known.includes(type)
}
