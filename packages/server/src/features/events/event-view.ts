import type { Reply } from '@portal/contract/endpoint'
import type { events } from '@portal/contract/features/events/endpoints'
import { errors } from '@portal/domain/errors'
import { eventTitle } from '@portal/domain/record/event-types'
import type { EventRow } from './queries-events.ts'

export type EventView = Reply<typeof events.list>['rows'][number]

/** An event as screens and files tell it. */
export function eventView(row: EventRow): EventView {
  const { trace, ms } = callIn(row.detail)
  return {
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    title: eventTitle(row.type),
    userId: row.user_id,
    who: row.who,
    onBehalfOf: row.on_behalf_of,
    role: row.role && (roleTitles[row.role] ?? row.role),
    ip: row.ip,
    agent: row.agent,
    requestId: row.request_id,
    request: row.request,
    objectType: row.object_type,
    object: row.object,
    result: row.result,
    resultText: row.result === 'ok' ? 'Выполнено' : refusalText(row.result),
    trace,
    duration: ms,
  }
}

const roleTitles: Readonly<Record<string, string>> = {
  Admin: 'Сотрудник экспертизы',
  OrgAdmin: 'Администратор организации',
  Declarant: 'Заявитель',
  Active: 'Без организации',
}

/** The sentence of a refusal; one that needs its details is told by its code. */
function refusalText(code: string): string {
  const texts: Readonly<Record<string, { text: string }>> = errors
  const text = texts[code]?.text
  return text === undefined || text.includes('{') ? `Отказано (${code})` : `Отказано: ${text}`
}

/** What the record keeps of the call itself; older events say nothing of it. */
function callIn({ call }: Record<string, unknown>): { trace: string | null; ms: number | null } {
  if (typeof call !== 'object' || call === null) return { trace: null, ms: null }
  const trace = 'trace' in call && typeof call.trace === 'string' ? call.trace : null
  const ms = 'ms' in call && typeof call.ms === 'number' ? call.ms : null
  return { trace, ms }
}
