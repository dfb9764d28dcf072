import type { Input } from '@portal/contract/endpoint'
import type { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { coinciding } from '@portal/domain/request/carried/carried'
import type { Note } from '@portal/domain/request/notes/note'
import { carriedOfNote } from '@portal/domain/request/notes/note-to-carried'
import { everyPath, withTaken } from '@portal/domain/request/carried/review'
import { workTypeCodes } from '@portal/domain/request/objects/objects'
import { servingSubdivision } from '@portal/domain/request/catalogs/subdivisions'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { carryInto, readCarried } from '../carried/index.ts'
import { type DraftBasis, openDraft } from '../requests/index.ts'
import { namePapers, placeNote } from './place-note.ts'
import { insertNote } from './queries.ts'
import { receiveNote, refusedUnread } from './receive-note.ts'

/** Opens a draft filled from a note. A note that is not right opens nothing and says where to mend it. */
export const create: Handler<typeof explanatoryNotes.create> = async (ctx, incoming) => {
  const received = await receiveNote(ctx, incoming)
  if ('version' in received) throw refusedUnread(received)
  const { note, name } = received
  return openDraft(ctx, {
    basis: basisOf(ctx, note, incoming.query),
    action: 'createFromExplanatoryNote',
    given: () => ({ explanatoryNoteValid: true }),
    detail: { note: note.number, name },
    async fill(tx, id) {
      const noteId = await insertNote(tx, id, received, 'taken')
      const mine = await readCarried(tx.db, id)
      const carried = carriedOfNote(note, ctx.catalogs.judging)
      const versions = { mine, offered: coinciding(carried, mine) }
      await carryInto(tx, id, withTaken(versions, everyPath(versions)), { source: 'note', ref: noteId })
      await placeNote(tx, id, received)
      await namePapers(tx, id, { noteId, papers: carried.papers, base: [] })
    },
  })
}

/** What the note says itself, and for the rest the usual answer: it may be changed in the draft. */
function basisOf(
  { catalogs, now }: SignedCtx,
  note: Note,
  { goal, subdivision }: Input<typeof explanatoryNotes.create>['query'],
): DraftBasis {
  const chosen = goal ?? (note.surveys.length > 0 ? '21' : '20')
  const filed = {
    code: null,
    goal: chosen,
    region: note.address.region,
    day: moscowDay(now()),
    catalogs: catalogs.judging,
  }
  return {
    goal: chosen,
    objectType: note.objectType,
    workType: workTypeCodes.find((code) => code === note.workType) ?? '1',
    subdivision: subdivision ?? servingSubdivision(catalogs.subdivisions, filed)?.code ?? '',
  }
}
