import type { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { reviewOf } from '@portal/domain/request/carried/review'
import type { Handler } from '../../platform/http/bind.ts'
import { readCarried } from '../carried/index.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { assertOpen } from '../../kernel/application/open-paths.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { listKeptPapers, placeUnread } from './place-note.ts'
import { insertNote, lastTaken, listNotes, noteContents } from './queries.ts'
import { receiveNote, refusedWithoutPlace, unreadWhy } from './receive-note.ts'

/** Receives a newer note for a draft; nothing of it is taken until the person has chosen. */
export const offer: Handler<typeof explanatoryNotes.offer> = async (ctx, incoming) => {
  const { id } = incoming.params
  const received = await receiveNote(ctx, incoming)
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id)
    await assertOpen(tx.db, request, ['*'])
    if ('version' in received) {
      if (!(await placeUnread(tx, id, received))) throw refusedWithoutPlace(received)
      await touchRequest(tx.db, id, tx.user.id, tx.now())
      const detail = { version: received.version, name: received.name }
      await recordAct(tx, { type: 'request.noteKept', requestId: id, objectType: 'request', objectId: id, detail })
      await announceRequest(tx, request)
      await tx.process.settle(tx, id)
      return { noteId: null, unread: unreadWhy(received.version) }
    }
    const noteId = await insertNote(tx, id, received, 'offered')
    const detail = { note: received.note.number, name: received.name }
    await recordAct(tx, { type: 'request.noteOffered', requestId: id, objectType: 'note', objectId: noteId, detail })
    return { noteId, unread: null }
  })
}

/** The notes of an application, and how it differs from the newest: from what is offered, or from what was taken. */
export const review: Handler<typeof explanatoryNotes.review> = async (ctx, { params: { id } }) => {
  const notes = await listNotes(ctx.db, id)
  const [newest] = notes
  if (!newest) return { notes: [], rows: [], same: 0, taken: [], leftOut: [], signers: [] }
  const [mine, { carried: offered, left_out: leftOut, signers }] = [
    await readCarried(ctx.db, id),
    await noteContents(ctx.db, newest.id),
  ]
  const base = (await lastTaken(ctx.db, id))?.carried ?? null
  const { rows, same } = reviewOf({ mine, base, offered, catalogs: ctx.catalogs.judging })
  const kept = await listKeptPapers(ctx.db, id, { papers: offered.papers, base: base?.papers })
  return {
    notes: notes.map((note) => ({
      id: note.id,
      no: note.no,
      name: note.name,
      number: note.note_number,
      year: note.note_year,
      modifications: note.modifications,
      schemaVersion: note.schema_version,
      isOwnSchema: note.is_own_schema,
      state: note.state,
      at: note.created_at.toISOString(),
      by: note.by,
    })),
    rows,
    same: same.length,
    taken: same.map(({ path, group, label, text }) => ({ path, group, label, text })),
    leftOut: [...leftOut, ...kept].map((row) => ({ ...row })),
    signers: signers.map((one) => ({ ...one })),
  }
}
