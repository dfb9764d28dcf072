import * as z from 'zod/mini'
import { Folder, identity, Item, ItemDocument, LiftedCheck, ManyIds, NotSignedFile } from './shapes.ts'
import { group } from '../../endpoint.ts'
import { UploadState } from '../files/shapes.ts'
import { neededText, queryFlag, queryText } from '../../query.ts'
import { Done, Id, IdParams, RequestIdParams, Revision, text } from '../../shared.ts'

/** What is refused by the place, the name and the size. */
const unwelcome = [
  'ITEM_CLOSED',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_NAME',
  'FILE_NAME_TAKEN',
  'FILE_FORMAT',
  'TOO_MUCH_REFUSED',
] as const

/** A file with its detached signature: the signature goes first, as a file of its own (`POST /api/file`). */
const signed = { name: neededText(255, 'Укажите имя файла'), size: queryText(16), signature: Id }

export const completeness = group({
  folders: {
    method: 'GET',
    path: '/api/request/{id}/folders',
    access: 'ViewDocumentation',
    summary: 'Папки комплектности со слотами и файлами; какие проверки сняты с заявления',
    params: IdParams,
    reply: z.object({ folders: z.array(Folder), lifted: z.array(LiftedCheck) }),
  },
  explanatoryNote: {
    method: 'GET',
    path: '/api/request/{id}/explanatoryNote',
    access: 'ViewDocumentation',
    summary: 'Файлы пояснительной записки',
    params: IdParams,
    reply: z.object({ documents: z.array(ItemDocument) }),
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
    repeat: 'key',
    path: '/api/folders/{id}/items',
    access: { key: 'UploadDocumentation', of: 'folder' },
    summary: 'Добавить слот',
    params: IdParams,
    body: z.object({
      title: text(1, 1000, 'Укажите наименование'),
      mark: z.optional(z.nullable(z.string().check(z.maxLength(50, 'Не длиннее 50 знаков')))),
    }),
    reply: Item,
    errors: ['ITEM_CLOSED', 'MOVE_NOT_ALLOWED'],
  },
  addPart: {
    method: 'POST',
    repeat: 'key',
    path: '/api/folders/{id}/items/item',
    access: { key: 'UploadDocumentation', of: 'folder' },
    summary: 'Добавить в папку часть (том, книгу) со всеми её сведениями, на указанное место',
    params: IdParams,
    body: z.object({
      title: text(1, 1000, 'Укажите наименование'),
      ...identity,
      /** After which item it stands; absent = at the end. */
      after: z.optional(Id),
    }),
    reply: Item,
    errors: ['ITEM_CLOSED', 'MOVE_NOT_ALLOWED'],
  },
  itemFiles: {
    method: 'GET',
    path: '/api/folders/{id}/items/files',
    access: { key: 'ViewDocumentation', of: 'folder' },
    summary: 'Файлы папки по порядку слотов',
    params: IdParams,
    reply: z.object({ files: z.array(z.object({ itemId: Id, itemTitle: z.string(), ...ItemDocument.shape })) }),
  },
  ignoreItems: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/folders/{id}/items/ignored',
    access: { key: 'UploadDocumentation', of: 'folder' },
    summary: 'Отметить слоты папки как не разработанные, с причиной, или снять отметку',
    params: IdParams,
    body: z.object({
      items: ManyIds,
      /** null takes the mark back. */
      reason: z.nullable(text(5, 1000, 'Укажите причину')),
    }),
    reply: z.object({ items: z.array(Item) }),
    errors: ['ITEM_CLOSED', 'MOVE_NOT_ALLOWED'],
  },
  liftFormats: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/folders/{id}/items/removeGgeFormatRestriction',
    access: 'Administration',
    summary: 'Снять правило форматов с папки или с названных слотов, или вернуть его',
    params: IdParams,
    body: z.object({
      /** Absent: the whole folder, whatever is added to it later. */
      items: z.optional(ManyIds),
      lifted: z.boolean('Снять правило или вернуть'),
      reason: text(5, 1000, 'Укажите причину'),
    }),
    reply: z.object({ items: z.array(Item) }),
  },
  liftedChecks: {
    method: 'GET',
    path: '/api/liftedChecks',
    access: 'Administration',
    summary: 'Снятые с заявлений проверки, сначала последние: кто, когда, почему, возвращены ли',
    reply: z.object({
      lifted: z.array(
        z.object({ ...LiftedCheck.shape, request: z.object({ id: Id, number: z.string(), object: z.string() }) }),
      ),
    }),
  },
  restoreItem: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/completenessitems/{id}/restore',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Вернуть убранный слот с тем, что в нём лежало',
    params: IdParams,
    reply: Item,
    errors: ['ITEM_CLOSED', 'FILE_NAME_TAKEN'],
  },
  swapItems: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/completenessitems/{id}/swap/{id2}',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Поменять местами два слота одной папки',
    params: z.object({ id: Id, id2: Id }),
    reply: z.object({ items: z.array(Item) }),
    errors: ['ITEM_CLOSED', 'MOVE_NOT_ALLOWED'],
  },
  moveDocument: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/completenessitems/{id}/documents/{documentId}',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Переместить документ в этот слот с версиями, подписями и удостоверяющим листом',
    params: z.object({ id: Id, documentId: Id }),
    reply: Item,
    errors: ['ITEM_CLOSED', 'FILE_NAME_TAKEN', 'FILE_FORMAT'],
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
      revision: Revision,
      title: z.optional(text(1, 1000, 'Укажите наименование')),
      ...identity,
      ignoredReason: z.optional(z.nullable(text(5, 1000, 'Укажите причину'))),
    }),
    reply: Item,
    errors: ['REVISION_CONFLICT', 'ITEM_CLOSED', 'MOVE_NOT_ALLOWED'],
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
    repeat: 'key',
    path: '/api/completenessitems/{id}/upload',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Загрузить файл в слот: новый документ или новую версию названного',
    params: IdParams,
    query: z.object({
      name: neededText(255, 'Укажите имя файла'),
      size: queryText(16),
      /** Document whose new version this is. */
      documentId: z.optional(Id),
      remarkId: z.optional(Id),
      informationSheet: queryFlag,
    }),
    body: 'stream',
    reply: Item,
    errors: [...unwelcome, 'FILE_CUT', 'DISK_FULL'],
  },
  beginUpload: {
    method: 'POST',
    repeat: 'key',
    path: '/api/completenessitems/{id}/uploads',
    access: { key: 'UploadDocumentation', of: 'item' },
    summary: 'Начать загрузку в слот, которую можно прервать и продолжить (tus)',
    params: IdParams,
    body: z.object({
      name: z.string('Укажите имя файла').check(z.maxLength(1000, 'Не длиннее 1000 знаков')),
      size: z
        .number('Укажите размер файла')
        .check(z.int('Размер пишется целым числом'), z.gte(0, 'Размер не бывает отрицательным')),
      /** Of the whole file, in hexadecimal: what is here already is not sent, what arrives otherwise is refused. */
      sha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/, 'SHA-256 пишется 64 шестнадцатеричными знаками'))),
      /** Document whose new version this is. */
      documentId: z.optional(Id),
      remarkId: z.optional(Id),
      informationSheet: z.optional(z.boolean()),
    }),
    reply: UploadState,
    errors: [...unwelcome, 'TOO_MANY_UPLOADS'],
  },
  signedFile: {
    method: 'POST',
    repeat: 'key',
    path: '/api/signedFile',
    access: 'session',
    summary: 'Загрузить файл вместе с подписью в папку по её коду или как пояснительную записку',
    query: z.object({
      ...signed,
      requestId: Id,
      /** Of the folder: basis, surveys, 01 … 17. */
      folderCode: queryText(20),
      isNote: queryFlag,
      /** Staff only: the verdict is then that the signature could not be checked. */
      withoutVerification: queryFlag,
    }),
    body: 'stream',
    reply: Item,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND', 'SIGNATURE_REFUSED', 'ITEM_CLOSED', 'FILE_FORMAT'],
  },
  signedPDFile: {
    method: 'POST',
    repeat: 'key',
    path: '/api/signedPDFile',
    access: 'session',
    summary: 'Загрузить документ проекта вместе с подписью в папку комплектности',
    query: z.object({
      ...signed,
      completenessFolderId: Id,
      /** Staff only: the file is taken in any format. */
      removeGgeFormatRestriction: queryFlag,
    }),
    body: 'stream',
    reply: Item,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'SIGNATURE_REFUSED', 'ITEM_CLOSED', 'FILE_FORMAT'],
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
      items: ManyIds,
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
    reply: z.object({ files: z.array(NotSignedFile) }),
  },
  generate: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/generateCompletenessItems',
    access: 'InitCompletness',
    summary: 'Построить папки и слоты по виду экспертизы, объекту и работам; загруженное не теряется',
    params: IdParams,
    reply: z.object({ folders: z.array(Folder) }),
  },
})
