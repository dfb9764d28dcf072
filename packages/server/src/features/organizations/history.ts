import type { Reply } from '@portal/contract/endpoint'
import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { cardFields } from '@portal/domain/organizations/organization-card'
import { isUuid } from '@portal/domain/identifiers/uuid'
import { sql } from 'kysely'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'

type Act = Reply<typeof organizations.history>['rows'][number]

interface EventRow {
  at: Date
  stream_id: string
  seq: number
  type: string
  by: string | null
  detail: Record<string, unknown>
}

/** What was done with an organisation, the last first. */
export const history: Handler<typeof organizations.history> = async (ctx, { params, query }) => {
  const rows = await listEvents(ctx.db, { id: params.id, before: cursorIn(query.cursor), size: query.size + 1 })
  const page = rows.slice(0, query.size)
  const last = page.at(-1)
  return {
    rows: page.map(toAct),
    next: rows.length > page.length && last ? `${last.at.getTime()}_${last.stream_id}_${last.seq}` : null,
  }
}

interface Cursor {
  at: Date
  stream: string
  seq: number
}

function cursorIn(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [at = '', stream = '', seq = ''] = text.split('_')
  if (!/^\d{1,15}$/.test(at) || !isUuid(stream) || !/^\d{1,9}$/.test(seq))
    throw invalidFields([{ path: 'cursor', message: 'Страница устарела. Откройте историю с начала' }])
  return { at: new Date(Number(at)), stream, seq: Number(seq) }
}

async function listEvents(
  db: Db,
  { id, before, size }: { id: string; before: Cursor | undefined; size: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.at, e.stream_id, e.seq, e.type, e.detail,
      (select concat_ws(' ', u.surname, u.name, u.patronymic) from app_user u where u.id = e.user_id) as by
    from journal_event e where e.object_type = 'organization' and e.object_id = ${id}
      ${before ? sql`and (e.at, e.stream_id, e.seq) < (${before.at}, ${before.stream}, ${before.seq})` : sql``}
    order by e.at desc, e.stream_id desc, e.seq desc limit ${size}`.execute(db)
  return rows
}

// biome-ignore format: read by columns
const titles: Readonly<Record<string, string>> = {
  'organization.created':           'Организация внесена',
  'organization.registered':        'Организация зарегистрирована',
  'organization.resubmitted':       'Регистрация направлена снова',
  'organization.approved':          'Регистрация подтверждена',
  'organization.refused':           'В регистрации отказано',
  'organization.updated':           'Изменена карточка',
  'organization.branchCreated':     'Добавлен филиал',
  'organization.branchClosed':      'Филиал закрыт',
  'organization.branchReopened':    'Филиал открыт снова',
  'organization.memberInvited':     'Приглашён сотрудник',
  'organization.memberAdded':       'Добавлен сотрудник',
  'organization.memberChanged':     'Изменены роль или должность сотрудника',
  'organization.memberLeft':        'Сотрудник выведен из организации',
  'organization.requestsHandedOver': 'Заявления переданы другому сотруднику',
  'organization.tasksHandedOver':   'Задания на проектирование переданы другому сотруднику',
  'organization.supervisionGranted': 'Открыт просмотр надзирающему органу',
  'organization.supervisionEnded':  'Просмотр надзирающему органу закрыт',
  'organization.merged':            'Объединена с другой организацией',
  'organization.absorbed':          'Присоединена другая организация',
}

function toAct({ at, type, by, detail }: EventRow): Act {
  return {
    at: at.toISOString(),
    title: titles[type] ?? 'Изменена',
    by,
    changes: changesIn(detail['changes']),
    words: textIn(detail['words']),
  }
}

function changesIn(changes: unknown): Act['changes'] {
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .flatMap(([name, pair]) =>
      Array.isArray(pair) ? [{ label: labelOf(name), before: valueText(pair[0]), after: valueText(pair[1]) }] : [],
    )
}

/** In the order of the card; the lists after the fields. */
function placeOf(name: string): number {
  const at = cardFields.findIndex(({ id }) => id === name)
  return at < 0 ? cardFields.length : at
}

const lists: Readonly<Record<string, string>> = { signatories: 'Подписанты', accounts: 'Банковские счета' }

function labelOf(name: string): string {
  return cardFields.find(({ id }) => id === name)?.label ?? lists[name] ?? name
}

/** Of a list how its rows are called. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return ''
  return value.map((row: unknown) => rowText(row)).join('; ')
}

function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return ''
  const { name, account, bankName }: { name?: unknown; account?: unknown; bankName?: unknown } = row
  return [name, account, bankName].filter((part) => typeof part === 'string' && part !== '').join(', ')
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
