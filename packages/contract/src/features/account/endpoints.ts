import { passwordRules } from '@portal/domain/password'
import { isEmail } from '@portal/domain/requisites/email'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Done } from '../../shared.ts'
import { Me } from '../auth/shapes.ts'
import { AccountLink } from './shapes.ts'

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
    body: z.object({ token: Token, password: NewPassword }),
    reply: Me,
    errors: [...linkErrors, 'ACCOUNT_BLOCKED'],
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
})
