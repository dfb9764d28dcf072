import type { Reply } from '@portal/contract/endpoint'
import { exchangeList } from '@portal/contract/features/exchange/exchange-list'
import type { exchange } from '@portal/contract/features/exchange/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { keptDays, type SystemCode, systems as known } from '@portal/domain/outside-systems/systems'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Ctx } from '../../context.ts'
import { chosenColumns, type FileColumn, listFile } from '../../kernel/list-file.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { usualAttempts } from '../../platform/jobs/jobs.ts'
import { fileRows, readPage } from '../../platform/list/list-query.ts'
import { sendAgain } from '../../platform/mail/outbox.ts'
import { type CallRow, callsFor, countUnsent, howAnswered } from './queries.ts'

type Call = Reply<typeof exchange.list>['rows'][number]
type Adapter = Reply<typeof exchange.systems>['systems'][number]['adapter']

const dayMs = 86_400_000

/** How every system of others has been answering, whichever instance asked it. */
export const systems: Handler<typeof exchange.systems> = async (ctx) => {
  const codes = typedKeys(known)
  const since = new Date(ctx.machineNow().getTime() - dayMs)
  const [answered, unsent] = await Promise.all([howAnswered(ctx.db, codes, since), countUnsent(ctx.db)])
  return {
    systems: codes.map((code) => {
      const row = answered.find(({ system }) => system === code)
      return {
        code,
        adapter: adapterOf(ctx, code),
        lastOkAt: row?.ok_at?.toISOString() ?? null,
        lastFailedAt: row?.failed_at?.toISOString() ?? null,
        failure: row?.failure ?? null,
        calls: row?.calls ?? 0,
        failures: row?.failures ?? 0,
        waiting: code === 'mail' ? unsent : 0,
      }
    }),
  }
}

function adapterOf({ external, config }: Ctx, code: SystemCode): Adapter {
  switch (code) {
    case 'mail':
      return config.smtpUrl ? 'live' : 'own'
    case 'addresses':
      return external.addresses ? 'live' : 'own'
    default: {
      const adapter = external[code]?.adapter ?? 'off'
      return adapter === 'live' || adapter === 'off' ? adapter : 'own'
    }
  }
}

/** The calls, page by page. */
export const list: Handler<typeof exchange.list> = async (ctx, { query }) => {
  const { sort = exchangeList.usualSort, cursor, size, ...wanted } = query
  const { rows, ...page } = await readPage(ctx.db, callsFor(wanted), { sort, cursor, size })
  return { rows: rows.map(callView), ...page }
}

/** The same as a file. */
export const file: Handler<typeof exchange.file> = async (ctx, { query }) => {
  const { sort = exchangeList.usualSort, columns: chosen = exchangeList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: 'Обмен с внешними системами',
    source: fileRows(ctx.db, callsFor(wanted), sort),
    columns: chosenColumns(columns, chosen),
    view: callView,
    format,
    record: { list: exchangeList.name, filter: wanted },
  })
}

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof exchangeList>, readonly FileColumn<Call>[]>> = {
  at:       [{ title: 'Когда',       width: 17, kind: 'moment', cell: ({ at }) => ({ at: new Date(at) }) }],
  system:   [{ title: 'Система',     width: 30, kind: 'text',   cell: ({ system }) => known[system] }],
  about:    [{ title: 'О чём',       width: 60, kind: 'text',   cell: ({ about }) => about }],
  result:   [{ title: 'Итог',        width: 50, kind: 'text',   cell: ({ failure }) => failure ?? 'Выполнено' }],
  duration: [{ title: 'Миллисекунд', width: 12, kind: 'number', cell: ({ duration }) => duration }],
  next:     [{ title: 'Повтор',      width: 17, kind: 'moment', cell: ({ nextAt }) => nextAt && { at: new Date(nextAt) } }],
}

function callView({ id, at, system, about, duration_ms, failure, ...letter }: CallRow): Call {
  const later = failure === null ? null : laterOf(letter)
  return {
    id,
    at: at.toISOString(),
    system,
    about,
    duration: duration_ms,
    failure,
    later,
    nextAt: later === 'waiting' ? (letter.next_at?.toISOString() ?? null) : null,
  }
}

function laterOf({ letter_state, attempts }: Pick<CallRow, 'letter_state' | 'attempts'>): Call['later'] {
  if (letter_state === null) return null
  if (letter_state === 'sent') return 'sent'
  return (attempts ?? 0) >= usualAttempts ? 'givenUp' : 'waiting'
}

/** Sends the letter of a failed call now; one that went meanwhile is not sent twice. */
export const repeat: Handler<typeof exchange.repeat> = async (ctx, { params }) => {
  const call = await ctx.db
    .selectFrom('exchange_call')
    .select(['letter_id', 'about'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!call) throw refuse('NOT_FOUND')
  const { letter_id: letterId, about } = call
  if (letterId === null)
    throw refuse('MOVE_NOT_ALLOWED', {
      why: 'Повторить можно только отправку письма: остальное запрашивает сам человек или портал по расписанию.',
    })
  await ctx.transaction(async (tx) => {
    if (!(await sendAgain(tx, letterId))) throw refuse('MOVE_NOT_ALLOWED', { why: 'Письмо уже отправлено.' })
    await recordAct(tx, { type: 'mail.repeated', objectType: 'letter', objectId: letterId, detail: { name: about } })
  })
  return {}
}

const mostAtOnce = 5000

/** Calls are kept for 90 days. */
export async function forgetOldCalls(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.machineNow().getTime() - keptDays * dayMs)
  await ctx.db
    .deleteFrom('exchange_call')
    .where('id', 'in', (q) =>
      q.selectFrom('exchange_call').select('id').where('at', '<', before).orderBy('at').limit(mostAtOnce),
    )
    .execute()
}
