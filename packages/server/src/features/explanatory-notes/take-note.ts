import type { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { coinciding } from '@portal/domain/request/carried/carried'
import { withTaken } from '@portal/domain/request/carried/review'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { carryInto, readCarried } from '../carried/index.ts'
import { namePapers, placeNote } from './place-note.ts'
import { lastTaken } from './queries.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { assertOpen } from '../../kernel/application/open-paths.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'

/** Takes the chosen differences from the note that is offered. What was not chosen stays and is known as decided. */
export const take: Handler<typeof explanatoryNotes.take> = async (ctx, { params, body }) => {
  const { id, noteId } = params
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id)
    await assertOpen(tx.db, request, ['*'])
    const note = await tx.db
      .selectFrom('request_note as n')
      .leftJoin('blob as b', 'b.sha256', 'n.sha256')
      .select(['n.carried', 'n.state', 'n.name', 'n.sha256', 'b.size'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('request_note as later')
            .select('later.id')
            .whereRef('later.request_id', '=', 'n.request_id')
            .whereRef('later.no', '>', 'n.no'),
        ).as('isOlder'),
      )
      .where('n.id', '=', noteId)
      .where('n.request_id', '=', id)
      .executeTakeFirst()
    if (!note) throw refuse('NOT_FOUND')
    if (note.isOlder) throw refuse('NOTE_OUTDATED')
    const mine = await readCarried(tx.db, id)
    const wanted = withTaken({ mine, offered: coinciding(note.carried, mine) }, new Set(body.paths))
    await carryInto(tx, id, wanted, { source: 'note', ref: noteId })
    const sha256 = note.sha256.toString('hex')
    // What lay undecided for longer than a day is swept away with its bytes: then it is uploaded like any other file.
    if (note.state === 'offered' && note.size !== null && (await tx.files.has(sha256)))
      await placeNote(tx, id, { name: note.name, sha256, size: note.size })
    const base = (await lastTaken(tx.db, id))?.carried.papers
    await namePapers(tx, id, { noteId, papers: note.carried.papers, base })
    await tx.db
      .updateTable('request_note')
      .set({ state: 'taken', taken_at: tx.now() })
      .where('id', '=', noteId)
      .execute()
    await touchRequest(tx.db, id, tx.user.id, tx.now())
    const detail = { taken: body.paths.length }
    await recordAct(tx, { type: 'request.noteTaken', requestId: id, objectType: 'note', objectId: noteId, detail })
    await announceRequest(tx, request)
    await tx.process.settle(tx, id)
  })
  return {}
}
