import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { counted, forms } from '@portal/domain/russian/plural'
import { letterLines } from '@portal/domain/letter-contents'
import { letterEffect, letterStates, letterTitle, whyNotAccept } from '@portal/domain/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../context.ts'
import { type DocumentShown, viewDocuments } from '../documents/index.ts'
import { fileRefOf } from '../../kernel/files/add-file.ts'
import { type LetterRow, listEnclosed } from './queries-letters.ts'

export type LetterView = Reply<typeof correspondence.create>

interface Looked {
  request: { id: string; stage_since: Date }
  facts: Facts
}

/** Letters with what is enclosed and their printed documents, in three statements however many there are. */
export async function viewLetters(ctx: SignedCtx, looked: Looked, rows: readonly LetterRow[]): Promise<LetterView[]> {
  const ids = rows.flatMap(({ document_id }) => document_id ?? [])
  const [enclosed, documents] = await Promise.all([
    listEnclosed(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ids.length > 0 ? viewDocuments(ctx, looked, { ids }) : [],
  ])
  return rows.map((row) => {
    const document = documents.find(({ id }) => id === row.document_id)
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
      files: enclosed
        .filter(({ letter_id }) => letter_id === row.id)
        .map((file) => fileRefOf({ ...file, request_id: looked.request.id })),
      document: document ? signable(document, row, ctx.user.id) : null,
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

/** A letter that is not sent yet waits for the signature of whoever wrote it; a sent one for nobody's. */
function signable(document: DocumentShown, { state, direction, author_id }: LetterRow, userId: string): DocumentShown {
  const isDraft = state === 'draft' || state === 'signing'
  const side = direction === 'fromDeclarant' ? ('declarant' as const) : ('organisation' as const)
  const signed = document.signatures.some(
    ({ side: of, verdict }) => of === side && (verdict === 'valid' || verdict === 'validByExclusion'),
  )
  const waits = isDraft && !signed
  return {
    ...document,
    signedBy: signed ? [side] : [],
    needs: waits ? [side] : [],
    maySign: waits && document.file !== null && author_id === userId,
    mayRemove: false,
  }
}
