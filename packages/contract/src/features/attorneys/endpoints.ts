import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { knownNames, queryFlag, queryId, queryOne } from '../../query.ts'
import { Done, Id, IdParams, RequestIdParams } from '../../shared.ts'
import { AttorneySignature, AttorneyView } from './shapes.ts'

/** Bytes of the XML and of its signature at most. */
export const attorneyLimits = { xml: 524_288, signature: 65_536 } as const
/** Base64 writes three bytes as four letters. */
const base64Of = (bytes: number) => Math.ceil(bytes / 3) * 4

const named = z.nullable(z.object({ id: Id, role: z.string(), name: z.string() }))

export const attorneys = group({
  ofRequest: {
    method: 'GET',
    path: '/api/mra2/attorney/{requestId}',
    access: 'ViewParticipant',
    summary: 'Машиночитаемая доверенность заявления: действующая, а если такой нет, последняя',
    params: RequestIdParams,
    reply: z.object({ attorney: z.nullable(AttorneyView) }),
  },
  list: {
    method: 'GET',
    path: '/api/mra2/attorneys/{requestId}',
    access: 'ViewParticipant',
    summary: 'Машиночитаемые доверенности заявления, новые первыми; isHideInactiveMra оставляет действующие',
    params: RequestIdParams,
    query: knownNames({ isHideInactiveMra: queryFlag }),
    reply: z.object({
      rows: z.array(AttorneyView),
      /** How many there are, those that were left out included. */
      total: z.number(),
      /** Participants of whom one may be brought; `isRequired`: who signs for him needs one. */
      participants: z.array(z.object({ id: Id, role: z.string(), name: z.string(), isRequired: z.boolean() })),
      /** Why none may be added or removed now; null: they may. */
      closed: z.nullable(z.string()),
    }),
  },
  employees: {
    method: 'GET',
    path: '/api/mra2/attorneys-employee-eo/{id}',
    access: 'ViewRequest',
    summary: 'Доверенности сотрудников экспертной организации: действующие, администрированию все',
    params: IdParams,
    reply: z.object({
      rows: z.array(AttorneyView),
      /** The caller is of the staff and may bring his own. */
      mayAdd: z.boolean(),
    }),
  },
  ofParticipant: {
    method: 'GET',
    path: '/api/mra2/power-participant/{id}',
    access: { key: 'ViewParticipant', of: 'participant' },
    summary: 'Доверенности одного участника и нужна ли ему доверенность',
    params: IdParams,
    reply: z.object({ participant: named, isRequired: z.boolean(), rows: z.array(AttorneyView) }),
  },
  setRequired: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/mra2/set-required',
    access: 'Administration',
    summary: 'Отметить, что за участника подписывают только по машиночитаемой доверенности, или снять отметку',
    body: z.object({ participantId: Id, isRequired: z.boolean('Укажите true или false') }),
    reply: Done,
    errors: ['NOT_FOUND'],
  },
  upload: {
    method: 'POST',
    repeat: 'key',
    path: '/api/mra2/uploadSignature',
    access: 'session',
    summary:
      'Приложить доверенность (XML) с подписью доверителя: участника заявления или, без requestId, свою как сотрудника экспертной организации',
    body: z.object({
      requestId: z.nullable(Id),
      /** Of the application; absent: the one with the principal's ИНН. */
      participantId: z.optional(z.nullable(Id)),
      name: z
        .string('Назовите файл доверенности')
        .check(z.minLength(1, 'Назовите файл доверенности'), z.maxLength(255)),
      /** Base64 of the file. */
      xml: z
        .string('Приложите файл доверенности')
        .check(
          z.minLength(1, 'Приложите файл доверенности'),
          z.maxLength(base64Of(attorneyLimits.xml), 'Файл доверенности больше 512 КБ'),
        ),
      /** CMS as base64, PEM or the base64 of a .sig file. */
      signature: z
        .string('Приложите файл подписи')
        .check(
          z.minLength(1, 'Приложите файл подписи'),
          z.maxLength(base64Of(attorneyLimits.signature), 'Файл подписи больше 64 КБ'),
        ),
    }),
    maxBody: 1_048_576,
    reply: AttorneyView,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT', 'SIGNATURE_REFUSED'],
    perMinute: 30,
  },
  signature: {
    method: 'GET',
    path: '/api/mra2/getSignatureData',
    access: 'session',
    summary: 'Подпись под доверенностью и её проверка',
    query: z.object({ id: queryId }),
    reply: AttorneySignature,
    errors: ['NOT_FOUND'],
  },
  file: {
    method: 'GET',
    path: '/api/mra2/file/{id}',
    access: 'session',
    summary: 'Файл доверенности (part=xml) или подписи под ней (part=sig)',
    params: IdParams,
    query: z.object({ part: queryOne(['xml', 'sig']) }),
    reply: 'file',
    fileTypes: ['application/xml', 'application/pkcs7-signature'],
    errors: ['NOT_FOUND'],
  },
  check: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/mra2/check/{id}',
    access: 'session',
    summary: 'Проверить доверенность ещё раз: подпись, срок и статус в реестре',
    params: IdParams,
    reply: AttorneyView,
    errors: ['NOT_FOUND'],
    perMinute: 30,
  },
  remove: {
    method: 'DELETE',
    path: '/api/mra2/file/{id}',
    access: 'session',
    summary: 'Убрать доверенность; она остаётся в истории',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
