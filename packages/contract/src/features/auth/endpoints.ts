import * as z from 'zod/mini'
import { lookChoices, schemeKeys } from '@portal/domain/settings/look-choices'
import { group } from '../../endpoint.ts'
import { ListColumns } from '../requests/list-columns.ts'
import { Done, Id, Moment } from '../../shared.ts'

/** The signed-in person as the shell needs him: who, for whom he works, what the menu may show. */
export const Me = z.object({
  id: Id,
  login: z.string(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.nullable(z.string()),
  email: z.string(),
  roles: z.array(z.enum(['Active', 'Admin', 'Declarant', 'OrgAdmin'])),
  capacities: z.array(z.enum(['examStaff', 'delegate'])),
  organization: z.nullable(z.object({ id: Id, name: z.string() })),
  organizations: z.array(z.object({ id: Id, name: z.string(), role: z.enum(['member', 'orgAdmin']) })),
  /** Global server keys held now; the menu shows what they allow. */
  keys: z.array(z.string()),
  settings: z.object({
    skin: z.optional(z.string()),
    textSize: z.optional(z.number()),
    density: z.optional(z.string()),
    scheme: z.optional(z.nullable(z.string())),
    spacing: z.optional(z.string()),
    lines: z.optional(z.string()),
    letters: z.optional(z.string()),
    pictures: z.optional(z.string()),
    sounds: z.optional(z.boolean()),
    /** Columns of the lists of requests, as the person chose them. */
    columns: z.optional(z.nullable(z.array(z.string()))),
  }),
  /** With which view a list opens when its address says nothing. */
  standardViews: z.object({ requests: z.nullable(z.string()), 'requests-all': z.nullable(z.string()) }),
  sessionEndsAt: Moment,
})

export const auth = group({
  login: {
    method: 'POST',
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
    }),
    reply: Me,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'ACCOUNT_BLOCKED'],
    perMinute: 60,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'session',
    summary: 'Выход',
    reply: Done,
    isNameless: true,
  },
  me: { method: 'GET', path: '/api/me', access: 'session', summary: 'Кто вошёл', reply: Me },
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
      /** null: the usual ones again. */
      columns: z.optional(z.nullable(ListColumns)),
    }),
    reply: Done,
    isNameless: true,
  },
})
