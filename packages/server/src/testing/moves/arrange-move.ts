import type { Side } from '@portal/domain/stages/facts'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { type TermKind, termOf, termRule } from '@portal/domain/stages/terms'
import type { Transition } from '@portal/domain/stages/moves/transitions'
import { sql } from 'kysely'
import { copyRequest } from './copy-request.ts'
import type { TestPortal } from '../portal.ts'
import * as put from './put-deal.ts'
import { putDocument, putRemark, putSignedLetter } from '../arrange/put-rows.ts'
import { anId } from '../arrange/rows.ts'
import {
  asks,
  formOf,
  hasContract,
  initiatorOf,
  isChild,
  kindOf,
  type MovesPlace,
  returnStageOf,
  signedAt,
  signersOf,
  type Wanted,
} from './wanted-move.ts'

const began = new Date('2026-02-16T07:00:00.000Z')

/** A request at the stage a move leads from, on which every guard of the move holds in the database. Answers its id. */
export async function arrangeFor(place: MovesPlace, wanted: Wanted): Promise<string> {
  const { portal, base } = place
  const { move } = wanted
  const id = await copyRequest(portal, base)
  await standAtStart(place, id, wanted)
  await putClock(place, id, wanted)
  await putHistory(place, id, wanted)
  await putApplication(place, id, move)
  if (hasContract(move)) await putWholeContract(place, id, move)
  await putAgreements(place, id, wanted)
  await putRemarks(place, id, move)
  const letter = move.action === 'submitExtensionApplication' ? 'extensionAgreement' : move.letter
  if (asks(move, 'letterSigned') && letter)
    await putSignedLetter(portal, id, { type: letter, author: place.people.declarant })
  return id
}

async function standAtStart({ portal, root, people }: MovesPlace, id: string, { move, dueAt }: Wanted) {
  const { from } = move
  if (from === 'new') throw new Error('nothing stands at the stage «new»')
  const isSent = stageRule(from).page === 'project'
  const kind = termOf(from)
  await portal.db
    .updateTable('request')
    .set({
      stage: from,
      stage_since: began,
      kind: kindOf(move),
      root_id: isChild(move) ? root : null,
      return_stage: returnStageOf(move),
      lead_id: isSent ? people.admin : null,
      due_at: kind ? dueAt : null,
      due_side: kind ? sideOf(kind) : null,
      ...(isSent && { number: `01-2026-${id}`, submitted_at: began }),
      ...(hasContract(move) && { ends_on: '2026-09-01' }),
    })
    .where('id', '=', id)
    .execute()
}

function sideOf(kind: TermKind): Side {
  const { side } = termRule(kind)
  return side === 'both' ? 'declarant' : side
}

async function putClock({ portal }: MovesPlace, id: string, { move, dueAt }: Wanted) {
  const kind = termOf(move.from)
  const stopped = stoppedClock(move)
  const common = { request_id: id, action: '', started_at: began, term: 14, calendar: 'federal', source: 'п. 1' }
  if (stopped)
    await portal.db
      .insertInto('deadline')
      .values({
        ...common,
        id: anId(),
        kind: stopped,
        side: 'declarant',
        unit: 'calendar',
        due_at: asks(move, 'correctionTermMissed') ? began : new Date('2026-08-01T20:59:59.999Z'),
        closed_at: began,
        outcome: 'stopped',
      })
      .execute()
  if (!kind) return
  const { onExpiry, unit } = termRule(kind)
  await portal.db
    .insertInto('deadline')
    .values({ ...common, id: anId(), kind, side: sideOf(kind), action: onExpiry ?? '', unit, due_at: dueAt })
    .execute()
}

function stoppedClock(move: Transition): TermKind | null {
  const back = returnStageOf(move)
  const kind = back && move.from.includes('xten') ? termOf(back) : null
  return kind === 'correction' || kind === 'correctionExtended' ? kind : null
}

async function putHistory({ portal, people }: MovesPlace, id: string, { move, side }: Wanted) {
  const common = { request_id: id, by_user: people.declarant, at: began }
  await portal.db
    .insertInto('stage_move')
    .values({
      ...common,
      id: anId(),
      no: 1,
      from_stage: 'new',
      to_stage: 'draft',
      action: 'createRequest',
      actor: 'declarant',
      key: anId(),
    })
    .execute()
  const { mending, phase } = stageRule(move.from)
  if (mending && phase !== 'completeness')
    await portal.db
      .insertInto('stage_move')
      .values({
        ...common,
        by_user: people.admin,
        id: anId(),
        no: 2,
        from_stage: 'examination',
        to_stage: 'examinationCorrection',
        action: 'issueRemarks',
        actor: 'organisation',
        key: anId(),
      })
      .execute()
  if (!move.from.includes('Termination') || move.from === 'new') return
  const action = initiatorOf(move, side) === 'declarant' ? 'initiateTermination' : 'proposeTermination'
  await portal.db
    .insertInto('stage_move')
    .values({
      ...common,
      id: anId(),
      no: 2,
      from_stage: returnStageOf(move),
      to_stage: 'contractTerminationInitiated',
      action,
      actor: initiatorOf(move, side),
      key: anId(),
    })
    .execute()
}

async function putApplication({ portal }: MovesPlace, id: string, move: Transition) {
  const { db } = portal
  if (asks(move, 'linkedRequestNeeded', 'linkedRequestConfirmed'))
    await sql`
      update request_section set data = data || '{"primacy": "2"}' where request_id = ${id} and section = 'declarer'`.execute(
      db,
    )
  if (asks(move, 'changeDescribed'))
    await sql`
      update request_section set data = data || '{"changeSummary": "Изменены решения по фундаментам."}'
      where request_id = ${id} and section = 'declarer'`.execute(db)
  if (asks(move, 'printFormsSigned')) {
    const isAnswer = move.from.startsWith('examination') || move.from.startsWith('correctionDeadline')
    for (const type of isAnswer ? ['changesForm', 'answersForm'] : ['requestForm', 'inventoryForm'])
      await putDocument(portal, id, { type, signedBy: ['declarant'] })
  }
  if (move.from.startsWith('completeness')) await putCheck({ portal, id })
  if (asks(move, 'scanUploaded')) await putDocument(portal, id, { type: 'contractScan' })
}

async function putCheck({ portal, id }: { portal: TestPortal; id: string }) {
  const item = await itemOf(portal, id)
  await portal.db
    .insertInto('item_check')
    .values({
      id: anId(),
      request_id: id,
      item_id: item,
      round: 1,
      verdict: 'accepted',
      by_user: anId(),
      at: portal.clock.now(),
    })
    .execute()
  await put.putCalculation(portal, id)
}

/** The one slot of the base application that holds a document: the others are explained. */
async function itemOf({ db }: TestPortal, id: string): Promise<string> {
  const item = await db
    .selectFrom('item')
    .select('id')
    .where('request_id', '=', id)
    .where('ignored_reason', 'is', null)
    .executeTakeFirstOrThrow()
  return item.id
}

const concluded: readonly Stage[] = ['signing', 'settlementDisputes', 'contractConclusionConfirmation']

async function putWholeContract({ portal }: MovesPlace, id: string, move: Transition) {
  const { from } = move
  const isSubject = signedAt(from) === 'contract'
  const isOpen = isSubject && (concluded.includes(from) || from.startsWith('signing'))
  await put.putCalculation(portal, id)
  await put.putContract(portal, id, {
    form: isSubject ? formOf(from) : null,
    signedBy: isSubject ? signersOf(move) : [],
    state: isOpen ? 'offered' : 'concluded',
    prepayment: asks(move, 'noPrepayment') ? '0' : '100',
    final_before_issue: asks(move, 'payBeforeIssue', 'cameFromPrepareConclusion'),
    procurement: asks(move, 'isProcurement', 'contractMayBeConfirmed') ? '44' : 'none',
    actRequired: !asks(move, 'actNotRequired'),
  })
  if (asks(move, 'nothingDue')) await put.putPayment(portal, id, put.price)
  if (asks(move, 'actualCostsSettled')) await put.putPayment(portal, id, '1000.00')
  if (from === 'waitingForPayment') await put.putInvoice(portal, id, 'prepayment')
  if (from === 'waitingFinalPayment') await put.putInvoice(portal, id, 'final')
  if (from === 'settlementDisputes' || from.startsWith('signingDisputes') || asks(move, 'hadDispute'))
    await put.putDispute(portal, id, {
      state: from === 'settlementDisputes' ? 'sent' : 'accepted',
      documentId: await putDocument(portal, id, { type: 'disputeProtocol', signedBy: ['declarant'] }),
    })
  if (asks(move, 'disputeProtocolReady'))
    await putDocument(portal, id, { type: 'disputeProtocol', signedBy: ['declarant'] })
  if (signedAt(from) === 'act') await put.putAct(portal, id, { form: formOf(from), signedBy: signersOf(move) })
  if (asks(move, 'actRefused'))
    await portal.db
      .updateTable('act')
      .set({ state: 'refused', reason: 'Нет показателей корпуса 2' })
      .where('request_id', '=', id)
      .execute()
  if (from === 'waitingFinalPayment' || asks(move, 'conclusionReady')) await put.putConclusion(portal, id, 'draft')
  if (signedAt(from) === 'act' || from === 'conclusionIssued') await put.putConclusion(portal, id, 'issued')
}

async function putAgreements({ portal }: MovesPlace, id: string, { move, side }: Wanted) {
  const { from } = move
  const twoSided = { form: formOf(from), signedBy: signersOf(move) } as const
  const isExtended = from.startsWith('correctionDeadlineExtended') || asks(move, 'extended', 'secondExtensionApproved')
  if (isExtended) await put.putExtension(portal, id, { no: 1, state: 'signed' })
  if (from.startsWith('extending'))
    await put.putExtension(portal, id, {
      no: isExtended ? 2 : 1,
      state: from.endsWith('_check') ? 'submitted' : 'draft',
    })
  if (signedAt(from) === 'extension') {
    const agreementId = await put.putAgreement(portal, id, { kind: 'extension', ...twoSided })
    await put.putExtension(portal, id, { no: 1, state: 'approved', agreementId })
  }
  if (!from.includes('Termination')) return
  const initiator = initiatorOf(move, side)
  const isRefusal = asks(move, 'noticeTermOver')
  const isAgreed = from !== 'contractTerminationInitiated'
  await put.putTermination(portal, id, {
    initiator,
    ground: isRefusal ? (initiator === 'declarant' ? 'refusal' : 'performerRefusal') : 'agreement',
    state: isAgreed ? 'agreed' : 'proposed',
    // Who agrees for the organisation states them in his dialog.
    actual_costs: isRefusal || (asks(move, 'costsStated') && side === 'declarant') ? '1000.00' : null,
    agreement_id: isAgreed ? await put.putAgreement(portal, id, { kind: 'termination', ...twoSided }) : null,
  })
}

/** What stands with the remarks when the move is made; null: none were ever made. */
function remarkStateOf(move: Transition) {
  if (asks(move, 'remarksReady') || asks(move, 'remarksAgreed')) return 'preparing'
  if (asks(move, 'openRemarksWithdrawn')) return 'revoked'
  if (asks(move, 'remarksDecided')) return 'accepted'
  if (asks(move, 'allRemarksAnswered') || move.from.endsWith('_printing')) return 'answerDraft'
  const isOpen = move.from.includes('orrection') || asks(move, 'remarksOpen')
  return isOpen && !move.from.endsWith('_waiting') ? 'issued' : null
}

async function putRemarks({ portal, people }: MovesPlace, id: string, move: Transition) {
  const state = stageRule(move.from).page === 'project' ? remarkStateOf(move) : null
  if (!state) return
  const item = await itemOf(portal, id)
  const kind = move.from.startsWith('completeness') ? 'completeness' : 'document'
  await putRemark(portal, id, { kind, state, item, author: people.admin })
  const isOpen = state === 'issued' || state === 'answerDraft'
  if (!isOpen) return
  await portal.db.updateTable('item').set({ opened_at: began, state: 'opened' }).where('id', '=', item).execute()
  await portal.db.updateTable('request').set({ open_remarks: 1, open_items: 1 }).where('id', '=', id).execute()
}
