import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryId } from '../../query.ts'
import { Day, Done, Id, IdParams, Moment, text } from '../../shared.ts'
import { DocumentView } from '../documents/shapes.ts'
import { Stage } from '../stages/shapes.ts'
import { EstimatedCost, SupportBasis, SupportChild, SupportFile, SupportSection } from './shapes.ts'

const Opened = z.object({ id: Id, number: z.string(), stage: Stage })
const creatingErrors = ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED'] as const
const creating = {
  params: IdParams,
  reply: Opened,
  errors: creatingErrors,
}

/** Whether a request of a kind may be made under the contract now, and why not. */
const Creatable = z.object({ allowed: z.boolean(), why: z.nullable(z.string()) })

const Estimation = z.object({
  id: Id,
  number: z.string(),
  conclusion: z.string(),
  date: z.nullable(Day),
  /** Stands in this request for a conclusion already. */
  isLinked: z.boolean(),
})

const childrenOf = {
  params: IdParams,
  query: z.object({ before: queryId }),
  reply: z.object({ ids: z.array(Id), rows: z.array(SupportChild), next: z.nullable(Id) }),
}

/** Requests under a contract of expert support: what was changed is assessed, and a conclusion sums the assessments up. */
export const expertSupport = group({
  createEstimation: {
    method: 'POST',
    repeat: 'key',
    path: '/api/expertSupport/request/{id}/createComplianceEstimation',
    access: 'ViewRequest',
    summary: 'Создать заявление на оценку соответствия по договору экспертного сопровождения',
    ...creating,
    perMinute: 20,
  },
  createConclusion: {
    method: 'POST',
    repeat: 'key',
    path: '/api/expertSupport/request/{id}/createConclusionRequest',
    access: 'ViewRequest',
    summary: 'Создать заявление о выдаче заключения по результатам экспертного сопровождения',
    ...creating,
    perMinute: 20,
  },
  validation: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/requestCreatingValidationInfo',
    access: 'ViewRequest',
    summary: 'Можно ли подать по договору оценку соответствия и заявление о заключении, и почему нет',
    params: IdParams,
    reply: z.object({ isContract: z.boolean(), estimation: Creatable, conclusion: Creatable }),
  },
  estimations: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/getComplianceEstimation4ConclusionRequest',
    access: 'ViewRequest',
    summary: 'Положительные оценки соответствия, которые могут войти в заключение, и вошедшие',
    params: IdParams,
    reply: z.object({ rows: z.array(Estimation) }),
  },
  linkEstimations: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/expertSupport/request/{id}/linkComplianceEstimationsToConclusionRequest',
    access: 'UpdateRequest',
    summary: 'Отметить оценки соответствия, которые войдут в заключение',
    params: IdParams,
    body: z.object({ estimations: z.array(Id).check(z.maxLength(500, 'Не больше 500 оценок')) }),
    reply: Done,
    errors: ['REQUEST_NOT_FOUND', 'EDIT_CLOSED', 'MOVE_NOT_ALLOWED'],
  },
  overview: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/overview',
    access: 'ViewRequest',
    summary: 'Договор сопровождения целиком: срок и сколько осталось, основание, суммы, счётчики',
    params: IdParams,
    reply: z.object({
      /** Null: the application is of no contract of support that the reader sees. */
      root: z.nullable(
        z.object({ id: Id, number: z.string(), stageTitle: z.string(), beforeExamination: z.boolean() }),
      ),
      basis: z.nullable(SupportBasis),
      term: z.nullable(
        z.object({ from: z.nullable(Day), until: Day, days: z.number(), passed: z.number(), left: z.number() }),
      ),
      contract: z.nullable(
        z.object({
          number: z.nullable(z.string()),
          date: z.nullable(Day),
          price: z.string(),
          paid: z.string(),
          due: z.string(),
        }),
      ),
      /** Contracts of support before an examination for the same object, with the sections agreed under them. */
      preExamination: z.array(z.object({ id: Id, number: z.string(), stageTitle: z.string(), agreed: z.number() })),
      counts: z.object({
        assessments: z.number(),
        conclusions: z.number(),
        open: z.number(),
        positive: z.number(),
        negative: z.number(),
        rejected: z.number(),
        waiting: z.number(),
        changedSlots: z.number(),
      }),
    }),
  },
  assessments: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/getComplianceEstimationRequestIds',
    access: 'ViewRequest',
    summary: 'Оценки соответствия по договору, новые сверху, и что в каждой изменено против заключения-основания',
    ...childrenOf,
  },
  conclusions: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/getConclusionRequestsIds',
    access: 'ViewRequest',
    summary: 'Заявления о заключении по договору, новые сверху, и какие оценки в них вошли',
    ...childrenOf,
  },
  conclusionDocuments: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/conclusionRequestDocuments',
    access: 'ViewDocumentation',
    summary: 'Документы заявлений о заключении: этого, а по договору всех',
    params: IdParams,
    reply: z.object({
      rows: z.array(z.extend(SupportFile, { requestId: Id, number: z.string(), place: z.string() })),
      /** There are more than were read. */
      more: z.boolean(),
    }),
  },
  last: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/lastRequestFromGroupES',
    access: 'ViewDocumentation',
    summary: 'Последнее заявление по договору и действующий комплект: какой раздел откуда',
    params: IdParams,
    reply: z.object({
      last: z.nullable(z.object({ id: Id, number: z.string(), kind: z.string(), stageTitle: z.string() })),
      sections: z.array(SupportSection),
    }),
  },
  rejections: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/listMotivatedRejections',
    access: 'ViewRequest',
    summary: 'Мотивированные отказы по договору: основание, причина и что делать дальше',
    params: IdParams,
    reply: z.object({
      rows: z.array(
        z.object({
          id: Id,
          number: z.string(),
          at: Moment,
          ground: z.nullable(z.string()),
          reason: z.string(),
          advice: z.string(),
          /** The change has left what support covers: a repeated examination is to be asked for. */
          needsExamination: z.boolean(),
        }),
      ),
    }),
  },
  endFormation: {
    method: 'POST',
    repeat: 'key',
    path: '/api/expertSupport/request/{id}/terminateApplicationFormation',
    // The move asks for ChangeStateRequest; asked at the door, the same call sent again would be refused.
    access: 'ViewRequest',
    summary: 'Прекратить формирование заявления по договору: с причиной и с номером, который подтверждают',
    params: IdParams,
    body: z.object({
      /** As the person has read it: another draft is not ended by mistake. */
      number: text(1, 60, 'Укажите номер заявления, формирование которого прекращается'),
      reason: text(5, 4000, 'Укажите причину'),
    }),
    reply: z.object({ id: Id, stage: Stage, stageTitle: z.string() }),
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED', 'INVALID_INPUT', 'WRONG_STAGE'],
    perMinute: 20,
  },
  rootId: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/expertSupportRequestId',
    access: 'ViewRequest',
    summary: 'Заявление о договоре сопровождения, в рамках которого подано это',
    params: IdParams,
    reply: z.object({ id: z.nullable(Id), number: z.nullable(z.string()) }),
  },
  costChange: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/infoOfEstimatedCostChanged',
    access: 'ViewRequest',
    summary: 'Изменилась ли сметная стоимость и какие документы из-за этого нужны',
    params: IdParams,
    reply: EstimatedCost,
  },
  changedSlots: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/changedSlotsCount',
    access: 'ViewDocumentation',
    summary:
      'Сколько разделов изменено: в заявлении против действующего комплекта, а по договору после последнего заключения',
    params: IdParams,
    reply: z.object({
      count: z.number(),
      total: z.number(),
      changed: z.array(SupportSection),
      rest: z.array(SupportSection),
    }),
  },
  rootForms: {
    method: 'GET',
    path: '/api/expertSupport/request/{id}/rootESRequestPrintforms',
    access: 'ViewDocumentation',
    summary: 'Печатные формы заявления о договоре сопровождения',
    params: IdParams,
    reply: z.object({ rootId: z.nullable(Id), forms: z.array(DocumentView) }),
  },
})
