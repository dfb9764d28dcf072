import { participantTypes, roleCodes } from '@portal/domain/request/participants/participants'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryOne, queryText } from '../../query.ts'
import { Day, Done, Id, IdParams, Moment, RequestIdParams, Revision, text } from '../../shared.ts'

export const Role = z.enum(roleCodes, 'Выберите роль участника')
export const Type = z.enum(typedKeys(participantTypes), 'Выберите вид лица')

/** Text of a participant: kept as typed, even when a check fails, so that nothing is lost; the check says what to mend. */
const line = z.string('Укажите текст').check(z.maxLength(1000, 'Не длиннее 1000 знаков'))

/** Field ids of domain/request/participants.ts; values are text, flags «true» / «false». */
const Fields = z.record(z.string().check(z.regex(/^[a-z]\w{0,40}$/i, 'Неверное поле')), line)

export const Account = z.object({
  bik: z.string('Укажите БИК').check(z.maxLength(9, 'БИК — 9 цифр')),
  account: z.string('Укажите расчётный счёт').check(z.maxLength(20, 'Счёт — 20 цифр')),
  correspondent: z.nullable(z.string().check(z.maxLength(20, 'Счёт — 20 цифр'))),
  personalAccount: z.nullable(z.string().check(z.maxLength(30, 'Не длиннее 30 знаков'))),
  bankName: z.string('Укажите банк').check(z.maxLength(300, 'Не длиннее 300 знаков')),
})

// What was typed is kept; a fault is named in `problems`.
const Basis = z.object({
  kind: z.string('Укажите документ').check(z.maxLength(20, 'Такого документа нет')),
  number: z.string('Укажите номер').check(z.maxLength(100, 'Не длиннее 100 знаков')),
  date: z.string('Укажите дату').check(z.maxLength(10, 'Дата записывается как 2026-03-12')),
  until: z.string('Укажите дату').check(z.maxLength(10, 'Дата записывается как 2026-03-12')),
})
const AdmissionCertificate = z.object({
  works: z.string('Выберите вид работ').check(z.maxLength(20, 'Такого вида работ нет')),
  number: z.string('Укажите номер').check(z.maxLength(200, 'Не длиннее 200 знаков')),
  issuedOn: z.string('Укажите дату').check(z.maxLength(10, 'Дата записывается как 2026-03-12')),
  issuer: z.string('Укажите саморегулируемую организацию').check(z.maxLength(1000, 'Не длиннее 1000 знаков')),
})
const Accounts = z.array(Account, 'Перечислите счета').check(z.maxLength(10, 'Не больше 10 счетов'))
export const Certificates = z.array(AdmissionCertificate, 'Перечислите их').check(z.maxLength(20, 'Не больше 20'))
export const Bases = z.array(Basis, 'Перечислите документы').check(z.maxLength(5, 'Не больше 5 документов'))

/** Where the value of a field came from, by its id; of an account `bank.{БИК}`. Absent: it was typed here. */
const Origin = z.object({
  /** `register`: a state register; else `organization`, `linked` and the like. */
  source: z.string(),
  at: z.nullable(Moment),
  /** Of a register: which, of which day, and what it gave; another value now means that it was changed by hand. */
  register: z.nullable(z.string()),
  asOf: z.nullable(Day),
  value: z.nullable(z.string()),
})

const Problems = z.array(z.object({ path: z.string(), label: z.string(), text: z.string() }))

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
  bases: z.array(Basis),
  certificates: z.array(AdmissionCertificate),
  origin: z.record(z.string(), Origin),
  /** His organisation was given access to the application. */
  hasAccess: z.boolean(),
  revision: z.number(),
  /** Sentences about what is not filled or is wrong, by field id. */
  problems: Problems,
})

const values = {
  role: Role,
  type: Type,
  sameAs: z.optional(z.nullable(Id)),
  fields: Fields,
  accounts: z.optional(Accounts),
  bases: z.optional(Bases),
  certificates: z.optional(Certificates),
  /** Fields the person took from a register, and `bank.{БИК}` of accounts: those that agree with it are remembered so. */
  fromRegister: z.optional(
    z
      .array(z.string().check(z.regex(/^(?:[a-z]\w{0,40}|bank\.\d{9})$/i, 'Неверное поле')))
      .check(z.maxLength(100, 'Не больше 100 полей')),
  ),
}

const Cases = z.object({
  nominative: z.string(),
  genitive: z.string(),
  dative: z.string(),
  accusative: z.string(),
  instrumental: z.string(),
  prepositional: z.string(),
})

/** Who signs, as typed and as printed after «в лице». */
const Signatory = {
  signatory: line,
  signatoryPosition: line,
  signatoryGenitive: line,
  signatoryPositionGenitive: line,
}
const SignatoryChange = {
  signatory: z.optional(line),
  signatoryPosition: z.optional(line),
  signatoryGenitive: z.optional(line),
  signatoryPositionGenitive: z.optional(line),
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
    body: z.object({ revision: Revision, ...values }),
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
          role: Role,
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
    body: z.object({ revision: Revision, accounts: Accounts, fromRegister: values.fromRegister }),
    reply: z.object({ revision: Revision, accounts: z.array(Account), problems: Problems }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  bases: {
    method: 'GET',
    path: '/api/participants/{id}/actionBases',
    access: { key: 'ViewParticipant', of: 'participant' },
    summary: 'Кто подписывает и на основании чего действует',
    params: IdParams,
    reply: z.object({ revision: Revision, ...Signatory, bases: z.array(Basis), problems: Problems }),
  },
  setBases: {
    method: 'PUT',
    path: '/api/participants/{id}/actionBases',
    access: { key: 'UpdateParticipant', of: 'participant' },
    summary: 'Записать подписывающего и основания его полномочий; чего нет в запросе, остаётся',
    params: IdParams,
    body: z.object({ revision: Revision, bases: Bases, ...SignatoryChange }),
    reply: z.object({ revision: Revision, ...Signatory, bases: z.array(Basis), problems: Problems }),
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
