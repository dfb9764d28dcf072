import { participantTypes, roleCodes } from '@portal/domain/request/participants'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { Done, Id, IdParams, Moment, RequestIdParams } from './shared.ts'

const Role = z.enum(roleCodes, 'Выберите роль участника')
const Type = z.enum(typedKeys(participantTypes), 'Выберите вид лица')

/** Text of a participant: kept as typed, even when a check fails, so that nothing is lost; the check says what to mend. */
const line = z.string('Укажите текст').check(z.maxLength(1000, 'Не длиннее 1000 знаков'))

/** Field ids of domain/request/participants.ts; values are text, flags «true» / «false». */
const Fields = z.record(z.string().check(z.regex(/^[a-z]\w{0,40}$/i, 'Неверное поле')), line)

const Account = z.object({
  bik: z.string('Укажите БИК').check(z.maxLength(9, 'БИК — 9 цифр')),
  account: z.string('Укажите расчётный счёт').check(z.maxLength(20, 'Счёт — 20 цифр')),
  correspondent: z.nullable(z.string().check(z.maxLength(20, 'Счёт — 20 цифр'))),
  personalAccount: z.nullable(z.string().check(z.maxLength(30, 'Не длиннее 30 знаков'))),
  bankName: z.string('Укажите банк').check(z.maxLength(300, 'Не длиннее 300 знаков')),
})

export const Participant = z.object({
  id: Id,
  role: Role,
  sameAs: z.nullable(Id),
  type: Type,
  name: z.string(),
  inn: z.nullable(z.string()),
  kpp: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
  accounts: z.array(Account),
  revision: z.number(),
  /** Sentences about what is not filled or is wrong, by field id. */
  problems: z.array(z.object({ path: z.string(), label: z.string(), text: z.string() })),
})

const values = {
  role: Role,
  type: Type,
  sameAs: z.optional(z.nullable(Id)),
  fields: Fields,
  accounts: z.optional(z.array(Account).check(z.maxLength(10, 'Не больше 10 счетов'))),
}

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
    body: z.object(values),
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
    body: z.object({ revision: z.number('Укажите редакцию'), ...values }),
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
})
