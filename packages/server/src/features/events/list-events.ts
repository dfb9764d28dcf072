import type { Input } from '@portal/contract/endpoint'
import { eventList } from '@portal/contract/features/events/event-list'
import type { events } from '@portal/contract/features/events/endpoints'
import { type ColumnOf, usualColumnsOf } from '@portal/contract/list'
import { differenceOf } from '@portal/domain/record/event-difference'
import type { SignedCtx } from '../../context.ts'
import { chosenColumns, type FileColumn, listFile, type WatchRows } from '../../kernel/list-file.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readPage } from '../../platform/list/list-query.ts'
import { eventView, type EventView } from './event-view.ts'
import { eventFileRows, type EventRow, eventsFor, findEvent, placeOf } from './queries-events.ts'

/** What happened, page by page. */
export const list: Handler<typeof events.list> = async (ctx, { query }) => {
  const { sort = eventList.usualSort, cursor, size, ...wanted } = query
  const source = eventsFor(await scopeOfCaller(ctx), wanted)
  const { rows, ...page } = await readPage(ctx.db, source, { sort, cursor, size })
  return { rows: rows.map(eventView), ...page }
}

/** The same as a file, with what each act has changed. */
export const file: Handler<typeof events.file> = (ctx, { query }) => eventsFile(ctx, query)

export type EventsFileQuery = Input<typeof events.file>['query']

/** The file of the events, for whoever waits for it and for the job that makes long ones. */
export async function eventsFile(ctx: SignedCtx, query: EventsFileQuery, watch?: WatchRows) {
  const { sort = eventList.usualSort, columns: chosen = usualColumnsOf(eventList), format, ...wanted } = query
  return listFile(ctx, {
    title: 'Системные события',
    source: eventFileRows(ctx.db, eventsFor(await scopeOfCaller(ctx), wanted), sort),
    columns: [...chosenColumns(columns, chosen), ...details],
    view: (row: EventRow) => ({ ...eventView(row), detail: row.detail }),
    format,
    tooLong: 'JOURNAL_TOO_LONG',
    record: { list: eventList.name, filter: wanted },
    watch,
  })
}

type Told = EventView & { detail: EventRow['detail'] }

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof eventList>, readonly FileColumn<Told>[]>> = {
  at:       [{ title: 'Когда',        width: 17, kind: 'moment', cell: ({ at }) => ({ at: new Date(at) }) }],
  who: [
    { title: 'Кто',                   width: 32, kind: 'text',   cell: ({ who }) => who },
    { title: 'За кого',               width: 32, kind: 'text',   cell: ({ onBehalfOf }) => onBehalfOf },
  ],
  what:     [{ title: 'Что сделал',   width: 40, kind: 'text',   cell: ({ title }) => title }],
  request:  [{ title: 'Заявление',    width: 18, kind: 'text',   cell: ({ request }) => request }],
  object:   [{ title: 'С чем',        width: 40, kind: 'text',   cell: ({ object }) => object }],
  result:   [{ title: 'Итог',         width: 30, kind: 'text',   cell: ({ resultText }) => resultText }],
  role:     [{ title: 'В какой роли', width: 24, kind: 'text',   cell: ({ role }) => role }],
  ip:       [{ title: 'Адрес',        width: 16, kind: 'text',   cell: ({ ip }) => ip }],
  agent:    [{ title: 'Устройство',   width: 50, kind: 'text',   cell: ({ agent }) => agent }],
  duration: [{ title: 'Миллисекунд',  width: 12, kind: 'number', cell: ({ duration }) => duration }],
}

const details: readonly FileColumn<Told>[] = [
  {
    title: 'Что изменилось',
    width: 70,
    kind: 'text',
    cell: ({ detail }) => differencesIn(detail).map(line).join('; '),
  },
]

function line({ label, before, after }: ReturnType<typeof differenceOf>[number]): string {
  return before === null ? `${label}: ${after ?? ''}` : `${label}: ${before || 'пусто'} → ${after || 'пусто'}`
}

/** How the call was made is told beside. */
function differencesIn({ call: _, ...detail }: Record<string, unknown>) {
  return differenceOf(detail)
}

/** One event, whole. */
export const one: Handler<typeof events.one> = async (ctx, { query }) => {
  const place = placeOf(query.id)
  const found = place && (await findEvent(ctx.db, await scopeOfCaller(ctx), place))
  if (!found) throw refuse('NOT_FOUND')
  const { changes, detail, stream_id, seq, hash, seal } = found
  return {
    ...eventView(found),
    differences: differencesIn(changes ? { changes } : detail),
    chain: { id: stream_id, seq, hash, seal },
  }
}

/** What only the browser saw; the application it speaks of must be one that the person sees. */
export const report: Handler<typeof events.report> = async (ctx, { body: { type, requestId, text } }) => {
  if (requestId) await seeRequest(ctx, requestId)
  await recordAct(ctx, { type, requestId, detail: { ...(text && { text }) } })
  return {}
}
