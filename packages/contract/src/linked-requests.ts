import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { Goal } from './request-shapes.ts'
import { Day, Done, Id, IdParams } from './shared.ts'

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
})

const LinkQuery = z.object({ linkedRequestId: Id })

export const linkedRequests = group({
  ofGoal: {
    method: 'GET',
    path: '/api/request/{id}/linked/{goal}',
    access: 'ViewDocumentation',
    summary: 'Связанные заявления названной цели и те, с которыми это можно связать',
    params: z.object({ id: Id, goal: Goal }),
    reply: z.object({ linked: z.array(LinkedRow), candidates: z.array(LinkedRow) }),
  },
  link: {
    method: 'POST',
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
      goals: z.array(z.object({ goal: Goal, title: z.string(), allowed: z.boolean(), why: z.nullable(z.string()) })),
    }),
  },
})
