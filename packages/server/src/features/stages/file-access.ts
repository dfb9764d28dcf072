import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import { agreementSigners } from '@portal/domain/stages/permissions/agreement-signers'
import {
  attorneyPapers,
  attorneyRefusal,
  isGranted,
  keyRefusal,
  otherSideActs,
} from '@portal/domain/stages/permissions/permissions'
import { isSigning, signedAt } from '@portal/domain/stages/papers'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isFileOfAuthor } from '../../kernel/scope/see-design-task.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { keyFacts } from './facts/facts.ts'
import { type LetterSigning, mayReadDraft, maySignLetter, signingOfLetter } from './letter-signing.ts'

type Mode = 'read' | 'change' | 'sign'

/** Whose a file is: of an item, of another document, of a letter; without any of them it is nobody's yet. */
export interface FileOwner {
  id: string
  request_id: string | null
  uploaded_by: string
  type: string | null
  letter_state: string | null
  letter_id: string | null
  /** It is the letter itself, not what is enclosed. */
  is_letter: boolean
  /** It went with a message of the chat; `removed`: with one that was taken back. */
  chat: 'shown' | 'removed' | null
  /** It went out as a conclusion, be it replaced since. */
  is_issued: boolean
  /** An additional agreement that was sent to be signed. */
  is_to_agree: boolean
  /** An additional agreement that was sent, whatever has become of it. */
  was_sent: boolean
}

/**
 * Whose file it is decides the right (permissions.md, 6): a file of nobody belongs to whoever uploaded it, of a task for
 * design while he is its author.
 */
export async function assertFile(ctx: SignedCtx, mode: Mode, ref: string): Promise<void> {
  const owner = await findFileOwner(ctx.db, ref)
  if (!owner) throw refuse('NOT_FOUND')
  if (owner.request_id === null) {
    if (owner.uploaded_by !== ctx.user.id || !(await isFileOfAuthor(ctx, owner.id))) throw refuse('NOT_FOUND')
    return
  }
  const request = await seeRequest(ctx, owner.request_id).catch(hide)
  const facts = await keyFacts(ctx, request)
  const assertKey = (key: ServerKey) => {
    const refusal = keyRefusal(key, facts, request.ties.isStaffed)
    if (refusal) throw refuse('FORBIDDEN', { key, stage: facts.stage, ...refusal })
  }
  if (owner.chat !== null) return assertChatFile(mode, owner.chat)
  if (owner.letter_state !== null) return assertLetterFile(ctx, mode, owner, facts)
  if (!isGranted('ViewDocumentation', facts)) throw refuse('NOT_FOUND')
  // A conclusion that is being prepared, or corrected, is nobody's business but the organisation's.
  // So is an additional agreement that was never sent.
  const isUnsent = owner.type === 'additionalAgreement' && !owner.was_sent
  if (((owner.type === 'conclusion' && !owner.is_issued) || isUnsent) && !sidesOf(facts).includes('organisation'))
    throw refuse('NOT_FOUND')
  if (mode === 'read') return
  if (owner.type !== null && attorneyPapers.includes(owner.type)) {
    const refusal = attorneyRefusal(facts)
    if (refusal) throw refuse('FORBIDDEN', refusal)
    return
  }
  if (mode === 'sign' && owner.type === 'additionalAgreement') return assertAgreement(owner, facts)
  if (mode === 'change') return assertKey('UploadDocumentation')
  if (isBeforeForm(facts.stage) && owner.type !== 'disputeProtocol')
    throw refuse('FORBIDDEN', { reason: 'stage', why: 'Сначала выберите, как подписать договор.' })
  assertKey('SigningDocumentation')
  // Contract, agreements and act are signed by both sides; everything else by the declarant alone.
  if (sidesOf(facts).includes('organisation') && !sidesOf(facts).includes('declarant') && !isTwoSided(owner.type))
    throw refuse('FORBIDDEN', otherSideActs('declarant'))
}

/** The contract waits for the choice of paper or electronic signing; a protocol of disagreements does not. */
function isBeforeForm(stage: Stage): boolean {
  return isSigning(stage) && signedAt(stage) === 'contract' && stageRule(stage).form === undefined
}

function hide(): never {
  throw refuse('NOT_FOUND')
}

// It is signed by both sides whatever the stage, while it is sent and not registered.
function assertAgreement({ is_to_agree }: FileOwner, facts: Facts) {
  if (agreementSigners(facts).length === 0)
    throw refuse('FORBIDDEN', {
      reason: 'relation',
      why: 'Подписывает тот, кому дано право подписи по этому заявлению.',
    })
  if (!is_to_agree) throw refuse('FORBIDDEN', { reason: 'sent', why: 'Это соглашение сейчас не подписывают.' })
}

// What was said is read by both sides and changed by nobody.
function assertChatFile(mode: Mode, chat: 'shown' | 'removed') {
  if (chat === 'removed') throw refuse('NOT_FOUND')
  if (mode !== 'read') throw refuse('FORBIDDEN', { reason: 'sent', why: 'Отправленное в чат не изменяется.' })
}

// A draft of a letter is its author's and of those who sign it; a sent one is read by both sides and changed by nobody. Who signs it
// the list of letters tells by the same rule.
async function assertLetterFile(ctx: SignedCtx, mode: Mode, owner: FileOwner, facts: Facts) {
  if (mode === 'read' && owner.letter_state === 'sent') return
  const letter = await letterOf(ctx, owner)
  const { id: userId } = ctx.user
  if (letter.isDraft && !mayReadDraft(letter, userId)) throw refuse('NOT_FOUND')
  if (mode === 'read' || (letter.isDraft && letter.authorId === userId && (mode === 'change' || !owner.is_letter)))
    return
  if (mode === 'sign' && owner.is_letter && maySignLetter(letter, { userId, facts })) return
  throw refuse('FORBIDDEN', { reason: 'sent', why: mode === 'sign' ? whyNotSign(letter) : sentAlready })
}

async function letterOf(ctx: SignedCtx, { letter_id }: FileOwner): Promise<LetterSigning> {
  const letter = letter_id === null ? undefined : await signingOfLetter(ctx, letter_id)
  if (!letter) throw refuse('NOT_FOUND')
  return letter
}

const sentAlready = 'Отправленное письмо не изменяется.'

function whyNotSign({ isSigned, next }: LetterSigning): string {
  if (isSigned) return 'Письмо уже подписано.'
  if (next?.person) return `Сейчас письмо подписывает ${next.person.name}.`
  return next
    ? 'Письмо ждёт подписи руководителя: он не указан в настройках, или заявление от него закрыто.'
    : sentAlready
}

const signedByStaff = [
  'contract',
  'disputeProtocol',
  'settlementProtocol',
  'extensionAgreement',
  'terminationAgreement',
  'additionalAgreement',
  'act',
  'conclusion',
]

function isTwoSided(type: string | null): boolean {
  return type !== null && signedByStaff.includes(type)
}

/** Whether file `f` went out as a conclusion, be it replaced since. */
export const wasIssued = sql<boolean>`exists (
  select from conclusion o where o.file_id = f.id and o.state in ('issued', 'replaced'))`

const chatOfFile = sql<'shown' | 'removed' | null>`(
  select case when m.removed_at is null then 'shown' else 'removed' end
  from chat_file c join chat_message m on m.id = c.message_id where c.file_id = f.id)`

const isToAgree = sql<boolean>`exists (
  select from agreement g where g.document_id = d.id and g.kind = 'additional' and g.state = 'sent')`

const wasSent = sql<boolean>`exists (
  select from agreement g where g.document_id = d.id and g.kind = 'additional' and g.sent_at is not null)`

/** The newest document, letter or message the file belongs to. */
export function findFileOwner(db: Db, ref: string): Promise<FileOwner | undefined> {
  return db
    .selectFrom('file as f')
    .leftJoin('document_version as v', 'v.file_id', 'f.id')
    .leftJoin('document as d', 'd.id', 'v.document_id')
    .leftJoin('letter_file as lf', (join) =>
      join.on((eb) => eb.or([eb('lf.file_id', '=', eb.ref('f.id')), eb('lf.document_id', '=', eb.ref('d.id'))])),
    )
    .leftJoin('letter as l', 'l.id', 'lf.letter_id')
    .select(['f.id', 'f.request_id', 'f.uploaded_by', 'd.type'])
    .select(['l.state as letter_state', 'l.id as letter_id'])
    .select(sql<boolean>`coalesce(lf.position = 0, false)`.as('is_letter'))
    .select(chatOfFile.as('chat'))
    .select(wasIssued.as('is_issued'))
    .select(isToAgree.as('is_to_agree'))
    .select(wasSent.as('was_sent'))
    .where('f.id', '=', ref)
    .where('f.deleted_at', 'is', null)
    .orderBy('v.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
