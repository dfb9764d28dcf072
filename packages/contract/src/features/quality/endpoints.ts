import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, filterSchemas, listQuery, listReply } from '../../list-schemas.ts'
import { knownNames } from '../../query.ts'
import { Day, Id, IdParams, Moment, fileTypes } from '../../shared.ts'
import { qualityList } from './quality-list.ts'
import { Assessment, AssessmentTerms } from './shapes.ts'

const Average = z.nullable(z.number())

/** What the form of one application shows. */
const AssessmentForm = z.object({
  request: z.object({ id: Id, number: z.string(), objectName: z.string() }),
  /** The reader's own; null: not given yet. */
  own: z.nullable(Assessment),
  /** Given by others: for staff only. */
  others: z.array(Assessment),
  /** Until when it may be given or changed; null: it may not. */
  until: z.nullable(Moment),
  /** Why it may not. */
  why: z.nullable(z.string()),
})

export const quality = group({
  list: {
    method: 'GET',
    path: '/api/qa',
    access: 'ListUsers',
    summary: 'Оценки качества: сотрудникам все, администратору — по заявлениям его организации',
    query: listQuery(qualityList),
    reply: listReply(Assessment),
  },
  averages: {
    method: 'GET',
    path: '/api/qa/averages',
    access: 'ListUsers',
    summary: 'Средние оценки того, что оставляет фильтр: по вопросам, подразделениям и месяцам',
    query: knownNames(filterSchemas(qualityList.filters)),
    reply: z.object({
      count: z.number(),
      terms: Average,
      remarks: Average,
      portal: Average,
      politeness: Average,
      overall: Average,
      recommend: Average,
      /** The newest two years. */
      months: z.array(z.object({ month: Day, count: z.number(), overall: z.number(), recommend: z.number() })),
      subdivisions: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          count: z.number(),
          overall: z.number(),
          recommend: z.number(),
        }),
      ),
    }),
  },
  xlsx: {
    method: 'GET',
    path: '/api/qa/xlsx',
    access: 'ListUsers',
    summary: 'Оценки качества файлом: ровно то, что оставляет фильтр',
    query: fileQuery(qualityList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  mine: {
    method: 'GET',
    path: '/api/qaform',
    access: 'session',
    summary: 'Что ещё можно оценить и что уже оценено',
    reply: z.object({
      open: z.array(z.object({ requestId: Id, number: z.string(), objectName: z.string(), until: Moment })),
      given: z.array(z.object({ ...Assessment.shape, changeableUntil: z.nullable(Moment) })),
    }),
  },
  form: {
    method: 'GET',
    path: '/api/qaform/{id}',
    access: 'relation',
    summary: 'Оценка одного заявления: своя, сотрудникам все',
    params: IdParams,
    reply: AssessmentForm,
    errors: ['REQUEST_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/qaform/new',
    access: 'session',
    summary: 'Оценить услугу: один раз по каждому заявлению',
    body: z.object({ requestId: z.uuid('Выберите заявление'), ...AssessmentTerms.shape }),
    reply: AssessmentForm,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT', 'ASSESSMENT_CLOSED'],
  },
  change: {
    method: 'PUT',
    path: '/api/qaform/{id}',
    access: 'relation',
    summary: 'Изменить свою оценку в течение суток',
    params: IdParams,
    body: AssessmentTerms,
    reply: AssessmentForm,
    errors: ['REQUEST_NOT_FOUND', 'INVALID_INPUT', 'ASSESSMENT_CLOSED'],
  },
})
