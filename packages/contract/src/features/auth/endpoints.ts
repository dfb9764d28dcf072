import { lookChoices, schemeKeys } from '@portal/domain/settings/look-choices'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Me, TypedCode } from './shapes.ts'
import { listNames } from '../views/list-names.ts'
import { Done, Id } from '../../shared.ts'

/** Names of columns; what a later version of the list does not know any more is left out where it is shown. */
const Columns = z
  .array(z.string().check(z.regex(/^\w{1,40}$/, 'Такого столбца нет')), 'Выберите столбцы')
  .check(z.minLength(1, 'Оставьте хотя бы один столбец'), z.maxLength(50, 'Столбцы повторяются'))

export const auth = group({
  login: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/login',
    access: 'public',
    summary: 'Вход по логину и паролю',
    body: z.object({
      login: z
        .string('Укажите логин')
        .check(z.trim(), z.minLength(1, 'Укажите логин'), z.maxLength(100, 'Не длиннее 100 знаков')),
      password: z
        .string('Укажите пароль')
        .check(z.minLength(1, 'Укажите пароль'), z.maxLength(128, 'Не длиннее 128 знаков')),
      /** Of who has a second factor; without it he is asked for it. */
      code: z.optional(TypedCode),
    }),
    reply: Me,
    errors: [
      'WRONG_PASSWORD',
      'TOO_MANY_ATTEMPTS',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_UNCONFIRMED',
      'SECOND_FACTOR_NEEDED',
      'WRONG_CODE',
      'CODE_USED',
    ],
    perMinute: 60,
  },
  logout: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/logout',
    access: 'session',
    summary: 'Выход',
    /** Where the browser goes to sign out of the identity service, too; null: nowhere. */
    reply: z.object({ elsewhere: z.nullable(z.string()) }),
    isNameless: true,
    isOfOneself: true,
  },
  me: { method: 'GET', path: '/api/me', access: 'session', summary: 'Кто вошёл', reply: Me, isOfOneself: true },
  workFor: {
    method: 'PUT',
    path: '/api/me/organization',
    access: 'session',
    summary: 'Работать от имени организации',
    body: z.object({ organizationId: z.nullable(Id) }),
    reply: Me,
    errors: ['NOT_FOUND'],
    isNameless: true,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/me/settings',
    access: 'session',
    summary: 'Личные настройки вида',
    body: z.object({
      skin: z.optional(z.string().check(z.regex(/^smart-style-[0-6]$/, 'Такого оформления нет'))),
      textSize: z.optional(z.number().check(z.gte(100, 'Не меньше 100'), z.lte(200, 'Не больше 200'))),
      density: z.optional(z.enum(lookChoices.density, 'Выберите плотность из списка')),
      /** Colours for the visually impaired; null: those of the skin. */
      scheme: z.optional(z.nullable(z.enum(schemeKeys, 'Выберите цвета из списка'))),
      spacing: z.optional(z.enum(lookChoices.spacing, 'Выберите расстояние между буквами из списка')),
      lines: z.optional(z.enum(lookChoices.lines, 'Выберите расстояние между строками из списка')),
      letters: z.optional(z.enum(lookChoices.letters, 'Выберите шрифт из списка')),
      pictures: z.optional(z.enum(lookChoices.pictures, 'Картинки можно показать или скрыть')),
      sounds: z.optional(z.boolean()),
      /** By list, of those that change; null: the usual ones again. */
      columns: z.optional(z.partialRecord(z.enum(listNames, 'Такого списка нет'), z.nullable(Columns))),
    }),
    reply: Done,
    isNameless: true,
    isOfOneself: true,
  },
})
