import * as z from 'zod/mini'
import { Done, Id, IdParams, text } from '../../shared.ts'

const Assigned = z.object({
  leadId: z.nullable(Id),
  experts: z
    .array(z.object({ id: Id, discipline: z.nullable(text(1, 100, 'Укажите направление')) }))
    .check(z.maxLength(50, 'Не больше 50 человек')),
})

/** Who works on a request: calls of `requests`. */
export const requestStaff = {
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
    }),
    reply: Done,
    errors: ['NOT_FOUND', 'REVISION_CONFLICT'],
  },
} as const
