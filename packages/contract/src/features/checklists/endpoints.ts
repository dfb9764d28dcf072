import { parameterNames } from '@portal/domain/checklists/parameters'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { queryId, queryText } from '../../query.ts'
import { Done, Id, IdParams, Moment, Revision, text, fileTypes } from '../../shared.ts'
import { answerList, checklistList } from './checklist-list.ts'
import { constructorList } from './constructor-list.ts'
import {
  Checklist,
  ChecklistContent,
  ChecklistDifference,
  ChecklistRow,
  ChecklistVersion,
  ChecklistVersionRow,
  OfferedChecklist,
} from './shapes.ts'

const Number = z
  .number('Укажите номер')
  .check(z.int('Номер — целое число'), z.minimum(1, 'Номера идут от 1'), z.maximum(1_000_000, 'Номер слишком велик'))

const Kept = z.object({
  question: Id,
  /** Empty: the answer is taken back. */
  value: z.string('Укажите ответ').check(z.maxLength(4000, 'Ответ не длиннее 4000 знаков')),
  comment: z.string('Укажите пояснение').check(z.maxLength(4000, 'Пояснение не длиннее 4000 знаков')),
  /** Of the answer it replaces; 0: there was none. */
  revision: Revision,
  /** The answer the portal proposed is confirmed as it stands. */
  isProposed: z.optional(z.boolean('Укажите, предложен ли ответ порталом')),
  /** All files under the question; absent: they stay. */
  files: z.optional(z.array(Id).check(z.maxLength(20, 'К вопросу можно приложить до 20 файлов'))),
})

export const checklists = group({
  userRequests: {
    method: 'GET',
    path: '/api/checklists/userRequests',
    access: 'session',
    summary: 'Заявления пользователя, у которых есть контрольные листы: сколько их и насколько заполнены',
    query: z.object({ cursor: queryText(400) }),
    reply: z.object({
      rows: z.array(
        z.object({
          id: Id,
          number: z.string(),
          objectName: z.string(),
          checklists: z.number(),
          submitted: z.number(),
          percent: z.number(),
          changedAt: Moment,
        }),
      ),
      next: z.nullable(z.string()),
    }),
  },
  nextNumber: {
    method: 'GET',
    path: '/api/checklists/nextNumber',
    access: 'session',
    summary: 'Следующий номер: листа в заявлении (requestId) или листа в конструкторе',
    query: z.object({ requestId: queryId }),
    reply: z.object({ number: z.number() }),
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN'],
  },
  detailsByRequest: {
    method: 'GET',
    path: '/api/checklists/detailsByRequest/{id}',
    access: 'ViewRequest',
    summary: 'Параметры заявления, по которым подбираются листы и вопросы',
    params: IdParams,
    reply: z.object({
      rows: z.array(
        z.object({ parameter: z.enum(parameterNames), title: z.string(), value: z.string(), text: z.string() }),
      ),
    }),
  },
  infoByRequest: {
    method: 'GET',
    path: '/api/checklists/infoByRequest/{id}',
    access: 'ViewRequest',
    summary: 'Контрольные листы заявления: какие заполняются и какие подходят',
    params: IdParams,
    reply: z.object({
      rows: z.array(ChecklistRow),
      offered: z.array(OfferedChecklist),
      /** Of all of them together. */
      percent: z.number(),
      mayFill: z.boolean(),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/checklists/list',
    access: 'session',
    summary: 'Контрольные листы всех видимых заявлений',
    query: listQuery(checklistList),
    reply: listReply(ChecklistRow),
  },
  listFile: {
    method: 'GET',
    path: '/api/checklists/list/file',
    access: 'session',
    summary: 'Список контрольных листов файлом',
    query: fileQuery(checklistList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  answers: {
    method: 'GET',
    path: '/api/checklists/answers',
    access: 'session',
    summary: 'Ответы по всем видимым заявлениям; сотрудникам экспертизы — из переданных листов',
    query: listQuery(answerList),
    reply: listReply(
      z.object({
        id: Id,
        checklistId: Id,
        requestId: Id,
        requestNumber: z.string(),
        objectName: z.string(),
        checklist: z.string(),
        group: z.string(),
        question: z.string(),
        answer: z.string(),
        comment: z.string(),
        at: Moment,
      }),
    ),
  },
  answersFile: {
    method: 'GET',
    path: '/api/checklists/answers/file',
    access: 'session',
    summary: 'Ответы по всем видимым заявлениям файлом',
    query: fileQuery(answerList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  questionsByDetails: {
    method: 'GET',
    path: '/api/checklists/questionsByDetails',
    access: 'session',
    summary: 'Какие вопросы задают действующие листы при таких параметрах заявления',
    query: z.object({
      goal: queryText(10),
      objectType: queryText(10),
      workType: queryText(10),
      functions: queryText(20),
      budget: queryText(10),
    }),
    reply: z.object({ rows: z.array(z.object({ ...OfferedChecklist.shape, content: ChecklistContent })) }),
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/checklists/create',
    access: 'session',
    summary: 'Начать лист в заявлении, завести лист в конструкторе или его следующую версию',
    body: z.discriminatedUnion('of', [
      z.object({ of: z.literal('request'), requestId: Id, versionId: Id }),
      z.object({ of: z.literal('constructor'), number: Number, title: text(3, 300, 'Назовите контрольный лист') }),
      z.object({ of: z.literal('version'), templateId: Id, version: Number }),
    ]),
    reply: z.object({ id: Id }),
    errors: ['REQUEST_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'CHECKLIST_NUMBER', 'CHECKLIST_STATE'],
  },
  constructorVersions: {
    method: 'GET',
    path: '/api/checklists/constructor/list',
    access: 'Administration',
    summary: 'Версии листов в конструкторе',
    query: listQuery(constructorList),
    reply: listReply(ChecklistVersionRow),
  },
  nextVersion: {
    method: 'GET',
    path: '/api/checklists/constructor/nextVersion',
    access: 'Administration',
    summary: 'Номер следующей версии листа; её черновик заводит create',
    query: z.object({ templateId: queryId }),
    reply: z.object({
      version: z.number(),
      /** A draft that is being written already. */
      draftId: z.nullable(Id),
    }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  },
  parameterGroupsCatalog: {
    method: 'GET',
    path: '/api/checklists/constructor/parameterGroupsCatalog',
    access: 'Administration',
    summary: 'Параметры заявления с их значениями и то, из чего портал предлагает ответы',
    reply: z.object({
      groups: z.array(
        z.object({
          parameter: z.enum(parameterNames),
          title: z.string(),
          values: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
      known: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  },
  activate: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/checklists/constructor/activate/{id}',
    access: 'Administration',
    summary: 'Ввести версию в действие; прежняя уходит в архив, начатые по ней листы остаются при ней',
    params: IdParams,
    body: z.object({
      /** Of the draft the person has looked at. */
      revision: Revision,
    }),
    reply: ChecklistVersion,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'CHECKLIST_STATE', 'REVISION_CONFLICT'],
  },
  constructorVersion: {
    method: 'GET',
    path: '/api/checklists/constructor/{id}',
    access: 'Administration',
    summary: 'Версия листа со всеми вопросами и тем, чего ей не хватает',
    params: IdParams,
    reply: ChecklistVersion,
    errors: ['NOT_FOUND'],
  },
  saveVersion: {
    method: 'PUT',
    path: '/api/checklists/constructor/{id}',
    access: 'Administration',
    summary: 'Сохранить черновик версии целиком',
    params: IdParams,
    /** All groups with their questions. */
    maxBody: 1_048_576,
    body: z.object({ revision: Revision, content: ChecklistContent }),
    reply: ChecklistVersion,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'CHECKLIST_STATE', 'REVISION_CONFLICT'],
  },
  removeVersion: {
    method: 'DELETE',
    path: '/api/checklists/constructor/{id}',
    access: 'Administration',
    summary: 'Удалить черновик версии; лист без других версий удаляется с ним',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND', 'CHECKLIST_STATE'],
  },
  differences: {
    method: 'GET',
    path: '/api/checklists/constructor/{id}/differences',
    access: 'Administration',
    summary: 'Чем версия отличается от другой: без with — от предыдущей',
    params: IdParams,
    query: z.object({ with: queryId }),
    reply: z.object({
      /** Of the version it is compared with; null: there is none before. */
      with: z.nullable(z.number()),
      rows: z.array(ChecklistDifference),
    }),
    errors: ['NOT_FOUND'],
  },
  trial: {
    method: 'GET',
    path: '/api/checklists/constructor/{id}/trial',
    access: 'Administration',
    summary: 'Пробный прогон: что версия спросила бы в последних 50 поданных заявлениях своего вида',
    params: IdParams,
    reply: z.object({
      /** How many were looked at; of a new portal fewer than 50. */
      tried: z.number(),
      rows: z.array(
        z.object({
          requestId: Id,
          number: z.string(),
          objectName: z.string(),
          asked: z.number(),
          depends: z.number(),
          proposed: z.number(),
        }),
      ),
      questions: z.array(
        z.object({ id: Id, text: z.string(), asked: z.number(), depends: z.number(), proposed: z.number() }),
      ),
    }),
    errors: ['NOT_FOUND'],
    perMinute: 30,
  },
  exportVersion: {
    method: 'GET',
    path: '/api/checklists/constructor/{id}/file',
    access: 'Administration',
    summary: 'Вопросы версии таблицей XLSX, которую принимает importVersion',
    params: IdParams,
    reply: 'file',
    fileTypes: fileTypes.excel,
    errors: ['NOT_FOUND'],
    perMinute: 30,
  },
  importVersion: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/checklists/constructor/{id}/import',
    access: 'Administration',
    summary: 'Заменить вопросы черновика теми, что в таблице XLSX; узнаёт вопросы по номеру и тексту',
    params: IdParams,
    body: 'stream',
    reply: ChecklistVersion,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'CHECKLIST_STATE', 'FILE_TOO_LARGE', 'FILE_EMPTY'],
    perMinute: 30,
  },
  checklist: {
    method: 'GET',
    path: '/api/checklists/{id}',
    access: { key: 'ViewRequest', of: 'checklist' },
    summary: 'Контрольный лист: вопросы, ответы, файлы и ответы, которые предлагает портал',
    params: IdParams,
    reply: Checklist,
    errors: ['NOT_FOUND'],
  },
  fill: {
    method: 'PUT',
    path: '/api/checklists/{id}',
    access: { key: 'ViewRequest', of: 'checklist', side: 'declarant' },
    summary: 'Заполнить контрольный лист: ответы, пояснения, файлы; передать его экспертам или отозвать',
    params: IdParams,
    body: z.object({
      answers: z.array(Kept).check(z.maxLength(300, 'Не больше 300 ответов за раз')),
      /** `submit`: to the experts; `reopen`: back, while they have not received the application; `renew`: onto the version in force. */
      act: z.optional(z.enum(['submit', 'reopen', 'renew'], 'Допустимые значения: submit, reopen, renew')),
    }),
    reply: Checklist,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT', 'CHECKLIST_STATE', 'REVISION_CONFLICT'],
  },
  print: {
    method: 'GET',
    path: '/api/checklists/{id}/print',
    access: { key: 'ViewRequest', of: 'checklist' },
    summary: 'Контрольный лист с ответами в PDF',
    params: IdParams,
    reply: 'file',
    fileTypes: fileTypes.pdf,
    errors: ['NOT_FOUND', 'PRINT_FAILED'],
    perMinute: 30,
  },
})
