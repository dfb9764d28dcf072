import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { counted, forms } from '@portal/domain/russian/plural'
import { letterLines } from '@portal/domain/letters/letter-contents'
import { letterEffect, letterStates, letterTitle, whyNotAccept } from '@portal/domain/letters/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../context.ts'
import { type DocumentShown, viewDocuments } from '../documents/index.ts'
import { type LetterSigning, maySignLetter, signingOfLetters } from '../stages/index.ts'
import { fileRefOf } from '../../kernel/files/add-file.ts'
import type { LetterRow } from './queries-letters.ts'

export type LetterView = Reply<typeof correspondence.create>

interface Looked {
  request: { id: string; stage_since: Date }
  facts: Facts
}

/** Letters with their signatures and printed documents, in three statements however many there are. */
export async function viewLetters(ctx: SignedCtx, looked: Looked, rows: readonly LetterRow[]): Promise<LetterView[]> {
  const ids = rows.flatMap(({ document_id }) => document_id ?? [])
  const letterIds = rows.map(({ id }) => id)
  const [signings, documents] = await Promise.all([
    signingOfLetters(ctx, letterIds),
    ids.length > 0 ? viewDocuments(ctx, looked, { ids }) : [],
  ])
  // Through whose hands a letter goes is the organisation's own business.
  const isOfStaff = sidesOf(looked.facts).includes('organisation')
  return rows.map((row) => {
    const document = documents.find(({ id }) => id === row.document_id)
    const signing = signings.get(row.id)
    return {
      id: row.id,
      type: row.type,
      typeTitle: letterTitle(row.type),
      direction: row.direction,
      state: row.state,
      stateTitle: letterStates[row.state].title,
      number: row.number,
      subject: row.subject,
      text: row.body,
      author: row.author ?? 'Портал',
      onBehalfOf: row.on_behalf_of,
      sentAt: row.sent_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      unread: row.unread,
      ...asking(row, looked.facts),
      replyTo: row.reply && { ...row.reply, sentAt: isoOf(row.reply.sentAt) },
      files: row.enclosed.map((file) =>
        fileRefOf({ ...file, created_at: new Date(file.created_at), request_id: looked.request.id }),
      ),
      signers: (isOfStaff ? (signing?.steps ?? []) : []).map(({ title, name, signedAt }) => ({
        title,
        name,
        signedAt,
      })),
      document: document && signing ? signable(document, signing, { userId: ctx.user.id, facts: looked.facts }) : null,
    }
  })
}

/** What a letter asks for in fields, what was decided on it, and who may decide. */
function asking({ type, facts: said, state, decision, sent_at }: LetterRow, facts: Facts) {
  const effect = letterEffect(type)
  const { contents = {}, was = null, opens = [], termDays } = said
  const isOpen = effect !== null && decision === null && sent_at !== null && state !== 'rejected'
  const opened = opens.map((title) => ({ label: 'Открыт документ', was: null, now: title }))
  return {
    lines: [
      ...letterLines(contents, was),
      ...opened,
      ...(termDays ? [{ label: 'Срок', was: null, now: counted(termDays, forms.workingDay) }] : []),
    ],
    effect,
    decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
    mayDecide: isOpen && facts.viewer.assigned && sidesOf(facts).includes('organisation'),
    whyNotAccept: isOpen ? whyNotAccept(facts.stage) : null,
  }
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

interface Reader {
  userId: string
  facts: Facts
}

/** A letter of the organisation waits for its signatures even when it is sent; one of the declarant goes with them or without. */
function signable(document: DocumentShown, signing: LetterSigning, reader: Reader): DocumentShown {
  const { direction, isDraft, isSigned } = signing
  const side = direction === 'fromDeclarant' ? ('declarant' as const) : ('organisation' as const)
  return {
    ...document,
    signedBy: isSigned ? [side] : [],
    needs: !isSigned && (isDraft || side === 'organisation') ? [side] : [],
    maySign: document.file !== null && maySignLetter(signing, reader),
    mayRemove: false,
  }
}
