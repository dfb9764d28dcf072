import type { Input } from '@portal/contract/endpoint'
import type { eventList } from '@portal/contract/features/events/event-list'
import type { events } from '@portal/contract/features/events/endpoints'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { limits } from '@portal/domain/settings/limits'
import { isUuid } from '@portal/domain/identifiers/uuid'
import { type RawBuilder, sql } from 'kysely'
import { calledBy } from '../../kernel/queries-links.ts'
import { subjectName } from '../../kernel/on-behalf/subject-name.ts'
import { notExcluded, type Scope } from '../../kernel/scope/scope.ts'
import type { Db } from '../../platform/db/schema.ts'
import { type FileRows, isFoundIn, type ListSource } from '../../platform/list/list-query.ts'

export interface EventRow {
  id: string
  at: Date
  stream_id: string
  seq: number
  type: string
  user_id: string | null
  who: string | null
  on_behalf_of: string | null
  role: string | null
  ip: string | null
  agent: string | null
  request_id: string | null
  request: string | null
  object_type: string | null
  object: string | null
  result: string
  detail: Record<string, unknown>
}

type Wanted = Pick<Input<typeof events.list>['query'], keyof typeof eventList.filters>

const name = sql<string>`concat_ws(' ', u.surname, u.name, u.patronymic)`

// What an act was done with, by the name it had in the act or has now.
const object = sql<string | null>`coalesce(
  e.detail ->> 'name', e.detail ->> 'number', e.detail ->> 'title',
  case e.object_type
    when 'file' then (select f.name from file f where f.id = e.object_id)
    when 'user' then (select concat_ws(' ', o.surname, o.name, o.patronymic) from app_user o where o.id = e.object_id)
    when 'organization' then (select coalesce(o.short_name, o.full_name) from organization o where o.id = e.object_id)
    when 'document' then (select d.title from document d where d.id = e.object_id)
  end)`

const eventId = sql<string>`(extract(epoch from e.at) * 1000)::bigint || '_' || e.stream_id || '_' || e.seq`

const columns = sql<EventRow>`
  ${eventId} as id,
  e.at, e.stream_id, e.seq, e.type, e.user_id, nullif(${name}, '') as who, ${subjectName('e.on_behalf_of')} as on_behalf_of,
  e.role, host(e.ip) as ip, g.text as agent, e.request_id, case when r.id is not null then ${calledBy('r')} end as request,
  e.object_type, ${object} as object, e.result, e.detail`

const joined = sql`
  left join app_user u on u.id = e.user_id
  left join user_agent g on g.id = e.agent_id
  left join request r on r.id = e.request_id`

/** Events the filters leave; those of an application closed to the reader are not among them. */
export function eventsFor(scope: Scope, wanted: Wanted): ListSource<EventRow, 'at'> {
  return {
    columns,
    from: sql`journal_event e ${joined}`,
    where: sql`true ${notExcluded(scope, 'e.request_id')} ${sql.join(conditionsOf(wanted, scope.now), sql` `)}`,
    // Two events of one moment are told apart by this; the moment alone is looked for in the index.
    id: sql`md5(e.stream_id::text || e.seq)::uuid`,
    sorts: { at: { type: 'instant', nullable: false, column: sql`e.at` } },
    countUpTo: limits.journalExportRows + 1,
  }
}

const none = sql``
// Nobody quotes an older number, and no index knows it.
const traceDays = 31

function conditionsOf(wanted: Wanted, now: Date): RawBuilder<unknown>[] {
  const { text, request, trace, family, type, role, result, ip, from, to } = wanted
  return [
    text ? sql`and e.user_id in (select u.id from app_user u where ${isFoundIn(text, name, sql`u.login`)})` : none,
    request ? sql`and e.request_id in (select r.id from request r where ${numbered(request)})` : none,
    trace ? sql`and e.detail -> 'call' ->> 'trace' = ${trace.toLowerCase()}` : none,
    trace && !from ? sql`and e.at >= ${new Date(now.getTime() - traceDays * 86_400_000)}::instant` : none,
    family ? sql`and split_part(e.type, '.', 1) = any(${family}::text[])` : none,
    type ? sql`and e.type = any(${type}::text[])` : none,
    role ? sql`and e.role = any(${role}::text[])` : none,
    result ? (result === 'ok' ? sql`and e.result = 'ok'` : sql`and e.result <> 'ok'`) : none,
    ip ? sql`and host(e.ip) = ${ip.replaceAll('\0', '')}` : none,
    from ? sql`and e.at >= ${startOfDay(from)}::instant` : none,
    to ? sql`and e.at < ${startOfDay(shiftDay(to, 1))}::instant` : none,
  ]
}

/** Request `r` by its number or the beginning of it, or a draft by its own. */
function numbered(typed: string): RawBuilder<unknown> {
  const text = typed.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`)
  const draft = /^[чЧ]-(\d{1,9})$/.exec(typed)?.[1]
  return draft ? sql`r.draft_number = ${Number(draft)}` : sql`r.number like ${`${text}%`}`
}

/** The events for a file: each is read again by its place, which its id says. */
export function eventFileRows(
  db: Db,
  { from, where }: ListSource<EventRow, 'at'>,
  sort: 'at' | '-at',
): FileRows<EventRow> {
  const [way, side] = sort === 'at' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  return {
    async ids(after, size) {
      const last = after && placeOf(after.id)
      const behind = last
        ? sql`and (e.at, e.stream_id, e.seq) ${side} (${last.at}::instant, ${last.stream}::uuid, ${last.seq}::int)`
        : none
      const { rows } = await sql<{ id: string }>`
        select ${eventId} as id from ${from} where ${where} ${behind}
        order by e.at ${way}, e.stream_id ${way}, e.seq ${way} limit ${size}`.execute(db)
      const ids = rows.map(({ id }) => id)
      const end = ids.at(-1)
      return { ids, last: end === undefined ? undefined : { key: null, id: end } }
    },
    async rows(ids) {
      const places = ids.flatMap((id) => placeOf(id) ?? [])
      const { rows } = await sql<EventRow>`
        select ${columns}
        from unnest(${places.map(({ at }) => at)}::timestamptz[], ${places.map(({ stream }) => stream)}::uuid[],
          ${places.map(({ seq }) => seq)}::int[]) with ordinality as place (at, stream_id, seq, position)
        join journal_event e on e.at = place.at and e.stream_id = place.stream_id and e.seq = place.seq
        ${joined} order by place.position limit ${ids.length}`.execute(db)
      return rows
    },
  }
}

interface EventPlace {
  at: Date
  stream: string
  seq: number
}

/** Where an event stands, by its id; undefined when somebody made it up. */
export function placeOf(id: string): EventPlace | undefined {
  const [at = '', stream = '', seq = ''] = id.split('_')
  if (!/^\d{1,15}$/.test(at) || !isUuid(stream) || !/^\d{1,9}$/.test(seq)) return undefined
  return { at: new Date(Number(at)), stream, seq: Number(seq) }
}

interface FoundEvent extends EventRow {
  hash: string
  seal: number | null
  changes: Record<string, unknown> | null
}

/** One event with its hash, the seal that covers it, and what the application's history keeps of it. */
export async function findEvent(
  db: Db,
  scope: Scope,
  { at, stream, seq }: EventPlace,
): Promise<FoundEvent | undefined> {
  const { rows } = await sql<FoundEvent>`
    select ${columns}, encode(e.hash, 'hex') as hash,
      (select min(h.seal_no) from journal_seal_head h where h.stream_id = e.stream_id and h.seq >= e.seq) as seal,
      (select jsonb_object_agg(e.detail ->> 'section' || '.' || f.name, c.changes -> f.name)
       from section_change c, jsonb_object_keys(c.changes) f(name)
       where e.type = 'request.updated' and e.object_type = 'section' and c.request_id = e.request_id
         and c.section = e.detail ->> 'section' and e.at between c.at and c.last_at and c.by_user = e.user_id
         and e.detail -> 'fields' ? f.name) as changes
    from journal_event e ${joined}
    where e.at = ${at}::instant and e.stream_id = ${stream}::uuid and e.seq = ${seq} ${notExcluded(scope, 'e.request_id')}`.execute(
    db,
  )
  return rows[0]
}
