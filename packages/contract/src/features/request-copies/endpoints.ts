import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryOne } from '../../query.ts'
import { LeftOut } from '../../review-shapes.ts'
import { Id, IdParams } from '../../shared.ts'
import { Stage } from '../stages/shapes.ts'

const copyTypes = ['withDocuments', 'withoutDocuments'] as const

/** What a copy takes over, what of it is stale by today, and what is left behind. */
const CopyReview = z.object({
  source: z.object({
    id: Id,
    number: z.string(),
    objectName: z.string(),
    stageTitle: z.string(),
    goalTitle: z.string(),
  }),
  /** Values by groups of the form. */
  carried: z.array(z.object({ group: z.string(), count: z.number() })),
  documents: z.number(),
  stale: z.array(LeftOut),
  dropped: z.array(LeftOut),
})

export const requestCopies = group({
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/requests/createByCopy',
    access: 'CreateRequest',
    summary: 'Создать заявление копированием: документы копируются без подписей',
    query: z.object({
      copyRequestId: Id,
      copyType: z.enum(copyTypes, 'Выберите, копировать ли документы'),
    }),
    reply: z.object({ id: Id, number: z.string(), stage: Stage }),
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED'],
    perMinute: 20,
  },
  foresee: {
    method: 'GET',
    path: '/api/request/{id}/copy',
    access: 'CopyRequest',
    summary: 'Что перейдёт в копию, что в ней устарело и что не перейдёт',
    params: IdParams,
    query: z.object({ copyType: queryOne(copyTypes) }),
    reply: CopyReview,
  },
  review: {
    method: 'GET',
    path: '/api/request/{id}/copiedFrom',
    access: 'ViewDocumentation',
    summary: 'С какого заявления скопирован черновик и что при этом устарело или не перешло',
    params: IdParams,
    reply: z.object({ copy: z.nullable(z.omit(CopyReview, { carried: true })) }),
  },
})
