import { cleanPosition, longestPosition } from '@portal/domain/accounts/account-names'
import { isEmail } from '@portal/domain/requisites/email'
import { isPhoneAbroad } from '@portal/domain/requisites/phone'
import { cleanLine, cleanPhone } from '@portal/domain/russian/typed-text'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { namePart, TypedEmail } from '../../person-fields.ts'
import { knownNames, queryInt, queryJson, queryList, queryText } from '../../query.ts'
import { Id, IdParams, PageOf, Revision, text, fileTypes } from '../../shared.ts'
import { Phone, UserCard, UserChange, UserRow, UserSession } from './shapes.ts'
import { userList } from './user-list.ts'

const mostFound = 20
const mostPhones = 5
const mostHeirs = 20

/** Why an act upon somebody else's account may be refused before it is looked at what the act is. */
const ofAnother = ['NOT_FOUND', 'OWN_ACCOUNT', 'NOT_ONLY_YOURS', 'INVITATION_OPEN'] as const

const Reason = text(5, 500, 'Укажите причину')

const Position = z
  .string('Укажите должность')
  .check(z.overwrite(cleanPosition), z.maxLength(longestPosition, `Не длиннее ${longestPosition} знаков`))

const names = {
  surname: namePart('Укажите фамилию'),
  name: namePart('Укажите имя'),
  patronymic: z.nullable(namePart('Укажите отчество или оставьте поле пустым')),
  position: z.nullable(Position),
}

const queryEmail = z
  .string('Укажите адрес электронной почты')
  .check(z.trim(), z.maxLength(254, 'Не длиннее 254 знаков'), z.refine(isEmail, 'Проверьте адрес электронной почты'))

/** The link of the invitation, for whoever gives it on himself; null: it is in the letter alone. */
const Invited = z.object({ id: Id, url: z.nullable(z.string()) })

const ofPerson = { params: IdParams, errors: ['NOT_FOUND'] } as const

const PhoneTyped = z.object({
  phone: z.string('Укажите телефон').check(
    z.overwrite((typed) => cleanPhone(typed).trim()),
    z.maxLength(40, 'Не длиннее 40 знаков'),
    z.refine(isPhoneAbroad, 'Проверьте телефон: например, +7 495 123-45-67'),
  ),
  comment: z.nullable(
    z.string('Укажите, чей это телефон').check(
      z.overwrite((typed) => cleanLine(typed).trim()),
      z.maxLength(100, 'Не длиннее 100 знаков'),
    ),
  ),
})

export const users = group({
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'ListUsers',
    summary: 'Пользователи: сотрудникам экспертизы — все, администратору организации — её люди',
    query: listQuery(userList),
    reply: listReply(UserRow),
  },
  xlsx: {
    method: 'GET',
    path: '/api/users/xlsx',
    access: 'ListUsers',
    summary: 'Список пользователей файлом: ровно то, что оставляет фильтр',
    query: knownNames({ query: queryJson(fileQuery(userList)) }),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  organizations: {
    method: 'GET',
    path: '/api/users/organizations',
    access: 'ListUsers',
    summary: 'Организации для отбора пользователей',
    query: z.object({
      search: queryText(),
      /** Those that are chosen already, by their ids. */
      ids: queryList(Id, mostFound),
    }),
    reply: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), note: z.string() })) }),
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/user',
    access: 'CreateUser',
    isCheckedAgain: true,
    summary: 'Завести учётную запись и отправить приглашение',
    body: z.object({
      ...names,
      email: TypedEmail,
      /** Null: to none. */
      organization: z.nullable(z.object({ id: Id, role: z.enum(['member', 'orgAdmin'], 'Выберите роль') })),
      isStaff: z._default(z.boolean('Укажите true или false'), false),
    }),
    reply: Invited,
    errors: ['STAFF_AND_DECLARANT'],
    perMinute: 30,
  },
  invite: {
    method: 'POST',
    repeat: 'key',
    path: '/api/user/{id}/invite',
    access: { person: 'manage' },
    summary: 'Отправить приглашение ещё раз',
    params: IdParams,
    reply: Invited,
    errors: ['NOT_FOUND', 'INVITATION_NEEDLESS', 'NOT_ONLY_YOURS'],
    perMinute: 30,
  },
  short: {
    method: 'GET',
    path: '/api/user/list',
    access: 'ListUsers',
    summary: 'Короткий список пользователей для выбора',
    query: z.object({ search: queryText() }),
    reply: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), note: z.string() })) }),
  },
  persons: {
    method: 'GET',
    path: '/api/users/persons',
    access: 'ListUsers',
    summary: 'Физические лица для выбора',
    query: z.object({ search: queryText() }),
    reply: z.object({
      rows: z.array(z.object({ id: Id, name: z.string(), email: z.string(), position: z.nullable(z.string()) })),
    }),
  },
  personByEmail: {
    method: 'GET',
    path: '/api/users/personByEmail',
    access: 'session',
    summary: 'Человек по точному адресу почты; тем, кто не вправе знать, — всегда никто',
    query: z.object({ email: queryEmail }),
    reply: z.object({ person: z.nullable(z.object({ id: Id, name: z.string() })) }),
    perMinute: 20,
  },
  checkEmail: {
    method: 'GET',
    path: '/api/checkEmail',
    access: 'Edit',
    summary: 'Свободен ли адрес почты; тем, кто не заводит учётных записей, не говорится',
    query: z.object({ email: queryEmail }),
    reply: z.object({ isFree: z.nullable(z.boolean()) }),
    perMinute: 20,
  },
  get: {
    ...ofPerson,
    method: 'GET',
    path: '/api/user/{id}',
    access: { person: 'view' },
    summary: 'Карточка пользователя',
    reply: UserCard,
  },
  update: {
    method: 'PUT',
    path: '/api/user/{id}',
    access: { person: 'edit' },
    summary: 'Изменить сведения о пользователе',
    params: IdParams,
    body: z.object({ revision: Revision, ...names }),
    reply: UserCard,
    errors: ['NOT_FOUND', 'REVISION_CONFLICT'],
  },
  phones: {
    ...ofPerson,
    method: 'GET',
    path: '/api/user/{id}/phones',
    access: { person: 'view' },
    summary: 'Телефоны пользователя',
    reply: z.object({ phones: z.array(Phone) }),
  },
  createPersonsPhones: {
    params: IdParams,
    errors: ['NOT_FOUND', 'REVISION_CONFLICT'],
    method: 'POST',
    repeat: 'key',
    path: '/api/user/{id}/createPersonsPhones',
    access: { person: 'edit' },
    summary: 'Заменить телефоны пользователя, не больше пяти',
    body: z.object({
      /** Of the card they were changed from; without it they take the place of whatever there is. */
      revision: z.optional(Revision),
      phones: z
        .array(PhoneTyped, 'Перечислите телефоны')
        .check(z.maxLength(mostPhones, `Не больше ${mostPhones} телефонов`)),
    }),
    reply: z.object({ phones: z.array(Phone) }),
  },
  confirmation: {
    ...ofPerson,
    method: 'GET',
    path: '/api/user/{id}/isConfirmed',
    access: { person: 'view' },
    summary: 'Подтверждена ли учётная запись',
    reply: z.object({ isConfirmed: z.boolean() }),
  },
  confirm: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/user/{id}/isConfirmed',
    access: { person: 'manage' },
    summary: 'Подтвердить учётную запись или снять подтверждение',
    params: IdParams,
    body: z.object({ isConfirmed: z._default(z.boolean('Укажите true или false'), true), reason: z.optional(Reason) }),
    reply: UserCard,
    errors: [...ofAnother, 'NOBODY_WOULD_ADMINISTER', 'REASON_NEEDED'],
  },
  block: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/user/{id}/block',
    access: { person: 'manage' },
    isCheckedAgain: true,
    summary: 'Заблокировать пользователя: все его сеансы закончатся сразу',
    params: IdParams,
    body: z.object({
      reason: Reason,
      /** Who takes over his applications, by organisation: an administrator must say it, staff may leave it to him. */
      heirs: z._default(
        z
          .array(z.object({ organizationId: Id, heirId: z.uuid('Выберите, кому перейдут заявления и задания') }))
          .check(z.maxLength(mostHeirs, `Не больше ${mostHeirs} организаций`)),
        [],
      ),
    }),
    reply: UserCard,
    errors: [...ofAnother, 'NOBODY_WOULD_ADMINISTER', 'HEIR_NEEDED', 'INVALID_INPUT'],
  },
  unblock: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/user/{id}/unblock',
    access: { person: 'manage' },
    summary: 'Разблокировать пользователя',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: UserCard,
    errors: ofAnother,
  },
  takeOffFactor: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/user/{id}/secondFactor/takeOff',
    access: { person: 'manage' },
    isCheckedAgain: true,
    summary: 'Снять второй фактор с того, кто потерял и телефон, и коды; его сеансы закончатся',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: UserCard,
    errors: ofAnother,
  },
  changeRole: {
    method: 'PUT',
    path: '/api/user/{id}/roles/{organizationId}',
    access: { person: 'manage' },
    isCheckedAgain: true,
    summary: 'Изменить роль и должность пользователя в организации',
    params: z.object({ id: Id, organizationId: Id }),
    body: z.object({ role: z.enum(['member', 'orgAdmin'], 'Выберите роль'), position: z.nullable(Position) }),
    reply: UserCard,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOBODY_WOULD_ADMINISTER'],
  },
  changeStaff: {
    method: 'PUT',
    path: '/api/user/{id}/staff',
    access: 'Administration',
    isCheckedAgain: true,
    summary: 'Сделать пользователя сотрудником экспертизы или снять с него эту роль',
    params: IdParams,
    body: z.object({ isStaff: z.boolean('Укажите true или false'), reason: Reason }),
    reply: UserCard,
    errors: ['NOT_FOUND', 'NOBODY_WOULD_ADMINISTER', 'STAFF_AND_DECLARANT'],
  },
  sessions: {
    ...ofPerson,
    method: 'GET',
    path: '/api/user/{id}/sessions',
    access: { person: 'view' },
    summary: 'Открытые сеансы пользователя',
    reply: z.object({ rows: z.array(UserSession) }),
    errors: ['NOT_FOUND', 'NOT_ONLY_YOURS'],
  },
  endSessions: {
    ...ofPerson,
    method: 'POST',
    repeat: 'harmless',
    path: '/api/user/{id}/endSessions',
    access: { person: 'manage' },
    summary: 'Завершить все сеансы пользователя',
    reply: z.object({ rows: z.array(UserSession) }),
  },
  history: {
    ...ofPerson,
    method: 'GET',
    path: '/api/user/{id}/history',
    access: { person: 'view' },
    summary: 'Что делали с учётной записью: кто, когда, почему',
    query: knownNames({ cursor: queryText(400), size: queryInt(1, 100, 50) }),
    reply: PageOf(UserChange),
  },
})
