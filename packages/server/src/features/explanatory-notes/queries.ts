import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Db } from '../../platform/db/schema.ts'
import { carriedOfNote } from '@portal/domain/request/notes/note-to-carried'
import { type LeftOut, leftOutOf } from '@portal/domain/request/notes/left-out'
import { notedFiles } from '@portal/domain/request/notes/noted-files'
import { signersOfNote } from '@portal/domain/request/notes/note-signers'
import { functionsOfParts, restOfNote, type WholeNote } from '@portal/domain/request/notes/note-rest'
import { fromHex } from '@portal/gost/bytes'
import { listLostFunctions } from '../../kernel/application/queries-functions.ts'
import { nextNo } from '../../kernel/next-no.ts'
import type { ReceivedNote } from './receive-note.ts'

/** The notes of an application, the newest first, with who brought them. */
export function listNotes(db: Db, requestId: string) {
  return db
    .selectFrom('request_note as n')
    .innerJoin('app_user as u', 'u.id', 'n.created_by')
    .select(['n.id', 'n.no', 'n.name', 'n.note_number', 'n.note_year', 'n.modifications', 'n.schema_version'])
    .select(['n.is_own_schema', 'n.state', 'n.created_at'])
    .select(sql<string>`concat_ws(' ', u.surname, u.name, u.patronymic)`.as('by'))
    .where('n.request_id', '=', requestId)
    .orderBy('n.no', 'desc')
    .limit(100)
    .execute()
}

/** What a note says for an application. */
export function noteContents(db: Db, noteId: string) {
  return db
    .selectFrom('request_note')
    .select(['carried', 'left_out', 'signers'])
    .where('id', '=', noteId)
    .executeTakeFirstOrThrow()
}

/** The files the newest note of an application names. */
export async function newestFiles(db: Db, requestId: string) {
  const note = await db
    .selectFrom('request_note')
    .select('files')
    .where('request_id', '=', requestId)
    .where('state', '<>', 'replaced')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return note?.files ?? []
}

/** The note the application was last brought to. */
export function lastTaken(db: Db, requestId: string) {
  return db
    .selectFrom('request_note')
    .select(['id', 'no', 'carried'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'taken')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes down what a note offers; one that was offered before and not taken gives way to it. */
export async function insertNote(
  tx: SignedCtx,
  requestId: string,
  { note, name, sha256, isOwnSchema }: ReceivedNote,
  state: 'offered' | 'taken',
) {
  await tx.db
    .updateTable('request_note')
    .set({ state: 'replaced' })
    .where('request_id', '=', requestId)
    .where('state', '=', 'offered')
    .execute()
  const id = newId(tx)
  await tx.db
    .insertInto('request_note')
    .values({
      id,
      request_id: requestId,
      no: nextNo('request_note', requestId),
      name,
      sha256: fromHex(sha256),
      schema_version: note.version,
      is_own_schema: isOwnSchema,
      note_number: note.number,
      note_year: note.year,
      modifications: note.modifications,
      carried: JSON.stringify(carriedOfNote(note, tx.catalogs.judging)),
      left_out: JSON.stringify(await leftOut(tx.db, note)),
      signers: JSON.stringify(signersOfNote(note.signers)),
      files: JSON.stringify(notedFiles(note)),
      state,
      created_at: tx.now(),
      created_by: tx.user.id,
      taken_at: state === 'taken' ? tx.now() : null,
    })
    .execute()
  return id
}

async function leftOut(db: Db, note: WholeNote): Promise<LeftOut[]> {
  const lostFunctions = await listLostFunctions(db, [...functionsOfParts(note), note.functions].filter(Boolean))
  const isFunctionLost = lostFunctions.includes(note.functions)
  return [...leftOutOf(note, { isFunctionLost }), ...restOfNote(note, { lostFunctions })]
}
