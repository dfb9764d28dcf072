import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Goal } from '../requests/shapes.ts'
import { queryFlag, queryOne, queryText } from '../../query.ts'
import { Day, Done, Id, IdParams, text } from '../../shared.ts'
import { Stage } from '../stages/shapes.ts'

/** What the link says: the earlier examination, the surveys or the technical part this one rests on, the support contract. */
const LinkKind = z.enum(['previous', 'surveysFirst', 'technicalFirst', 'esRoot', 'complianceEstimation', 'conclusion'])

const LinkedRow = z.object({
  id: Id,
  number: z.string(),
  stage: z.string(),
  stageTitle: z.string(),
  goal: z.string(),
  goalTitle: z.string(),
  objectName: z.string(),
  declarantName: z.string(),
  /** Null: not linked yet. */
  kind: z.nullable(LinkKind),
  conclusion: z.nullable(z.object({ number: z.string(), date: z.nullable(Day), result: z.string() })),
  /** Why it cannot be linked; null: it can, or it is. */
  why: z.nullable(z.string()),
  /** What is doubtful about the link, as another object; it may be made nevertheless. */
  doubt: z.nullable(z.string()),
})

/** An open application that continues the same earlier one with the same goal. */
const OpenTwin = z.object({ id: Id, number: z.string(), stageTitle: z.string() })

const LinkQuery = z.object({ linkedRequestId: Id })

export const linkedRequests = group({
  ofGoal: {
    method: 'GET',
    path: '/api/request/{id}/linked/{goal}',
    access: 'ViewRequest',
    summary: 'Связанные заявления названной цели и те, с которыми это можно связать',
    params: z.object({ id: Id, goal: Goal }),
    reply: z.object({ linked: z.array(LinkedRow), candidates: z.array(LinkedRow) }),
  },
  createLinked: {
    method: 'POST',
    repeat: 'key',
    path: '/api/requests/createLinkedRequest/{id}',
    access: 'ViewRequest',
    summary: 'Создать заявление, которое продолжает это: связанное с ним, с его объектом и участниками',
    params: IdParams,
    query: z.object({ goal: Goal }),
    reply: z.object({ id: Id, number: z.string(), stage: Stage }),
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED'],
    perMinute: 20,
  },
  findByProjectNumber: {
    method: 'GET',
    path: '/api/requests/findByProjectNumber',
    access: 'ListRequests',
    summary: 'Заявления по началу шифра проекта: так, как он назван в пояснительной записке',
    query: z.object({ projectNumber: queryText(100) }),
    reply: z.object({ rows: z.array(LinkedRow) }),
  },
  searchConclusions: {
    method: 'GET',
    path: '/api/conclusions/search',
    access: 'ListRequests',
    summary: 'Выданные заключения: по результату, номеру в реестре или на портале, шифру проекта',
    query: z.object({
      type: queryOne(['positive', 'negative', 'any']),
      /** The beginning of the number of the register, or of the request. */
      number: queryText(50),
      /** The beginning of the number of the project. */
      project: queryText(100),
      /** Without those issued outside the united digital platform; the portal issues none outside. */
      notecpe: queryFlag,
    }),
    reply: z.object({ rows: z.array(LinkedRow) }),
  },
  united: {
    method: 'GET',
    path: '/api/unitedRequest/login/{login}',
    access: 'ListUnitedRequests',
    summary: 'Заявления человека по объектам: свои, администратору любые',
    params: z.object({ login: text(1, 100, 'Укажите логин') }),
    reply: z.object({
      groups: z.array(z.object({ objectName: z.string(), requests: z.array(LinkedRow) })),
      /** There are more than were read. */
      more: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },
  link: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/requests/link/{id}',
    access: 'UpdateRequest',
    summary: 'Связать с уже поданным заявлением',
    params: IdParams,
    query: LinkQuery,
    reply: LinkedRow,
    errors: ['REQUEST_NOT_FOUND', 'EDIT_CLOSED', 'MOVE_NOT_ALLOWED'],
  },
  unlink: {
    method: 'DELETE',
    path: '/api/requests/link/{id}',
    access: 'UpdateRequest',
    summary: 'Убрать связь',
    params: IdParams,
    query: LinkQuery,
    reply: Done,
    errors: ['EDIT_CLOSED', 'NOT_FOUND'],
  },
  check: {
    method: 'GET',
    path: '/api/linkedrequest/check/{id}',
    access: 'ViewRequest',
    summary: 'Можно ли по этому заявлению создать связанное и с какой целью',
    params: IdParams,
    reply: z.object({
      allowed: z.boolean(),
      why: z.nullable(z.string()),
      goals: z.array(
        z.object({
          goal: Goal,
          title: z.string(),
          allowed: z.boolean(),
          why: z.nullable(z.string()),
          /** One is being made already; another may be, when that is meant. */
          open: z.nullable(OpenTwin),
        }),
      ),
    }),
  },
})
