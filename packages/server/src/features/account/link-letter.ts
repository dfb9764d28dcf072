import { type AccountLinkKind, accountLinkHours } from '@portal/domain/accounts/account-links'
import { fullName } from '@portal/domain/russian/names'
import { counted, forms } from '@portal/domain/russian/plural'
import type { AccountRow } from './queries.ts'

interface Given {
  kind: AccountLinkKind
  account: AccountRow
  /** Who invites. */
  maker: AccountRow | undefined
  url: string
  expiresAt: Date
}

export const recoverySubject = 'Новый пароль для портала «Экспертиза»'

/** The letter that brings a link of single use. */
export function linkLetter({ kind, account, maker, url, expiresAt }: Given): { subject: string; body: string } {
  const { subject, before, after } = words[kind](account, maker)
  const term = `Ссылка одноразовая и действует ${termOf(kind)}, до ${moment.format(expiresAt)} (МСК).`
  return { subject, body: [greeting(account), before, url, term, after].join('\n\n') }
}

interface Words {
  subject: string
  before: string
  after: string
}

const words: Readonly<Record<AccountLinkKind, (account: AccountRow, maker: AccountRow | undefined) => Words>> = {
  invitation: ({ login }, maker) => ({
    subject: 'Приглашение на портал «Экспертиза»',
    before: [
      'Вас приглашают на портал «Экспертиза».',
      maker && `Приглашение отправил пользователь ${fullName(maker)}.`,
      `Ваш логин: ${login}. Чтобы задать пароль и войти, откройте ссылку:`,
    ]
      .filter(Boolean)
      .join(' '),
    after: 'Если вы не ждали приглашения, ничего не делайте: без этой ссылки войти нельзя.',
  }),
  recovery: ({ login }) => ({
    subject: recoverySubject,
    before: `Для вашей учётной записи «${login}» запросили новый пароль. Чтобы задать его, откройте ссылку:`,
    after: 'Если это были не вы, ничего не делайте: прежний пароль остаётся в силе.',
  }),
  email: ({ login }) => ({
    subject: 'Подтвердите адрес почты для портала «Экспертиза»',
    before: `Этот адрес указали для учётной записи «${login}». Чтобы подтвердить его, откройте ссылку:`,
    after: 'Если это были не вы, ничего не делайте: адрес не изменится.',
  }),
}

function greeting({ name, patronymic }: AccountRow): string {
  return `Здравствуйте, ${[name, patronymic].filter(Boolean).join(' ')}!`
}

function termOf(kind: AccountLinkKind): string {
  const hours = accountLinkHours[kind]
  return hours % 24 === 0 ? counted(hours / 24, forms.day) : counted(hours, ['час', 'часа', 'часов'])
}

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' })
