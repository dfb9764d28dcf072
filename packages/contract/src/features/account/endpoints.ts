import { cleanPersonName, nameFault } from '@portal/domain/accounts/account-names'
import { passwordRules } from '@portal/domain/accounts/password'
import { isEmail } from '@portal/domain/requisites/email'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { TypedEmail } from '../../person-fields.ts'
import { Done, IdParams } from '../../shared.ts'
import { Me, TypedCode } from '../auth/shapes.ts'
import { AccountLink, OwnAccount, OwnSession, RecoveryCodes, SecondFactor } from './shapes.ts'

/** It travels in the body: addresses are written into logs. */
const Token = z.string('Откройте ссылку из письма').check(z.maxLength(100, 'Откройте ссылку из письма целиком'))

/** A password that is being chosen. What else it must be the server says: it knows the common ones. */
const NewPassword = z
  .string('Укажите новый пароль')
  .check(
    z.minLength(passwordRules.shortest, `Пароль не короче ${passwordRules.shortest} знаков`),
    z.maxLength(passwordRules.longest, `Пароль не длиннее ${passwordRules.longest} знаков`),
  )

const Email = z
  .string('Укажите адрес электронной почты')
  .check(
    z.trim(),
    z.maxLength(254, 'Не длиннее 254 знаков'),
    z.refine(isEmail, 'Проверьте адрес электронной почты: имя, знак @ и домен, например ivanova@example.ru'),
  )

/** What one knows who sits there, and not who has found the page open. */
const Password = z
  .string('Укажите пароль')
  .check(z.minLength(1, 'Укажите пароль'), z.maxLength(passwordRules.longest, 'Неверный пароль'))

/** A whole name in one case. */
const NameForm = z.string('Укажите имя в этом падеже').check(
  z.overwrite(cleanPersonName),
  z.minLength(1, 'Укажите имя в этом падеже'),
  z.maxLength(300, 'Не длиннее 300 знаков'),
  z.check(({ value, issues }) => {
    const message = value === '' ? null : nameFault(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  }),
)

const TypedForms = z.object({
  gender: z.enum(['male', 'female'], 'Выберите, мужское имя или женское'),
  genitive: NameForm,
  dative: NameForm,
  accusative: NameForm,
  instrumental: NameForm,
  prepositional: NameForm,
})

const Sessions = z.object({ rows: z.array(OwnSession) })

const linkErrors = ['LINK_UNKNOWN', 'LINK_USED', 'LINK_EXPIRED', 'LINK_VOID', 'LINK_OF_ANOTHER'] as const

export const account = group({
  link: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/link',
    access: 'public',
    summary: 'Что даёт одноразовая ссылка',
    body: z.object({ token: Token }),
    reply: AccountLink,
    errors: linkErrors,
    perMinute: 60,
  },
  setPasswordByLink: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/link/password',
    access: 'public',
    summary: 'Задать пароль по одноразовой ссылке и войти',
    /** `code`: of who has a second factor; a letter alone does not let one in past it. */
    body: z.object({ token: Token, password: NewPassword, code: z.optional(TypedCode) }),
    reply: Me,
    errors: [...linkErrors, 'ACCOUNT_BLOCKED', 'SECOND_FACTOR_NEEDED', 'WRONG_CODE', 'CODE_USED', 'TOO_MANY_ATTEMPTS'],
    perMinute: 20,
  },
  askRecovery: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/recovery',
    access: 'public',
    summary: 'Прислать ссылку для нового пароля',
    body: z.object({ email: Email }),
    reply: Done,
    perMinute: 10,
  },
  confirmEmailByLink: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/link/email',
    access: 'public',
    summary: 'Подтвердить новый адрес почты по одноразовой ссылке',
    body: z.object({ token: Token }),
    reply: z.object({ email: z.string() }),
    errors: [...linkErrors, 'ACCOUNT_BLOCKED'],
    perMinute: 20,
  },
  own: {
    method: 'GET',
    path: '/api/account',
    access: 'View',
    isOfOneself: true,
    summary: 'Своя учётная запись: вход, почта, склонение имени',
    reply: OwnAccount,
  },
  saveNameForms: {
    method: 'PUT',
    path: '/api/account/nameForms',
    access: 'Edit',
    isOfOneself: true,
    summary: 'Исправить склонение своего имени или вернуться к правилам портала',
    body: z.object({ forms: z.nullable(TypedForms) }),
    reply: OwnAccount,
    isNameless: true,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/account/password',
    access: 'Edit',
    isOfOneself: true,
    summary: 'Сменить свой пароль; остальные сеансы завершаются',
    body: z.object({ current: Password, password: NewPassword }),
    reply: Done,
    errors: ['TOO_MANY_ATTEMPTS'],
    isNameless: true,
  },
  askEmail: {
    method: 'PUT',
    path: '/api/account/email',
    access: 'Edit',
    isOfOneself: true,
    summary: 'Указать новый адрес почты: он сменится, когда его подтвердят по ссылке',
    body: z.object({ email: TypedEmail, password: Password }),
    reply: Done,
    errors: ['TOO_MANY_ATTEMPTS'],
    perMinute: 10,
    isNameless: true,
  },
  giveUpEmail: {
    method: 'DELETE',
    path: '/api/account/email',
    access: 'Edit',
    isOfOneself: true,
    summary: 'Отказаться от смены адреса почты',
    reply: Done,
    isNameless: true,
  },
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'View',
    isOfOneself: true,
    summary: 'Свои открытые сеансы',
    reply: Sessions,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'Delete',
    isOfOneself: true,
    summary: 'Завершить один из своих сеансов',
    params: IdParams,
    reply: Sessions,
    errors: ['NOT_FOUND'],
    isNameless: true,
  },
  endOtherSessions: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/endOtherSessions',
    access: 'Delete',
    isOfOneself: true,
    summary: 'Завершить все свои сеансы, кроме этого',
    reply: Sessions,
    isNameless: true,
  },
  secondFactor: {
    method: 'GET',
    path: '/api/account/secondFactor',
    access: 'View',
    isOfOneself: true,
    summary: 'Свой второй фактор: включён ли, сколько кодов восстановления осталось',
    reply: SecondFactor,
  },
  offerSecondFactor: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/secondFactor/offer',
    access: 'Edit',
    isOfOneself: true,
    isCheckedAgain: true,
    summary: 'Начать настройку второго фактора: ключ для приложения; прежний действует, пока новый не подтверждён',
    /** Null: the account has no password. */
    body: z.object({ password: z.nullable(Password) }),
    reply: z.object({
      /** Base 32: typed where the picture cannot be read. */
      secret: z.string(),
      uri: z.string(),
    }),
    errors: ['TOO_MANY_ATTEMPTS'],
    perMinute: 10,
    isNameless: true,
  },
  confirmSecondFactor: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/secondFactor',
    access: 'Edit',
    isOfOneself: true,
    summary: 'Включить второй фактор первым верным кодом; коды восстановления показываются один раз',
    body: z.object({ code: TypedCode }),
    reply: RecoveryCodes,
    errors: ['WRONG_CODE', 'FACTOR_NOT_OFFERED', 'TOO_MANY_ATTEMPTS'],
    perMinute: 20,
    isNameless: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/secondFactor/recoveryCodes',
    access: 'Edit',
    isOfOneself: true,
    isCheckedAgain: true,
    summary: 'Новые коды восстановления вместо прежних',
    reply: RecoveryCodes,
    errors: ['NOT_FOUND'],
    perMinute: 10,
    isNameless: true,
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/account/secondFactor',
    access: 'Edit',
    isOfOneself: true,
    isCheckedAgain: true,
    summary: 'Выключить второй фактор',
    reply: SecondFactor,
    errors: ['FACTOR_OBLIGATORY'],
    isNameless: true,
  },
  check: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/account/check',
    access: 'session',
    isOfOneself: true,
    summary: 'Подтвердить вторым фактором, что это вы: важные действия четверть часа не спрашивают снова',
    body: z.object({ code: TypedCode }),
    reply: Done,
    errors: ['WRONG_CODE', 'CODE_USED', 'TOO_MANY_ATTEMPTS'],
    perMinute: 20,
    isNameless: true,
  },
})
