import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { knownNames, queryId, queryInt, queryOne, queryText } from '../../query.ts'
import { Day, Id, Moment, Revision, text, fileTypes } from '../../shared.ts'
import { Stage } from '../stages/shapes.ts'
import { typedKeys } from '@portal/domain/typed-keys'
import { documentTypes } from '@portal/domain/design-tasks/document-types'
import { designTaskList } from './design-task-list.ts'
import {
  ApprovalDecisionName,
  Approver,
  ApproverRoleName,
  DesignTaskFault,
  DesignTaskRemark,
  DesignTaskRow,
  DesignTaskStatusName,
  DesignTaskVersion,
  DocumentTypeName,
  Edited,
  EnumeratedValue,
  FormModelShape,
  FormSettings,
  SchemaDifference,
  XsdSchemaRow,
} from './shapes.ts'

/** `id` names the version; without it there is nothing to answer about. */
const ofVersion = { id: queryId }
const VersionQuery = z.object(ofVersion)

const Path = z.string('Укажите место').check(z.maxLength(2000, 'Путь не длиннее 2000 знаков'))
const Value = z.nullable(z.string('Укажите значение').check(z.maxLength(500_000, 'Не длиннее 500 000 знаков')))
const Cell = z.string('Ячейка — текст').check(z.maxLength(20_000, 'В ячейке не больше 20 000 знаков'))
const edit = { revision: Revision, path: Path }

/** Rows of one paste at most. */
export const mostPastedRows = 5000
export const mostPastedCells = 100_000

const Enumerations = z.object({
  rows: z.array(z.object({ name: z.string(), total: z.number(), values: z.array(EnumeratedValue) })),
})

const schemaFields = {
  documentType: DocumentTypeName,
  title: text(3, 300, 'Назовите схему'),
  /** The first day it is in force; null: it is not yet. */
  validFrom: z.nullable(Day),
  validUntil: z.nullable(Day),
}

const refusalsOfEdit = [
  'NOT_FOUND',
  'DESIGN_TASK_STATE',
  'DESIGN_TASK_PATH',
  'REVISION_CONFLICT',
  'INVALID_INPUT',
] as const

export const designTasks = group({
  uploadSchema: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/xsdSchema/upload',
    access: 'Administration',
    summary: 'Загрузить схему XSD одним файлом или архивом ZIP и узнать, что она описывает',
    query: z.object({ name: queryText(255) }),
    body: 'stream',
    reply: z.object({
      schema: XsdSchemaRow,
      /** The same file had been loaded before. */
      isKnown: z.boolean(),
    }),
    errors: ['SCHEMA_REFUSED', 'FILE_TOO_LARGE', 'FILE_EMPTY', 'INVALID_INPUT'],
    perMinute: 20,
  },
  addSchema: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/xsdSchema/add',
    access: 'Administration',
    summary: 'Ввести загруженную схему: вид документа, название, дни действия',
    body: z.object({ id: Id, ...schemaFields }),
    reply: XsdSchemaRow,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'SCHEMA_REFUSED'],
  },
  updateSchema: {
    method: 'PUT',
    path: '/api/designTask/xsdSchema/update',
    access: 'Administration',
    summary: 'Изменить название и дни действия схемы, настроить её форму',
    body: z.object({ id: Id, revision: Revision, ...schemaFields, settings: z.optional(FormSettings) }),
    reply: XsdSchemaRow,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'SCHEMA_REFUSED', 'REVISION_CONFLICT'],
    maxBody: 524_288,
  },
  schemas: {
    method: 'GET',
    path: '/api/designTask/xsdSchema/list',
    access: 'Administration',
    summary: 'Схемы, из которых портал делает формы',
    query: knownNames({ documentType: queryOne(typedKeys(documentTypes)) }),
    reply: z.object({ rows: z.array(XsdSchemaRow) }),
  },
  activeSchema: {
    method: 'GET',
    path: '/api/designTask/xsdSchema/active',
    access: 'View',
    summary: 'Действующая схема вида документа с моделью её формы',
    query: z.object({ documentType: queryOne(typedKeys(documentTypes)) }),
    reply: z.object({
      schema: z.nullable(
        z.object({
          id: Id,
          documentType: DocumentTypeName,
          title: z.string(),
          version: z.string(),
          model: FormModelShape,
          settings: FormSettings,
        }),
      ),
    }),
  },
  schemaModel: {
    method: 'GET',
    path: '/api/designTask/xsdSchema/model',
    access: 'View',
    summary: 'Модель формы схемы; она не меняется, кроме настроек формы',
    query: VersionQuery,
    reply: z.object({ id: Id, model: FormModelShape, settings: FormSettings }),
    errors: ['NOT_FOUND'],
    isRevalidated: true,
  },
  schemaEnumerations: {
    method: 'GET',
    path: '/api/designTask/xsdSchema/enumerations',
    access: 'View',
    summary: 'Перечни схемы; name — один из них, text — поиск по нему',
    query: z.object({ ...ofVersion, name: queryText(300), text: queryText(200) }),
    reply: Enumerations,
    errors: ['NOT_FOUND'],
  },
  schemaSettings: {
    method: 'GET',
    path: '/api/designTask/xsdSchema/settings',
    access: 'Administration',
    summary: 'Сохранённые настройки формы схемы, новейшая первой',
    query: VersionQuery,
    reply: z.object({
      rows: z.array(z.object({ revision: Revision, settings: FormSettings, savedAt: Moment, savedBy: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  },
  schemaFile: {
    method: 'GET',
    path: '/api/designTask/xsdSchema/file',
    access: 'Administration',
    summary: 'Скачать текст схемы, каким портал его прочёл: подключённые файлы стоят в нём на своих местах',
    query: VersionQuery,
    reply: 'file',
    fileTypes: fileTypes.xml,
    errors: ['NOT_FOUND'],
  },
  compareSchemas: {
    method: 'GET',
    path: '/api/designTask/xsdSchema/compare',
    access: 'View',
    summary: 'Чем вторая схема отличается от первой и каких открытых заданий это касается',
    query: z.object({ id: queryId, other: queryId }),
    reply: z.object({
      rows: z.array(SchemaDifference),
      /** How many there are altogether. */
      total: z.number(),
      /** Of all people. */
      openTasks: z.number(),
      /** Open tasks of the first schema that the reader sees, the first hundred. */
      tasks: z.array(
        z.object({ id: Id, number: z.string(), object: z.string(), status: DesignTaskStatusName, author: z.string() }),
      ),
    }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  },
  version: {
    method: 'GET',
    path: '/api/designTask/version',
    access: { designTask: 'see' },
    summary: 'Версия задания: содержание, согласующие, замечания, что можно сделать',
    query: z.object({ ...ofVersion, path: queryText(2000) }),
    reply: DesignTaskVersion,
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/create',
    access: 'CreateRequest',
    summary: 'Создать задание: пустое или по заявлению',
    body: z.object({
      documentType: z._default(DocumentTypeName, 'designTask'),
      /** Absent: the one in force. */
      schemaId: z.optional(Id),
      requestId: z.optional(Id),
    }),
    reply: z.object({ id: Id, taskId: Id }),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'REQUEST_NOT_FOUND', 'NO_ACTIVE_SCHEMA'],
  },
  createFromXml: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/createFromXml',
    access: 'CreateRequest',
    summary: 'Создать задание из файла XML: схема находится по корневому элементу и версии',
    query: z.object({ name: queryText(255) }),
    body: 'stream',
    reply: z.object({
      id: Id,
      taskId: Id,
      /** What the file has and the schema does not: it stays in the kept file alone. */
      leftOut: z.array(z.object({ line: z.number(), text: z.string() })),
    }),
    errors: ['DESIGN_TASK_XML', 'FILE_TOO_LARGE', 'FILE_EMPTY', 'INVALID_INPUT'],
    perMinute: 20,
  },
  copy: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/copy',
    access: { designTask: 'see' },
    summary: 'Скопировать задание в новое или сделать следующую версию утверждённого',
    query: VersionQuery,
    body: z.object({ as: z.enum(['task', 'version'], 'Допустимые значения: task, version') }),
    reply: z.object({ id: Id, taskId: Id }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DESIGN_TASK_STATE'],
  },
  createRequest: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/createRequest',
    access: 'CreateRequest',
    summary:
      'Создать заявление по утверждённому заданию: объект, участники, показатели, источники средств и документ 05.03',
    query: VersionQuery,
    reply: z.object({ id: Id, number: z.string(), stage: Stage }),
    errors: ['NOT_FOUND', 'DESIGN_TASK_STATE', 'FORBIDDEN', 'TOO_BUSY'],
  },
  attachToRequest: {
    method: 'POST',
    // The same file is not put there twice.
    repeat: 'harmless',
    path: '/api/designTask/attachToRequest/{requestId}',
    access: { key: 'UploadDocumentation', side: 'declarant' },
    summary: 'Приложить утверждённое задание к заявлению документом 05.03',
    params: z.object({ requestId: Id }),
    query: VersionQuery,
    reply: z.object({ itemId: Id, title: z.string() }),
    errors: ['NOT_FOUND', 'DESIGN_TASK_STATE', 'FORBIDDEN', 'ITEM_CLOSED', 'FILE_FORMAT'],
  },
  changeStatus: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/designTask/changeStatus/{version}/{status}',
    access: { designTask: 'takePart' },
    summary: 'Перевести новейшую версию задания в другой статус',
    params: z.object({ version: Id, status: DesignTaskStatusName }),
    body: z.object({ revision: Revision, comment: z.optional(text(0, 4000)) }),
    reply: z.object({ id: Id, status: DesignTaskStatusName, revision: Revision }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DESIGN_TASK_NOT_NEWEST', 'DESIGN_TASK_STATE', 'REVISION_CONFLICT'],
  },
  list: {
    method: 'GET',
    path: '/api/designTask/listOfDesignTasks',
    access: 'session',
    summary: 'Задания: свои, своей организации, данные на согласование; сотрудникам экспертизы все',
    query: listQuery(designTaskList),
    reply: listReply(DesignTaskRow),
  },
  countByStatus: {
    method: 'GET',
    path: '/api/designTask/countByStatus',
    access: 'session',
    summary: 'Сколько заданий в каждом статусе при тех же отборах',
    query: z.omit(listQuery(designTaskList), { status: true, sort: true, cursor: true, size: true }),
    reply: z.object({
      rows: z.array(z.object({ status: DesignTaskStatusName, count: z.number() })),
      total: z.number(),
    }),
  },
  file: {
    method: 'GET',
    path: '/api/designTask/xlsx',
    access: 'session',
    summary: 'Список заданий файлом: ровно то, что оставляет фильтр',
    query: fileQuery(designTaskList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  editField: {
    method: 'PUT',
    path: '/api/designTask/editXmlContentField',
    access: { designTask: 'takePart' },
    summary: 'Изменить одно поле',
    query: VersionQuery,
    body: z.object({ ...edit, value: Value }),
    reply: Edited,
    errors: refusalsOfEdit,
    maxBody: 1_048_576,
  },
  editFields: {
    method: 'PUT',
    path: '/api/designTask/editXmlContentFields',
    access: { designTask: 'takePart' },
    summary: 'Изменить несколько полей сразу: либо все, либо ни одного',
    query: VersionQuery,
    body: z.object({
      revision: Revision,
      fields: z
        .array(z.object({ path: Path, value: Value }), 'Перечислите поля')
        .check(z.minLength(1, 'Назовите хотя бы одно поле'), z.maxLength(500, 'За один раз не больше 500 полей')),
    }),
    reply: Edited,
    errors: refusalsOfEdit,
    maxBody: 1_048_576,
  },
  enumerations: {
    method: 'GET',
    path: '/api/designTask/enumerations',
    access: { designTask: 'see' },
    summary: 'Перечни схемы задания; name — один из них, text — поиск по нему',
    query: z.object({ ...ofVersion, name: queryText(300), text: queryText(200) }),
    reply: Enumerations,
    errors: ['NOT_FOUND'],
  },
  choose: {
    method: 'PUT',
    path: '/api/designTask/choices',
    access: { designTask: 'takePart' },
    summary: 'Выбрать ветвь; значения оставленной ветви хранятся, пока версия не закрыта',
    query: VersionQuery,
    /** `path`: of the choice, «Object/|c1». `branch`: null takes the choice back. */
    body: z.object({ ...edit, branch: z.nullable(z.string().check(z.maxLength(40, 'Такой ветви нет'))) }),
    reply: Edited,
    errors: refusalsOfEdit,
  },
  blocks: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/blocks',
    access: { designTask: 'takePart' },
    summary: 'Добавить, скопировать, переставить, убрать или вернуть повторяющийся блок',
    query: VersionQuery,
    body: z.object({
      ...edit,
      /** `path` of `add`: the list, of the others the block. */
      action: z.enum(['add', 'copy', 'move', 'remove', 'restore'], 'Такого действия нет'),
      /** The block it is put before; absent: the end of the list. */
      before: z.optional(Path),
    }),
    reply: z.extend(Edited, { path: z.string() }),
    errors: refusalsOfEdit,
  },
  cells: {
    method: 'PUT',
    // It adds the rows that lack.
    repeat: 'key',
    path: '/api/designTask/cells',
    access: { designTask: 'takePart' },
    summary: 'Записать ячейки таблицы прямоугольником, как вставляют из Excel; недостающие строки добавляются',
    query: VersionQuery,
    body: z.object({
      /** `path`: the list whose rows are meant. */
      ...edit,
      /** The first row; absent: new rows at the end. */
      row: z.optional(Path),
      /** The first column: of a table by its name («Name», «@Code»), of a grid by its number from 0. */
      column: z.string('Укажите столбец').check(z.maxLength(300, 'Такого столбца нет')),
      values: z.array(z.array(Cell).check(z.maxLength(200, 'Столбцов не больше 200')), 'Вставьте таблицу').check(
        z.minLength(1, 'Вставлять нечего'),
        z.maxLength(mostPastedRows, `За один раз вставляется до ${mostPastedRows} строк: разделите таблицу`),
        z.refine(
          (rows) => rows.reduce((sum, row) => sum + row.length, 0) <= mostPastedCells,
          `За один раз вставляется до ${mostPastedCells} ячеек: разделите таблицу`,
        ),
      ),
    }),
    reply: Edited,
    errors: refusalsOfEdit,
    maxBody: 2_097_152,
  },
  columns: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/columns',
    access: { designTask: 'takePart' },
    summary: 'Добавить, убрать или переставить столбец таблицы из ячеек',
    query: VersionQuery,
    body: z.object({
      ...edit,
      action: z.enum(['add', 'remove', 'move'], 'Такого действия нет'),
      at: z
        .number('Укажите столбец')
        .check(
          z.int('Номер столбца — целое число'),
          z.minimum(0, 'Столбцы идут от 0'),
          z.maximum(199, 'Столбцов не больше 200'),
        ),
      to: z.optional(
        z
          .number()
          .check(
            z.int('Номер столбца — целое число'),
            z.minimum(0, 'Столбцы идут от 0'),
            z.maximum(199, 'Столбцов не больше 200'),
          ),
      ),
    }),
    reply: Edited,
    errors: refusalsOfEdit,
  },
  rows: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/rows',
    access: { designTask: 'takePart' },
    summary: 'Добавить, скопировать, переставить или убрать строки таблицы',
    query: VersionQuery,
    body: z.object({
      ...edit,
      action: z.enum(['add', 'copy', 'move', 'remove', 'restore'], 'Такого действия нет'),
      /** Of all but `add`: the rows. */
      rows: z._default(z.array(Path).check(z.maxLength(mostPastedRows, `Не больше ${mostPastedRows} строк`)), []),
      before: z.optional(Path),
      /** How many are added. */
      count: z._default(
        z
          .number()
          .check(
            z.int('Число строк — целое'),
            z.minimum(1, 'Хотя бы одну'),
            z.maximum(500, 'За один раз до 500 строк'),
          ),
        1,
      ),
    }),
    reply: Edited,
    errors: refusalsOfEdit,
    maxBody: 524_288,
  },
  image: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/designTask/image',
    access: { designTask: 'takePart' },
    summary: 'Приложить рисунок PNG или JPEG до 10 МБ',
    query: z.object({
      ...ofVersion,
      path: queryText(2000),
      revision: queryInt(0, 2_147_483_646, 0),
      name: queryText(255),
    }),
    body: 'stream',
    reply: Edited,
    errors: [...refusalsOfEdit, 'FILE_TOO_LARGE', 'FILE_EMPTY'],
  },
  imageFile: {
    method: 'GET',
    path: '/api/designTask/image',
    access: { designTask: 'see' },
    summary: 'Рисунок, который стоит в этом месте',
    query: z.object({ ...ofVersion, path: queryText(2000) }),
    reply: 'file',
    errors: ['NOT_FOUND'],
  },
  validate: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/designTask/validate',
    access: { designTask: 'see' },
    summary: 'Проверить по схеме, по её утверждениям и подсказками портала',
    query: VersionQuery,
    reply: z.object({
      revision: Revision,
      isValid: z.boolean(),
      faults: z.array(DesignTaskFault),
      /** Of each kind, all of them; `faults` holds the first five hundred. */
      counts: z.object({ schema: z.number(), assert: z.number(), hint: z.number() }),
    }),
    errors: ['NOT_FOUND', 'DESIGN_TASK_CHECK'],
    perMinute: 60,
  },
  xml: {
    method: 'GET',
    path: '/api/designTask/xml',
    access: { designTask: 'see' },
    summary: 'Скачать XML версии',
    query: VersionQuery,
    reply: 'file',
    fileTypes: fileTypes.xml,
    errors: ['NOT_FOUND'],
  },
  print: {
    method: 'GET',
    path: '/api/designTask/print',
    access: { designTask: 'see' },
    summary: 'Печатная форма задания в PDF',
    query: VersionQuery,
    reply: 'file',
    fileTypes: fileTypes.pdf,
    errors: ['NOT_FOUND'],
    perMinute: 20,
  },
  approvers: {
    method: 'PUT',
    path: '/api/designTask/approvers',
    access: { designTask: 'takePart' },
    summary: 'Назначить согласующих',
    query: VersionQuery,
    body: z.object({
      approvers: z
        .array(z.object({ userId: z.uuid('Выберите согласующего'), role: ApproverRoleName }))
        .check(z.maxLength(20, 'Согласующих не больше 20')),
    }),
    reply: z.object({ approvers: z.array(Approver) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT', 'DESIGN_TASK_STATE'],
  },
  persons: {
    method: 'GET',
    path: '/api/designTask/persons',
    access: 'CreateRequest',
    summary: 'Кого можно назначить согласующим: люди своих организаций и по точному логину или адресу почты',
    query: z.object({ search: queryText() }),
    reply: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), note: z.string() })) }),
  },
  decide: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/designTask/decision',
    access: { designTask: 'takePart' },
    summary: 'Решение согласующего; отказ возвращает задание на доработку',
    query: VersionQuery,
    body: z.object({ revision: Revision, decision: ApprovalDecisionName, comment: text(0, 4000) }),
    reply: z.object({ status: DesignTaskStatusName, approvers: z.array(Approver) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT', 'DESIGN_TASK_STATE', 'REVISION_CONFLICT'],
  },
  remark: {
    method: 'POST',
    repeat: 'key',
    path: '/api/designTask/remark',
    access: { designTask: 'takePart' },
    summary: 'Замечание к полю или разделу',
    query: VersionQuery,
    body: z.object({ path: Path, text: text(2, 4000, 'Напишите замечание') }),
    reply: DesignTaskRemark,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'DESIGN_TASK_PATH', 'DESIGN_TASK_STATE'],
  },
  closeRemark: {
    method: 'PUT',
    path: '/api/designTask/remark',
    access: { designTask: 'takePart' },
    summary: 'Ответить на замечание и закрыть его или открыть снова',
    query: VersionQuery,
    body: z.object({ remark: Id, answer: text(0, 4000), isClosed: z.boolean('Укажите, закрыто ли замечание') }),
    reply: DesignTaskRemark,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  },
  history: {
    method: 'GET',
    path: '/api/designTask/history',
    access: { designTask: 'see' },
    summary: 'Кто и когда менял содержание: всё или одно место (path)',
    query: z.object({ ...ofVersion, path: queryText(2000), before: queryInt(0, 2_147_483_646, 2_147_483_646) }),
    reply: z.object({
      rows: z.array(
        z.object({
          revision: Revision,
          path: z.string(),
          place: z.string(),
          act: z.enum(['value', 'choice', 'add', 'copy', 'move', 'remove', 'restore', 'image', 'import', 'migrate']),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
          author: z.string(),
          at: Moment,
        }),
      ),
      /** `before` of the next page. */
      next: z.nullable(z.number()),
    }),
    errors: ['NOT_FOUND'],
  },
  difference: {
    method: 'GET',
    path: '/api/designTask/difference',
    access: { designTask: 'see' },
    summary: 'Чем версия отличается от другой версии того же задания, по полям',
    query: z.object({ ...ofVersion, other: queryId }),
    reply: z.object({
      rows: z.array(
        z.object({
          path: z.string(),
          place: z.string(),
          kind: z.enum(['added', 'removed', 'changed', 'moved']),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
      total: z.number(),
    }),
    errors: ['NOT_FOUND'],
  },
  migration: {
    method: 'GET',
    path: '/api/designTask/migration',
    access: { designTask: 'see' },
    summary: 'Что станет с заданием по новой схеме: что перейдёт, чему нет места, что заполнить заново',
    query: z.object({ ...ofVersion, schema: queryId }),
    reply: z.object({
      moved: z.number(),
      aside: z.array(z.object({ path: z.string(), place: z.string(), value: z.string() })),
      toFill: z.array(z.object({ path: z.string(), place: z.string() })),
      /** Of a value that the new schema does not allow there. */
      wrong: z.array(z.object({ path: z.string(), place: z.string(), value: z.string(), text: z.string() })),
    }),
    errors: ['NOT_FOUND', 'DESIGN_TASK_STATE'],
  },
  migrate: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/designTask/migrate',
    access: { designTask: 'takePart' },
    summary: 'Перевести открытое задание на действующую схему',
    query: VersionQuery,
    body: z.object({ revision: Revision, schema: Id }),
    reply: z.object({ revision: Revision }),
    errors: ['NOT_FOUND', 'DESIGN_TASK_STATE', 'REVISION_CONFLICT'],
  },
})
