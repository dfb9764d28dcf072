import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import {
  Account,
  Accounts,
  Bases,
  Basis,
  Cases,
  Participant,
  ParticipantRole,
  Problems,
  participantValues,
  signatory,
  signatoryChange,
} from './shapes.ts'
import { queryOne, queryText } from '../../query.ts'
import { Done, Id, IdParams, Moment, RequestIdParams, Revision, text } from '../../shared.ts'

export const participants = group({
  list: {
    method: 'GET',
    path: '/api/participants/{requestId}',
    access: 'ListParticipant',
    summary: 'Участники заявления',
    params: RequestIdParams,
    reply: z.object({ participants: z.array(Participant) }),
  },
  create: {
    method: 'POST',
    path: '/api/participants/{requestId}',
    access: 'CreateParticipant',
    summary: 'Добавить участника',
    params: RequestIdParams,
    body: z.object(participantValues),
    reply: Participant,
    errors: ['EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  get: {
    method: 'GET',
    path: '/api/participant/{id}',
    access: { key: 'ViewParticipant', of: 'participant' },
    summary: 'Участник',
    params: IdParams,
    reply: Participant,
  },
  update: {
    method: 'PUT',
    path: '/api/participant/{id}',
    access: { key: 'UpdateParticipant', of: 'participant' },
    summary: 'Изменить участника',
    params: IdParams,
    body: z.object({ revision: Revision, ...participantValues }),
    reply: Participant,
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/participant/{id}',
    access: { key: 'DeleteParticipant', of: 'participant' },
    summary: 'Удалить участника',
    params: IdParams,
    reply: Done,
    errors: ['EDIT_CLOSED', 'FORBIDDEN'],
  },
  removal: {
    method: 'GET',
    path: '/api/participants/{requestId}/{participantId}/removal',
    access: 'ListParticipant',
    summary: 'Кто и когда убрал участника, которого ещё можно вернуть',
    params: z.object({ requestId: Id, participantId: Id }),
    reply: z.object({ by: z.string(), isMine: z.boolean(), at: Moment }),
    errors: ['NOT_FOUND'],
  },
  restore: {
    method: 'POST',
    path: '/api/participants/{requestId}/{participantId}/restore',
    access: 'CreateParticipant',
    summary: 'Вернуть участника, которого убрали',
    params: z.object({ requestId: Id, participantId: Id }),
    reply: Participant,
    errors: ['NOT_FOUND', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  text: {
    method: 'GET',
    path: '/api/participants/{requestId}/text',
    access: 'ListParticipant',
    summary: 'Участники так, как они печатаются в формах: строки сведений и вступление договора',
    params: RequestIdParams,
    reply: z.object({
      participants: z.array(
        z.object({
          id: Id,
          role: ParticipantRole,
          roleTitle: z.string(),
          /** «ООО «Ромашка» в лице генерального директора … на основании Устава». */
          introduction: z.string(),
          lines: z.array(z.object({ label: z.string(), text: z.string() })),
        }),
      ),
    }),
  },
  accounts: {
    method: 'GET',
    path: '/api/participants/{id}/bankPersonalAccount',
    access: { key: 'ViewParticipant', of: 'participant' },
    summary: 'Банковские и лицевые счета участника',
    params: IdParams,
    reply: z.object({ revision: Revision, accounts: z.array(Account), problems: Problems }),
  },
  setAccounts: {
    method: 'PUT',
    path: '/api/participants/{id}/bankPersonalAccount',
    access: { key: 'UpdateParticipant', of: 'participant' },
    summary: 'Записать счета участника; ключ каждого сверяется с БИК',
    params: IdParams,
    body: z.object({ revision: Revision, accounts: Accounts, fromRegister: participantValues.fromRegister }),
    reply: z.object({ revision: Revision, accounts: z.array(Account), problems: Problems }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  bases: {
    method: 'GET',
    path: '/api/participants/{id}/actionBases',
    access: { key: 'ViewParticipant', of: 'participant' },
    summary: 'Кто подписывает и на основании чего действует',
    params: IdParams,
    reply: z.object({ revision: Revision, ...signatory, bases: z.array(Basis), problems: Problems }),
  },
  setBases: {
    method: 'PUT',
    path: '/api/participants/{id}/actionBases',
    access: { key: 'UpdateParticipant', of: 'participant' },
    summary: 'Записать подписывающего и основания его полномочий; чего нет в запросе, остаётся',
    params: IdParams,
    body: z.object({ revision: Revision, bases: Bases, ...signatoryChange }),
    reply: z.object({ revision: Revision, ...signatory, bases: z.array(Basis), problems: Problems }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  decline: {
    method: 'GET',
    path: '/api/decline/{fullName}',
    access: 'View',
    summary:
      'Фамилия, имя, отчество во всех падежах; если род неизвестен, оба варианта. Предложение, которое человек правит',
    params: z.object({
      fullName: text(1, 300).check(
        z.regex(/^\p{L}[\p{L} .'’-]*$/u, 'Фамилия, имя и отчество: только буквы, пробел, точка и дефис'),
      ),
    }),
    query: z.object({ gender: queryOne(['male', 'female']), position: queryText(255) }),
    reply: z.object({
      /** Null: neither the name nor the patronymic tells. */
      gender: z.nullable(z.enum(['male', 'female'])),
      /** Of the first variant. */
      cases: Cases,
      variants: z.array(z.object({ gender: z.enum(['male', 'female']), cases: Cases })),
      /** The genitive of `position`. */
      positionGenitive: z.nullable(z.string()),
    }),
    perMinute: 120,
  },
  grantAccess: {
    method: 'POST',
    path: '/api/participant/{id}/access',
    access: { key: 'GrantAccess', of: 'participant' },
    summary: 'Открыть заявление администраторам организации участника: смотреть, не изменять',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
  revokeAccess: {
    method: 'DELETE',
    path: '/api/participant/{id}/access',
    access: { key: 'GrantAccess', of: 'participant' },
    summary: 'Закрыть заявление для организации участника',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
  granted: {
    method: 'GET',
    path: '/api/participant_request/{id}/listGranted',
    access: 'GrantAccess',
    summary: 'Кому предоставлен доступ к заявлению',
    params: IdParams,
    reply: z.object({
      granted: z.array(
        z.object({
          id: Id,
          kind: z.enum(['person', 'organization']),
          name: z.string(),
          via: z.string(),
          viaTitle: z.string(),
          /** The participant through whom it was given. */
          participantId: z.nullable(Id),
          mayEdit: z.boolean(),
          maySign: z.boolean(),
          until: z.nullable(Moment),
          at: Moment,
          by: z.nullable(z.string()),
        }),
      ),
    }),
  },
})
