import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { queryDate, queryFlag, queryInt, queryList, queryOne, queryText } from './query.ts'
import { Day, Done, Id, IdParams, Moment, PageOf, text } from './shared.ts'
import { Stage, Turn } from './stages.ts'

const Goal = z.enum(['10', '20', '8', '21', '4', '22'], 'Выберите вид экспертизы')
const ObjectType = z.enum(['1', '2', '3'], 'Выберите вид объекта')
const WorkType = z.enum(['1', '2', '3'], 'Выберите вид работ')

/** One row of a list, with whose turn it is. */
export const RequestRow = z.object({
  id: Id,
  number: z.string(),
  stage: Stage,
  stageTitle: z.string(),
  tone: z.string(),
  goal: z.string(),
  goalTitle: z.string(),
  objectType: z.string(),
  workType: z.string(),
  objectName: z.string(),
  declarantName: z.string(),
  subdivision: z.string(),
  subdivisionTitle: z.string(),
  region: z.nullable(z.string()),
  lead: z.nullable(z.string()),
  turn: Turn,
  unread: z.boolean(),
  createdAt: Moment,
  submittedAt: z.nullable(Moment),
  updatedAt: Moment,
})

const sorts = ['updatedAt', '-updatedAt', 'number', '-number', 'dueAt', '-dueAt', 'createdAt', '-createdAt'] as const

/** The filter of both lists; every part lives in the address of the page. */
const filter = {
  text: queryText(200),
  group: queryText(40),
  stages: queryList(Stage, 57),
  goal: queryList(Goal, 6),
  objectType: queryList(ObjectType, 3),
  workType: queryList(WorkType, 3),
  subdivision: queryList(z.string().check(z.maxLength(20, 'Не длиннее 20 знаков')), 20),
  from: queryDate,
  to: queryDate,
  turn: queryOne(['you', 'other']),
  overdue: queryFlag,
  unread: queryFlag,
  sort: queryOne(sorts),
  cursor: queryText(400),
  size: queryInt(1, 100, 50),
}

const Total = z.object({
  /** Exact up to 10 000. */
  count: z.number(),
  more: z.boolean(),
})

const Section = z.object({
  data: z.record(z.string(), z.unknown()),
  revision: z.number(),
  updatedAt: Moment,
})

/** An address of the object: at least a region and text. */
const Address = z.object({
  region: text(2, 2, 'Выберите регион'),
  text: text(3, 1000, 'Укажите адрес'),
})

const Financing = z.object({
  source: z.enum(['1', '2', '3'], 'Выберите источник'),
  budgetLevel: z.optional(z.nullable(z.enum(['1', '2', '3', '4', '5'], 'Выберите уровень бюджета'))),
  percent: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'Доля пишется числом, например 62.50')))),
  ownerText: z.optional(z.nullable(z.string().check(z.maxLength(500, 'Не длиннее 500 знаков')))),
})

const Indicator = z.object({
  name: text(1, 500, 'Укажите показатель'),
  unit: text(1, 100, 'Укажите единицу измерения'),
  value: text(1, 500, 'Укажите значение'),
  isMain: z.optional(z.boolean()),
})

const rowKinds = { addresses: Address, financing: Financing, indicators: Indicator } as const

function rowsEndpoint<K extends keyof typeof rowKinds>(kind: K, path: `/api/${string}`, summary: string) {
  return {
    method: 'PUT',
    path,
    access: 'UpdateRequest',
    summary,
    params: IdParams,
    body: z.object({
      revision: z.number('Укажите редакцию'),
      rows: z.array(rowKinds[kind]).check(z.maxLength(200, 'Не больше 200 строк')),
    }),
    reply: z.object({ revision: z.number(), rows: z.array(rowKinds[kind]) }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED'],
  } as const
}

/** Readiness as the draft shows it: what is missing, why, and where to click. */
export const Readiness = z.object({
  done: z.number(),
  total: z.number(),
  sections: z.array(z.object({ section: z.string(), title: z.string(), done: z.number(), total: z.number(), errors: z.number() })),
  blockers: z.array(
    z.object({ section: z.string(), path: z.string(), label: z.string(), text: z.string(), why: z.string(), blocks: z.boolean() }),
  ),
})

export const RequestView = z.object({
  id: Id,
  number: z.string(),
  stage: Stage,
  publicStage: z.string(),
  stageTitle: z.string(),
  tone: z.string(),
  page: z.enum(['new', 'draft', 'project']),
  anchor: z.nullable(z.string()),
  kind: z.string(),
  goal: z.string(),
  goalTitle: z.string(),
  objectType: z.string(),
  workType: z.string(),
  subdivision: z.string(),
  subdivisionTitle: z.string(),
  objectName: z.string(),
  declarantName: z.string(),
  organization: z.nullable(z.object({ id: Id, name: z.string() })),
  owner: z.string(),
  lead: z.nullable(z.object({ id: Id, name: z.string() })),
  turn: Turn,
  endsOn: z.nullable(Day),
  createdAt: Moment,
  submittedAt: z.nullable(Moment),
  updatedAt: Moment,
  isComplianceEstimation: z.boolean(),
  isEsPreExaminationService: z.boolean(),
  isConclusionRequest: z.boolean(),
  conclusionExists: z.boolean(),
  beforeEndDate: z.boolean(),
  hasOpenItemOrFolder: z.boolean(),
  remarks: z.object({
    requestRemarks: z.array(z.object({ id: Id, field: z.string(), label: z.string(), text: z.string(), answered: z.boolean() })),
  }),
  /** Fields that may be changed now: `*` = all, else paths named by remarks. */
  editable: z.array(z.string()),
  sections: z.record(z.string(), Section),
  addresses: z.object({ revision: z.number(), rows: z.array(Address) }),
  financing: z.object({ revision: z.number(), rows: z.array(Financing) }),
  indicators: z.object({ revision: z.number(), rows: z.array(Indicator) }),
})

const HistoryRow = z.object({
  no: z.number(),
  from: z.nullable(z.string()),
  fromTitle: z.nullable(z.string()),
  to: z.string(),
  toTitle: z.string(),
  action: z.string(),
  actionTitle: z.string(),
  actor: z.string(),
  by: z.nullable(z.string()),
  onBehalfOf: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: Moment,
})

const missing = z.object({ itemId: z.nullable(Id), folder: z.string(), code: z.string(), title: z.string(), text: z.string(), blocks: z.boolean() })

export const requests = group({
  mine: {
    method: 'GET',
    path: '/api/requests',
    access: 'ListRequests',
    summary: 'Заявления: свои, организации и доверенные',
    query: z.object(filter),
    reply: z.object({ ...PageOf(RequestRow).shape, total: Total }),
  },
  list: {
    method: 'POST',
    path: '/api/requests/list',
    access: 'ListRequests',
    summary: 'Все видимые заявления по составному фильтру',
    body: z.object(filter),
    reply: z.object({ ...PageOf(RequestRow).shape, total: Total }),
  },
  create: {
    method: 'POST',
    path: '/api/requests',
    access: 'CreateRequest',
    summary: 'Создать заявление',
    body: z.object({
      goal: Goal,
      objectType: ObjectType,
      workType: WorkType,
      subdivision: text(1, 20, 'Выберите подразделение'),
      primacy: z.optional(z.enum(['1', '2'], 'Выберите: первичная или повторная')),
      objectName: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Не длиннее 1000 знаков'))),
      idempotencyKey: z.optional(Id),
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
    body: z.object({
      /** Revision of the section at which the values were read. */
      revision: z.number('Укажите редакцию').check(z.int('Укажите целое число')),
      /** `section.field` → value; all of one section. */
      changes: z.record(z.string().check(z.regex(/^[a-z]\w{0,40}\.\w{1,60}$/i, 'Неверный путь поля')), z.unknown()),
    }),
    reply: z.object({ section: z.string(), revision: z.number(), savedAt: Moment, readiness: Readiness }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN', 'INVALID_INPUT'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/request/{id}',
    access: 'DeleteRequest',
    summary: 'Удалить черновик; 30 дней его можно восстановить',
    params: IdParams,
    reply: Done,
  },
  restore: {
    method: 'POST',
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
    access: 'ViewRequest',
    summary: 'Готовность: что не заполнено, почему и где',
    params: IdParams,
    reply: Readiness,
  },
  history: {
    method: 'GET',
    path: '/api/request/{id}/history',
    access: 'ViewRequest',
    summary: 'История заявления',
    params: IdParams,
    query: z.object({ cursor: queryText(100), size: queryInt(1, 200, 100) }),
    reply: PageOf(HistoryRow),
  },
  missingDocuments: {
    method: 'GET',
    path: '/api/request/{id}/missingDocuments',
    access: 'ViewDocumentation',
    summary: 'Чего не хватает для подачи',
    params: IdParams,
    reply: z.object({ missing: z.array(missing) }),
  },
  markRead: {
    method: 'POST',
    path: '/api/request/{id}/read',
    access: 'ViewRequest',
    summary: 'Отметить прочитанным',
    params: IdParams,
    reply: Done,
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
      leadId: z.nullable(Id),
      experts: z.array(z.object({ id: Id, discipline: z.nullable(text(1, 100, 'Укажите направление')) })).check(z.maxLength(50, 'Не больше 50 человек')),
    }),
    reply: Done,
    errors: ['NOT_FOUND'],
  },
})
