import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { substitutionRights } from '@portal/domain/delegation/substitutions'
import { exclusionList } from './exclusion-list.ts'
import { Exclusion, RequestDeputy, Substitution, SubstitutionRequest } from './shapes.ts'
import { substitutionList } from './substitution-list.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { queryId, queryInt, queryText } from '../../query.ts'
import { Day, Done, Id, IdParams, text, fileTypes } from '../../shared.ts'

const terms = { reason: text(5, 500, 'Укажите причину'), until: z.nullable(Day) }

const period = { since: Day, until: Day }
const powers = {
  deputyId: z.uuid('Выберите, кого назначить заместителем'),
  /** To look is part of everything. */
  rights: z.array(z.enum(substitutionRights, 'Такого права нет')).check(z.maxLength(3, 'Права названы дважды')),
  ...period,
  /** An uploaded file: an order, a power of attorney, an application for leave. */
  basis: z.nullable(z.uuid('Приложите файл основания ещё раз')),
}
const mostListed = 100
const listed = z
  .array(Id)
  .check(z.maxLength(mostListed, `Не больше ${mostListed} заявлений: назначьте ещё одно замещение для остальных`))
const ofOneself = {
  ...powers,
  scope: z.enum(['all', 'list'], 'Выберите, для каких заявлений'),
  /** Of a list; empty otherwise. */
  requestIds: listed,
}

export const delegation = group({
  substitutions: {
    method: 'GET',
    path: '/api/substitution/list',
    access: 'session',
    summary: 'Кто кого замещает: назначенные мной, мне, по организации; сотрудникам экспертизы все',
    query: listQuery(substitutionList),
    reply: listReply(Substitution),
  },
  substitutionsFile: {
    method: 'GET',
    path: '/api/substitution/list/file',
    access: 'session',
    summary: 'Список замещений файлом: ровно то, что оставляет фильтр',
    query: fileQuery(substitutionList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  deputies: {
    method: 'GET',
    path: '/api/substitution/persons',
    access: 'session',
    summary: 'Кого можно назначить заместителем из своих организаций',
    query: z.object({ search: queryText() }),
    reply: z.object({
      /** `note`: his post and where he works. */
      rows: z.array(z.object({ id: Id, name: z.string(), note: z.string() })),
    }),
  },
  requestsToDelegate: {
    method: 'GET',
    path: '/api/substitution/requests',
    access: 'session',
    summary: 'Заявления, которые можно передать заместителю',
    query: z.object({ search: queryText() }),
    reply: z.object({ rows: z.array(SubstitutionRequest) }),
  },
  createSubstitution: {
    method: 'POST',
    repeat: 'key',
    path: '/api/substitution/create',
    access: 'session',
    isCheckedAgain: true,
    summary: 'Назначить себе заместителя черновиком: для всех своих заявлений или для перечня',
    body: z.object(ofOneself),
    reply: Substitution,
    errors: ['INVALID_INPUT', 'FORBIDDEN'],
  },
  createSubstitutionForOrganization: {
    method: 'POST',
    repeat: 'key',
    path: '/api/substitution/createForOrganization',
    access: 'session',
    isCheckedAgain: true,
    summary: 'Назначить заместителя для всех заявлений организации; это делает её администратор',
    body: z.object({ organizationId: Id, ...powers }),
    reply: Substitution,
    errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
  },
  changeSubstitution: {
    method: 'PUT',
    path: '/api/substitution/{id}',
    access: 'session',
    isCheckedAgain: true,
    summary: 'Изменить черновик замещения',
    params: IdParams,
    body: z.object({ ...powers, requestIds: listed }),
    reply: Substitution,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'SUBSTITUTION_STATE'],
  },
  activateSubstitution: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/substitution/activate/{id}',
    access: 'session',
    isCheckedAgain: true,
    summary: 'Ввести замещение в действие, прекратить его или отказаться от него',
    params: IdParams,
    body: z.object({
      action: z.enum(['activate', 'revoke', 'refuse'], 'Допустимые значения: activate, revoke, refuse'),
      /** Why it is over before its last day; of a draft nobody asks. */
      reason: z.optional(text(5, 500, 'Укажите причину')),
    }),
    reply: Substitution,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'SUBSTITUTION_STATE'],
  },
  substitution: {
    method: 'GET',
    path: '/api/substitution/find/{id}',
    access: 'session',
    summary: 'Одно замещение с перечнем заявлений и с тем, что будет, если ввести его в действие',
    params: IdParams,
    reply: z.object({
      substitution: Substitution,
      /** Of a list. */
      requests: z.array(SubstitutionRequest),
      /** Of a draft: others of the same pair and scope overlap it, and this comes of all of them. */
      merged: z.nullable(
        z.object({
          rights: z.array(z.enum(substitutionRights)),
          since: Day,
          until: Day,
          requests: z.nullable(z.number()),
          /** How many others become part of it. */
          others: z.number(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  },
  substitutionBasis: {
    method: 'GET',
    path: '/api/substitution/basis/{id}',
    access: 'session',
    summary: 'Скачать документ, на котором основано замещение',
    params: IdParams,
    reply: 'file',
    errors: ['NOT_FOUND', 'FILE_INFECTED'],
  },
  copySubstitution: {
    method: 'POST',
    repeat: 'key',
    path: '/api/substitution/copy',
    access: 'session',
    isCheckedAgain: true,
    summary: 'Составить черновик такого же замещения на другие дни',
    body: z.object({ id: Id, ...period }),
    reply: Substitution,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'SUBSTITUTION_STATE'],
  },
  copySubstitutionsOfOrganization: {
    method: 'POST',
    repeat: 'key',
    path: '/api/substitution/copyByOrganization',
    access: 'session',
    isCheckedAgain: true,
    summary: 'Составить черновики на другие дни по всем замещениям организации, последнему для каждого заместителя',
    body: z.object({ organizationId: Id, ...period }),
    reply: z.object({
      made: z.array(Substitution),
      /** Deputies of whom no draft was made, each with the reason. */
      left: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
    errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
  },
  cleanUpSubstitutions: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/substitution/cleanUp',
    access: 'session',
    summary:
      'Убрать из списка закончившиеся и прекращённые замещения: свои и своей организации, сотрудникам экспертизы все',
    reply: z.object({ count: z.number() }),
  },
  attorneysForSubstitution: {
    method: 'GET',
    path: '/api/substitution/findSubstitutionAttorney',
    access: 'session',
    summary: 'Доверенности на заместителя, известные по карточкам организаций и участникам заявлений',
    query: z.object({ deputyId: queryId }),
    reply: z.object({
      rows: z.array(
        z.object({
          /** Whose organisation has given it. */
          principal: z.string(),
          number: z.string(),
          /** Empty where it was not typed. */
          date: z.string(),
          /** The last day; empty: without a term. */
          until: z.string(),
        }),
      ),
    }),
    errors: ['INVALID_INPUT'],
  },
  substitutionsOfRequest: {
    method: 'GET',
    path: '/api/substitution/request/{id}',
    access: 'relation',
    summary: 'Кто действует по заявлению как заместитель, сейчас и в будущем: тем, кто даёт к нему доступ',
    params: IdParams,
    reply: z.object({ rows: z.array(RequestDeputy) }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  exclusions: {
    method: 'GET',
    path: '/api/requestexclusion/list',
    access: 'Administration',
    summary: 'Кто отстранён от заявлений, одного или всех, сейчас и раньше',
    /** `requestId`: of one application, where all of them are wanted at once. */
    query: z.extend(listQuery(exclusionList), { requestId: queryId, size: queryInt(1, 200, 50) }),
    reply: listReply(Exclusion),
    errors: ['REQUEST_NOT_FOUND'],
  },
  exclusionsFile: {
    method: 'GET',
    path: '/api/requestexclusion/list/file',
    access: 'Administration',
    summary: 'Список отстранений файлом: ровно то, что оставляет фильтр',
    query: fileQuery(exclusionList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  exclude: {
    method: 'POST',
    repeat: 'key',
    path: '/api/requestexclusion/create',
    access: 'Administration',
    isCheckedAgain: true,
    summary: 'Отстранить человека от заявления: для него оно закрыто, какой бы ни была роль',
    body: z.object({
      requestId: z.uuid('Выберите заявление'),
      userId: z.uuid('Выберите, кого отстранить'),
      ...terms,
    }),
    reply: Exclusion,
    errors: ['REQUEST_NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT', 'EXCLUDES_ONESELF', 'EXCLUDED_ALREADY'],
  },
  personsToExclude: {
    method: 'GET',
    path: '/api/requestexclusion/users',
    access: 'Administration',
    summary: 'Кого можно отстранить: сотрудники экспертизы, за ними остальные пользователи',
    query: z.object({ search: queryText(), requestId: queryId }),
    reply: z.object({
      /** `note`: where he works, or his login. */
      rows: z.array(z.object({ id: Id, name: z.string(), note: z.string() })),
    }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  requestsToExclude: {
    method: 'GET',
    path: '/api/requestexclusion/examinationrequests',
    access: 'Administration',
    summary: 'Заявления, от которых можно отстранить',
    query: z.object({ search: queryText() }),
    reply: z.object({ rows: z.array(z.object({ id: Id, number: z.string(), objectName: z.string() })) }),
  },
  exclusion: {
    method: 'GET',
    path: '/api/requestexclusion/{id}',
    access: 'Administration',
    summary: 'Одно отстранение',
    params: IdParams,
    reply: Exclusion,
    errors: ['NOT_FOUND'],
  },
  changeExclusion: {
    method: 'PUT',
    path: '/api/requestexclusion/{id}',
    access: 'Administration',
    isCheckedAgain: true,
    summary: 'Изменить причину и последний день отстранения',
    params: IdParams,
    body: z.object(terms),
    reply: Exclusion,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  },
  endExclusion: {
    method: 'DELETE',
    path: '/api/requestexclusion/{id}',
    access: 'Administration',
    summary: 'Вернуть человеку доступ к заявлению',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
})
