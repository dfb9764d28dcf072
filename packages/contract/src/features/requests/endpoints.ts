import { rootKinds } from '@portal/domain/stages/facts'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { DraftsProgress, mostQueueDrafts, Queue, RequestColumns, RequestRow, requestFilter } from './list-shapes.ts'
import { repository } from './repository.ts'
import {
  Address,
  DeletedDraft,
  FieldChange,
  FieldValue,
  Financing,
  Goal,
  Here,
  HistoryRow,
  Indicator,
  Missing,
  ObjectType,
  PresentPerson,
  Readiness,
  RequestView,
  WorkType,
} from './shapes.ts'
import { Stage, Turn } from '../stages/shapes.ts'
import { listReply, Total } from '../../list-schemas.ts'
import { knownNames, queryId, queryInt, queryJson, queryList, queryOne, queryText } from '../../query.ts'
import { Done, FileRef, Id, IdParams, Moment, PageOf, Revision, text, fileTypes } from '../../shared.ts'

const rowKinds = { addresses: Address, financing: Financing, indicators: Indicator } as const

function rowsEndpoint<K extends keyof typeof rowKinds>(kind: K, path: `/api/${string}`, summary: string) {
  return {
    method: 'PUT',
    path,
    access: 'UpdateRequest',
    summary,
    params: IdParams,
    maxBody: 524_288,
    body: z.object({
      revision: Revision,
      rows: z.array(rowKinds[kind]).check(z.maxLength(200, 'Не больше 200 строк')),
    }),
    reply: z.object({ revision: z.number(), rows: z.array(rowKinds[kind]) }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED'],
  } as const
}

/** `mine`: staff see what they are assigned to; `all`: everything one may see. */
const scope = queryOne(['mine', 'all'])

const filter = z.partial(requestFilter)

const exported = z.extend(filter, { columns: z.optional(RequestColumns) })

/** The total of a search for a frequent word is exact up to 500: `count` tells it up to 10 000. */
const RequestPage = listReply(RequestRow)

/** A contact as it is typed; whether it is right is asked when it is sent. */
const Contact = z.object({
  name: z.string('Укажите имя').check(z.trim(), z.maxLength(300, 'Не длиннее 300 знаков')),
  phone: z.string('Укажите телефон').check(z.trim(), z.maxLength(30, 'Не длиннее 30 знаков')),
  email: z.string('Укажите адрес почты').check(z.trim(), z.maxLength(254, 'Не длиннее 254 знаков')),
})

const Assigned = z.object({
  leadId: z.nullable(Id),
  experts: z
    .array(z.object({ id: Id, discipline: z.nullable(text(1, 100, 'Укажите направление')) }))
    .check(z.maxLength(50, 'Не больше 50 человек')),
})

export const requests = group({
  mine: {
    method: 'GET',
    path: '/api/requests',
    access: 'ListRequests',
    summary: 'Заявления: свои, организации и доверенные',
    query: requestFilter,
    reply: RequestPage,
  },
  list: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/requests/list',
    access: 'ListRequests',
    summary: 'Все видимые заявления по составному фильтру',
    body: filter,
    reply: RequestPage,
    isNameless: true,
  },
  count: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/requests/count',
    access: 'ListRequests',
    summary: 'Сколько заявлений оставляет фильтр: точно, а с upTo — точно до 10 000',
    body: z.object({
      scope: z.enum(['mine', 'all'], 'Выберите список'),
      filter,
      upTo: z.optional(z.literal(10_000, 'Считать можно до 10 000')),
    }),
    reply: Total,
    perMinute: 240,
    isNameless: true,
  },
  xlsx: {
    method: 'GET',
    path: '/api/requests/xlsx',
    access: 'ListRequests',
    summary: 'Список файлом Excel: ровно то, что оставляет фильтр; больше 40 000 строк — CSV',
    query: knownNames({ scope, query: queryJson(exported) }),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  organizationXlsx: {
    method: 'GET',
    path: '/api/userorganizations/{orgId}/requests/xlsx',
    access: 'ListRequests',
    summary: 'Заявления организации файлом Excel: то, что из них видит вошедший',
    params: z.object({ orgId: Id }),
    query: knownNames({ query: queryJson(exported) }),
    reply: 'file',
    fileTypes: fileTypes.table,
    errors: ['NOT_FOUND'],
    perMinute: 20,
  },
  queue: {
    method: 'GET',
    path: '/api/requests/queue',
    access: 'ListRequests',
    summary: 'Очередь: что ждёт вошедшего, чего ждёт он и ближайшие сроки',
    query: z.object({ of: queryOne(['mine', 'all', 'nobody']) }),
    reply: Queue,
  },
  queueDrafts: {
    method: 'GET',
    path: '/api/requests/queue/drafts',
    access: 'ListRequests',
    summary: 'Насколько заполнены черновики очереди и чего в них не хватает',
    query: z.object({ ids: queryList(Id, mostQueueDrafts) }),
    reply: DraftsProgress,
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/requests',
    access: 'CreateRequest',
    summary: 'Создать заявление',
    body: z.object({
      goal: Goal,
      objectType: ObjectType,
      workType: WorkType,
      subdivision: text(1, 20, 'Выберите подразделение'),
      primacy: z.optional(z.enum(['1', '2'], 'Выберите: первичная или повторная')),
      /** Experts support the documentation: after a positive conclusion, or before the examination. */
      support: z.optional(z.enum(rootKinds, 'Выберите: сопровождение после заключения или до экспертизы')),
      objectName: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Не длиннее 1000 знаков'))),
      /** Where the object lies: its first address begins with it, and it is not asked again. */
      region: z.optional(z.string().check(z.regex(/^\d{2}$/, 'Код региона — две цифры'))),
    }),
    reply: z.object({ id: Id, number: z.string(), stage: Stage }),
    errors: ['FORBIDDEN'],
  },
  get: {
    method: 'GET',
    path: '/api/request/{id}',
    access: 'ViewRequest',
    summary: 'Заявление',
    params: IdParams,
    reply: RequestView,
    errors: ['REQUEST_NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/api/request/{id}',
    access: 'UpdateRequest',
    summary: 'Автосохранение: меняются только названные поля одного раздела',
    params: IdParams,
    maxBody: 262_144,
    body: z.object({
      /** Revision of the section at which the values were read. */
      revision: Revision,
      /** `section.field` → value; all of one section. */
      changes: z.record(z.string().check(z.regex(/^[a-z]\w{0,40}\.\w{1,60}$/i, 'Неверный путь поля')), z.unknown()),
    }),
    /** The receipt of the save. How ready the application is now is asked for apart, when typing has settled (ADR 58). */
    reply: z.object({ section: z.string(), revision: z.number(), savedAt: Moment }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN', 'INVALID_INPUT'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/request/{id}',
    access: 'DeleteRequest',
    summary: 'Удалить черновик; до своего срока он остаётся среди удалённых, откуда его можно вернуть',
    params: IdParams,
    /** Staff say why they delete a draft of the declarant; of the declarant himself nobody asks. */
    query: z.object({ reason: queryText(500) }),
    reply: Done,
    errors: ['INVALID_INPUT'],
  },
  deleted: {
    method: 'GET',
    path: '/api/requests/deleted',
    access: 'session',
    summary: 'Удалённые черновики, которые вошедший может вернуть; с идентификатором — он один',
    query: z.object({ id: queryId }),
    reply: z.object({
      drafts: z.array(DeletedDraft),
      /** There are more than were read. */
      more: z.boolean(),
    }),
  },
  restore: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/restore',
    access: 'session',
    summary: 'Вернуть удалённый черновик',
    params: IdParams,
    reply: Done,
    errors: ['REQUEST_NOT_FOUND'],
  },
  setAddresses: rowsEndpoint('addresses', '/api/request/{id}/addresses', 'Адреса объекта'),
  setFinancing: rowsEndpoint('financing', '/api/financing/{id}', 'Источники финансирования'),
  setIndicators: rowsEndpoint('indicators', '/api/request/{id}/indicators', 'Технико-экономические показатели'),
  readiness: {
    method: 'GET',
    path: '/api/request/{id}/readiness',
    access: 'ViewDocumentation',
    summary: 'Готовность: что не заполнено, почему и где',
    params: IdParams,
    reply: z.extend(Readiness, {
      /** By section: the revision it is told of. A save may have come since. */
      revisions: z.record(z.string(), z.number()),
      /** What the same state makes of whose turn it is: the band and the list of what is left say one thing. */
      turn: Turn,
    }),
  },
  history: {
    method: 'GET',
    path: '/api/request/{id}/history',
    access: 'ViewRequest',
    summary: 'История заявления',
    params: IdParams,
    query: knownNames({ cursor: queryText(100), size: queryInt(1, 200, 100) }),
    reply: PageOf(HistoryRow),
  },
  missingDocuments: {
    method: 'GET',
    path: '/api/request/{id}/missingDocuments',
    access: 'ViewDocumentation',
    summary: 'Чего не хватает для подачи',
    params: IdParams,
    reply: z.object({ missing: z.array(Missing) }),
  },
  markRead: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/read',
    access: 'ViewRequest',
    summary: 'Отметить прочитанным',
    params: IdParams,
    reply: Done,
    isNameless: true,
  },
  here: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/presence',
    access: 'ViewRequest',
    summary: 'Страница открыта: кто ещё смотрит заявление и что заполняет',
    params: IdParams,
    body: Here,
    reply: z.object({ people: z.array(PresentPerson) }),
    perMinute: 240,
    isPassive: true,
  },
  leave: {
    method: 'DELETE',
    path: '/api/request/{id}/presence/{pageId}',
    access: 'ViewRequest',
    summary: 'Страница заявления закрыта',
    params: z.object({ id: Id, pageId: Id }),
    reply: Done,
    isPassive: true,
  },
  changes: {
    method: 'GET',
    path: '/api/request/{id}/changes',
    access: 'UpdateRequest',
    summary: 'Кто и когда изменил поля раздела после прочитанной редакции',
    params: IdParams,
    query: z.object({ section: queryText(80), since: queryInt(0, 2_000_000_000, 0) }),
    reply: z.object({ changes: z.array(FieldChange) }),
  },
  fieldHistory: {
    method: 'GET',
    path: '/api/request/{id}/fields/{path}/history',
    access: 'ViewDocumentation',
    summary: 'История поля: кто, когда и откуда взял каждое значение; новые первыми',
    params: z.object({
      id: Id,
      path: z.string().check(z.regex(/^[a-z]\w{0,40}(\.[\w-]{1,60}){0,2}$/i, 'Неверный путь поля')),
    }),
    reply: z.object({ values: z.array(FieldValue) }),
  },
  ...repository,
  financing: {
    method: 'GET',
    path: '/api/financing/{id}',
    access: 'ViewRequest',
    summary: 'Источники финансирования заявления с их долями',
    params: IdParams,
    reply: z.object({ revision: Revision, rows: z.array(Financing), total: z.string() }),
  },
  reuse: {
    method: 'GET',
    path: '/api/request/{id}/infoOfUseProjectDocs',
    access: 'ViewRequest',
    summary: 'Использование типовой и экономически эффективной проектной документации повторного использования',
    params: IdParams,
    reply: z.object({
      /** Code of the catalogue pdReuse; null: not said yet. */
      use: z.nullable(z.string()),
      title: z.nullable(z.string()),
      text: z.string(),
      documents: z.array(z.object({ code: z.string(), title: z.string(), files: z.array(FileRef) })),
    }),
  },
  comment: {
    method: 'GET',
    path: '/api/request/{id}/comment',
    access: 'ViewRequest',
    summary: 'Своя заметка о заявлении: её не видит никто другой',
    params: IdParams,
    reply: z.object({ text: z.string(), revision: Revision, updatedAt: z.nullable(Moment) }),
  },
  setComment: {
    method: 'PUT',
    path: '/api/request/{id}/comment',
    access: 'ViewRequest',
    summary: 'Записать свою заметку; пустая удаляется',
    params: IdParams,
    body: z.object({
      revision: Revision,
      text: z.string('Укажите текст').check(z.maxLength(4000, 'Не длиннее 4000 знаков')),
    }),
    reply: z.object({ revision: Revision }),
    errors: ['REVISION_CONFLICT'],
  },
  contacts: {
    method: 'GET',
    path: '/api/request/{id}/declarantcontacts',
    access: 'ViewRequest',
    summary: 'Контактное лицо заявителя: действующее и, у заявителя, ещё не отправленное',
    params: IdParams,
    reply: z.object({
      inForce: Contact,
      /** What the declarant has written and not sent; null for the other side and when there is nothing. */
      draft: z.nullable(Contact),
      revision: Revision,
      sentAt: z.nullable(Moment),
      /** Whether the reader may name another person: who only looks, may not. */
      mayChange: z.boolean(),
    }),
  },
  setContacts: {
    method: 'PUT',
    path: '/api/request/{id}/declarantcontacts',
    access: { key: 'ViewRequest', side: 'declarant' },
    summary: 'Записать новое контактное лицо; экспертная организация узнает о нём после отправки',
    params: IdParams,
    body: z.object({ revision: Revision, ...Contact.shape }),
    reply: z.object({ revision: Revision }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED'],
  },
  sendContacts: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/declarantcontacts/send',
    access: { key: 'ViewRequest', side: 'declarant' },
    summary: 'Отправить изменённое контактное лицо экспертной организации',
    params: IdParams,
    /** As the sender sees it: what a colleague has written since does not go under his name. */
    body: z.object({ revision: Revision }),
    reply: Done,
    errors: ['INVALID_INPUT', 'EDIT_CLOSED', 'NOT_FOUND', 'REVISION_CONFLICT'],
  },
  lead: {
    method: 'GET',
    path: '/api/requests/{id}/getLead',
    access: 'ViewRequest',
    summary: 'Куратор и эксперты',
    params: IdParams,
    reply: z.object({
      lead: z.nullable(z.object({ id: Id, name: z.string() })),
      experts: z.array(z.object({ id: Id, name: z.string(), discipline: z.nullable(z.string()) })),
      candidates: z.array(z.object({ id: Id, name: z.string(), load: z.number() })),
    }),
  },
  assign: {
    method: 'PUT',
    path: '/api/request/{id}/staff',
    access: { key: 'ViewRequest', side: 'staff' },
    summary: 'Назначить куратора и экспертов',
    params: IdParams,
    body: z.object({
      ...Assigned.shape,
      /** Who was assigned when the list was read: when others are by now, refused with them. Absent: whoever they are, they are replaced. */
      seen: z.optional(Assigned),
      /** Asked when somebody leaves the list; he reads it. Of whom the application is closed to nobody asks. */
      reason: z.optional(text(3, 500, 'Укажите причину')),
    }),
    reply: Done,
    errors: ['NOT_FOUND', 'REVISION_CONFLICT', 'INVALID_INPUT'],
  },
})
