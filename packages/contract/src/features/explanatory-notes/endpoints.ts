import { signerPosts } from '@portal/domain/request/notes/note-signers'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { neededText, queryOne, queryText } from '../../query.ts'
import { LeftOut, ReviewRow } from '../../review-shapes.ts'
import { Done, Id, IdParams, Moment } from '../../shared.ts'
import { Stage } from '../stages/shapes.ts'

const NoteView = z.object({
  id: Id,
  no: z.number(),
  /** Of the file. */
  name: z.string(),
  number: z.string(),
  year: z.string(),
  modifications: z.number(),
  schemaVersion: z.string(),
  /** Checked by the product's own smaller schema: the operator has not loaded the ministry's. */
  isOwnSchema: z.boolean(),
  state: z.enum(['offered', 'taken', 'replaced']),
  at: Moment,
  by: z.string(),
})

const NoteSigner = z.object({
  post: z.enum(typedKeys(signerPosts)),
  name: z.string(),
  number: z.nullable(z.string()),
})

const NoteFile = z.object({ name: neededText(255, 'Укажите имя файла'), size: queryText(16) })

/** A refused note is told with `faults: { line, text }[]`, the first hundred of `total`, and `schema: 'ministry' | 'own'`. */
export const explanatoryNotes = group({
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/requests/createFromExplanatoryNote',
    access: 'CreateRequest',
    summary: 'Создать заявление из пояснительной записки (XML по схеме 01.07)',
    query: z.extend(NoteFile, {
      /** Without it the goal follows from the note: with reports of surveys 21, else 20. */
      goal: queryOne(goalCodes),
      /** Without it the subdivision that serves the region of the object. */
      subdivision: queryText(20),
    }),
    body: 'stream',
    reply: z.object({ id: Id, number: z.string(), stage: Stage }),
    errors: ['NOTE_REFUSED', 'FILE_TOO_LARGE', 'FILE_EMPTY', 'FORBIDDEN', 'TOO_BUSY'],
    perMinute: 20,
  },
  offer: {
    method: 'POST',
    repeat: 'key',
    path: '/api/request/{id}/explanatoryNotes',
    access: 'UpdateRequest',
    summary: 'Сверить черновик с пояснительной запиской: сама по себе она ничего не меняет',
    params: IdParams,
    query: NoteFile,
    body: 'stream',
    /** `unread`: why a note of another version is not read; it is kept as a file among the documents. */
    reply: z.object({ noteId: z.nullable(Id), unread: z.nullable(z.string()) }),
    errors: ['NOTE_REFUSED', 'EDIT_CLOSED', 'FILE_TOO_LARGE', 'FILE_EMPTY', 'TOO_BUSY'],
    perMinute: 20,
  },
  review: {
    method: 'GET',
    path: '/api/request/{id}/explanatoryNotes',
    access: 'ViewDocumentation',
    summary: 'Пояснительные записки черновика и чем он отличается от последней из них',
    params: IdParams,
    reply: z.object({
      notes: z.array(NoteView),
      rows: z.array(ReviewRow),
      same: z.number(),
      /** Values that stand in the application as the note gave them. */
      taken: z.array(z.object({ path: z.string(), group: z.string(), label: z.string(), text: z.string() })),
      leftOut: z.array(LeftOut),
      /** Of the newest note; `number` is that of the national register of specialists, as the note writes it. */
      signers: z.array(NoteSigner),
    }),
  },
  files: {
    method: 'GET',
    path: '/api/request/{id}/explanatoryNotes/files',
    access: 'ViewDocumentation',
    summary: 'Файлы, которые называет последняя пояснительная записка, и есть ли они среди документов',
    params: IdParams,
    reply: z.object({
      files: z.array(
        z.object({
          name: z.string(),
          folder: z.string(),
          crc32: z.string(),
          type: z.nullable(z.string()),
          section: z.nullable(z.string()),
          number: z.string(),
          /** `differs`: a file of this name is here, its checksum is another. */
          state: z.enum(['here', 'differs', 'missing']),
        }),
      ),
    }),
  },
  take: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/explanatoryNotes/{noteId}',
    access: 'UpdateRequest',
    summary: 'Взять из записки выбранное; остальное остаётся как есть',
    params: z.object({ id: Id, noteId: Id }),
    /** Thousands of rows are named by what they say. */
    maxBody: 1_048_576,
    body: z.object({
      paths: z
        .array(z.string().check(z.maxLength(2000, 'Не длиннее 2000 знаков')))
        .check(z.maxLength(5000, 'Не больше 5000 строк')),
    }),
    reply: Done,
    errors: ['EDIT_CLOSED', 'NOT_FOUND', 'NOTE_OUTDATED'],
  },
})
