import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { SignatureView } from './files.ts'
import { queryFlag, queryText } from './query.ts'
import { Day, Done, FileRef, Id, IdParams, Moment, RequestIdParams, text } from './shared.ts'

const ItemState = z.enum(['empty', 'uploaded', 'notSigned', 'signed', 'remarked', 'opened', 'replaced', 'accepted'])

/** A document of an item: stable identity, its newest file and signatures. */
export const ItemDocument = z.object({
  id: Id,
  title: z.string(),
  isInformationSheet: z.boolean(),
  version: z.number(),
  file: FileRef,
  signatures: z.array(SignatureView),
  /** What machine checks found, in words; empty = nothing wrong was found. */
  findings: z.array(z.object({ state: z.enum(['ok', 'warning', 'error', 'notChecked']), text: z.string() })),
})

export const Item = z.object({
  id: Id,
  folderId: Id,
  code: z.string(),
  title: z.string(),
  mark: z.nullable(z.string()),
  number: z.nullable(z.string()),
  date: z.nullable(Day),
  author: z.nullable(z.string()),
  isRequired: z.boolean(),
  /** An unconfirmed rule warns, it never blocks. */
  isConfirmed: z.boolean(),
  why: z.string(),
  formats: z.array(z.string()),
  limit: z.number(),
  ignoredReason: z.nullable(z.string()),
  state: ItemState,
  stateTitle: z.string(),
  tone: z.string(),
  isOpen: z.boolean(),
  verdict: z.nullable(z.object({ verdict: z.enum(['accepted', 'remark']), by: z.string(), at: Moment })),
  revision: z.number(),
  documents: z.array(ItemDocument),
})

export const Folder = z.object({
  id: Id,
  slot: z.string(),
  /** Unlike the slot its own in the request: `05.7` stands beside `05`. */
  code: z.string(),
  title: z.string(),
  hint: z.nullable(z.string()),
  isOpen: z.boolean(),
  items: z.array(Item),
  /** Counts for the section's mark. */
  required: z.number(),
  filled: z.number(),
  notSigned: z.number(),
})

export const completeness = group({
  folders: {
    method: 'GET',
    path: '/api/request/{id}/folders',
    access: 'ViewDocumentation',
    summary: 'Папки комплектности со слотами и файлами',
    params: IdParams,
    reply: z.object({ folders: z.array(Folder) }),
  },
  items: {
    method: 'GET',
    path: '/api/folders/{id}/items',
    access: { key: 'ViewDocumentation', of: 'folder' },
    summary: 'Слоты папки',
    params: IdParams,
    reply: z.object({ items: z.array(Item) }),
  },
  addItem: {
    method: 'POST',
    path: '/api/folders/{id}/items',
    access: { key: 'UploadDocumentation', of: 'folder' },
    summary: 'Добавить слот',
    params: IdParams,
    body: z.object({
      title: text(1, 1000, 'Укажите наименование'),
      mark: z.optional(z.nullable(z.string().check(z.maxLength(50, 'Не длиннее 50 знаков')))),
    }),
    reply: Item,
    errors: ['ITEM_CLOSED'],
  },
  item: {
    method: 'GET',
    path: '/api/completenessitems/{id}',
    access: { key: 'ViewDocumentation', of: 'item' },
    summary: 'Слот',
    params: IdParams,
    reply: Item,
  },
  updateItem: {
    method: 'PUT',
    path: '/api/completenessitems/{id}',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Изменить сведения слота; отметить, что раздел не разрабатывался',
    params: IdParams,
    body: z.object({
      revision: z.number('Укажите редакцию'),
      title: z.optional(text(1, 1000, 'Укажите наименование')),
      mark: z.optional(z.nullable(z.string().check(z.maxLength(50, 'Не длиннее 50 знаков')))),
      number: z.optional(z.nullable(z.string().check(z.maxLength(100, 'Не длиннее 100 знаков')))),
      date: z.optional(z.nullable(Day)),
      author: z.optional(z.nullable(z.string().check(z.maxLength(500, 'Не длиннее 500 знаков')))),
      ignoredReason: z.optional(z.nullable(text(5, 1000, 'Укажите причину'))),
    }),
    reply: Item,
    errors: ['REVISION_CONFLICT', 'ITEM_CLOSED'],
  },
  removeItem: {
    method: 'DELETE',
    path: '/api/completenessitems/{id}',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Убрать добавленный слот',
    params: IdParams,
    reply: Done,
    errors: ['ITEM_CLOSED'],
  },
  upload: {
    method: 'POST',
    path: '/api/completenessitems/{id}/upload',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Загрузить файл в слот: новый документ или новую версию названного',
    params: IdParams,
    query: z.object({
      name: queryText(255),
      size: queryText(16),
      /** Document whose new version this is. */
      documentId: z.optional(Id),
      remarkId: z.optional(Id),
      informationSheet: queryFlag,
    }),
    body: 'stream',
    reply: Item,
    errors: [
      'ITEM_CLOSED',
      'FILE_TOO_LARGE',
      'FILE_EMPTY',
      'FILE_NAME',
      'FILE_NAME_TAKEN',
      'FILE_FORMAT',
      'FILE_CUT',
      'DISK_FULL',
    ],
  },
  judge: {
    method: 'PUT',
    path: '/api/completenessitems/{id}/verdict',
    access: { key: 'ViewDocumentation', of: 'item', side: 'staff' },
    summary: 'Отметка проверяющего: принять слот, выдать замечание или снять отметку',
    params: IdParams,
    body: z.object({
      verdict: z.nullable(z.enum(['accepted', 'remark'], 'Выберите отметку')),
      text: z.optional(text(5, 4000, 'Укажите замечание')),
      norm: z.optional(z.nullable(z.string().check(z.maxLength(500, 'Не длиннее 500 знаков')))),
    }),
    reply: Item,
    errors: ['WRONG_STAGE'],
  },
  judgeMany: {
    method: 'PUT',
    path: '/api/request/{id}/verdicts',
    access: { key: 'ViewDocumentation', side: 'staff' },
    summary: 'Принять сразу несколько слотов или снять эти отметки; отметки других проверяющих остаются',
    params: IdParams,
    body: z.object({
      items: z.array(Id).check(z.minLength(1, 'Выберите слоты'), z.maxLength(2000, 'Не больше 2000 слотов')),
      verdict: z.nullable(z.literal('accepted', 'Выберите отметку')),
    }),
    /** Slots whose verdict was changed. */
    reply: z.object({ items: z.array(Id) }),
    errors: ['WRONG_STAGE'],
  },
  listNotSigned: {
    method: 'GET',
    path: '/api/listnotsigned/{requestId}',
    access: 'ViewDocumentation',
    summary: 'Файлы, которые ещё не подписаны',
    params: RequestIdParams,
    reply: z.object({
      files: z.array(
        z.object({
          ref: Id,
          name: z.string(),
          size: z.number(),
          itemId: z.nullable(Id),
          folder: z.string(),
          title: z.string(),
          version: z.number(),
        }),
      ),
    }),
  },
  generate: {
    method: 'POST',
    path: '/api/request/{id}/generateCompletenessItems',
    access: 'InitCompletness',
    summary: 'Построить папки и слоты по виду экспертизы, объекту и работам; загруженное не теряется',
    params: IdParams,
    reply: z.object({ folders: z.array(Folder) }),
  },
})
