import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Day, Done, Id, IdParams } from '../../shared.ts'
import { Stage } from '../stages/shapes.ts'

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
})
