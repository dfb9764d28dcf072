import { type RawBuilder, sql } from 'kysely'
import type { ListedRequest } from '../../../kernel/scope/listed-request.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import { withLead } from '../../../kernel/scope/with-lead.ts'
import { preparedAsComposed } from '../../../platform/db/connect.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { capped, type Total } from '../../../platform/list/total.ts'
import { totalOf } from './queries-count.ts'
import { filterOn, idOf, isUnread, type RequestFilter, type Rows } from './queries-filter.ts'
import { toldColumns } from './queries-list.ts'
import { nearestFirst, newestFirst } from './queries-order.ts'
import { visibleKeys, visibleSet } from './queries-visible.ts'

export interface QueueAsked {
  /** Whose applications; narrowed to each part by `you` and `other`. */
  whose: RequestFilter
  /** What waits for the reader, and what he waits for. */
  you: PartAsked
  other: PartAsked
  /** Deadlines before this moment are counted by days. */
  until: Date
}

interface PartAsked {
  on: { stages: readonly string[]; turn: NonNullable<RequestFilter['turn']> }
  shown: number
}

export interface QueuePart {
  rows: ListedRequest[]
  total: Total
}

export interface Queue {
  you: QueuePart
  other: QueuePart
  /** Of what waits for the reader. */
  overdue: Total
  /** By the Moscow day of the deadline, overdue ones apart; days without any are left out. */
  days: Map<string, number>
}

/** Whoever has more does not wait for the number here; the list tells it. */
const countedUpTo = 1000

interface QueueRow extends ListedRequest {
  is_you: boolean | null
  for_you: number
  for_other: number
  overdue: number
  days: Record<string, number> | null
}

/** The queue in one statement: by the last day, what has none after the rest, the newest act first. */
export async function readQueue(db: Db, caller: Scope, asked: QueueAsked): Promise<Queue> {
  const scope = { ...caller, isPlanKept: true }
  // What one person has to do with is looked through once; of all he may see only pages are read.
  const parts = asked.whose.mine ? partsAtOnce(scope, asked) : partsByPages(scope, asked)
  const { rows } = await sql<QueueRow>`${sql.raw(preparedAsComposed)}
    with ${parts}
    select summary.*, told.* from summary left join lateral (
      select part.is_you, ${toldColumns(scope)}, ${isUnread(scope)} as unread
      from part join request r on r.id = part.id ${withLead}) told on true
    order by told.due_at, told.updated_at desc, told.id desc`.execute(db)
  const [summary] = rows
  const partOf = (isYou: boolean, total = 0) => ({
    rows: rows.filter((row) => row.is_you === isYou),
    total: capped(total, countedUpTo),
  })
  return {
    you: partOf(true, summary?.for_you),
    other: partOf(false, summary?.for_other),
    overdue: capped(summary?.overdue ?? 0, countedUpTo),
    days: new Map(Object.entries(summary?.days ?? {})),
  }
}

const dayOf = (dueAt: RawBuilder<unknown>) => sql`to_char(${dueAt} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`

/** `part (id, is_you)` and `summary` of a set that is read whole. */
function partsAtOnce(scope: Scope, { whose, you, other, until }: QueueAsked): RawBuilder<unknown> {
  const stages = [...new Set([...you.on.stages, ...other.on.stages])]
  const columns = (rows: Rows) => sql`
    ${sql.ref(idOf[rows])} as id, ${sql.ref(`${rows}.due_at`)} as due_at, ${sql.ref(`${rows}.updated_at`)} as updated_at,
    (true ${filterOn(you.on, scope, rows)}) as is_you`
  const first = (isYou: boolean, shown: number) => sql`(
    select id, is_you from waiting where is_you = ${sql.lit(isYou)}
    order by due_at, updated_at desc, id desc limit ${sql.lit(shown)})`
  return sql`
    waiting as materialized (${visibleSet(scope, { ...whose, stages }, { columns })}),
    part as (${first(true, you.shown)} union all ${first(false, other.shown)}),
    summary as (
      select count(*) filter (where is_you)::integer as for_you, count(*) filter (where not is_you)::integer as for_other,
        count(*) filter (where is_you and due_at < ${scope.now})::integer as overdue,
        (select json_object_agg(day, n) from (
          select ${dayOf(sql`due_at`)} as day, count(*) as n from waiting
          where is_you and due_at >= ${scope.now} and due_at < ${until} group by 1) by_day) as days
      from waiting)`
}

/** The same where there are too many to be read: each part is a page of its own, and totals are counted up to what is told. */
function partsByPages(scope: Scope, { whose, you, other, until }: QueueAsked): RawBuilder<unknown> {
  const mine = { ...whose, ...you.on }
  const ahead = visibleSet(scope, { ...mine, dueAmong: [{ from: scope.now, before: until }] })
  return sql`
    ${pagesOf('you', scope, mine, you.shown)}, ${pagesOf('other', scope, { ...whose, ...other.on }, other.shown)},
    part as (select id, true as is_you from you_page union all select id, false from other_page),
    summary as (
      select ${totalOf(scope, mine, countedUpTo)} as for_you, ${totalOf(scope, { ...whose, ...other.on }, countedUpTo)} as for_other,
        ${totalOf(scope, { ...mine, overdue: true }, countedUpTo)} as overdue,
        (select json_object_agg(day, n) from (
          select ${dayOf(sql`due_at`)} as day, count(*) as n from (${ahead}) a group by 1) by_day) as days)`
}

function pagesOf(name: 'you' | 'other', scope: Scope, filter: RequestFilter, shown: number): RawBuilder<unknown> {
  const [dated, page] = [sql.ref(`${name}_dated`), sql.ref(`${name}_page`)]
  const nearest = visibleKeys(
    scope,
    { ...filter, due: 'some' },
    { sort: nearestFirst, empty: false, after: undefined },
    shown,
  )
  const newest = visibleKeys(
    scope,
    { ...filter, due: 'none' },
    { sort: newestFirst, empty: false, after: undefined },
    shown,
  )
  return sql`
    ${dated} as materialized (select id from (${nearest}) nearest),
    ${page} as (
      select id from ${dated}
      union all (
        select id from (${newest}) newest where (select count(*) from ${dated}) < ${sql.lit(shown)}
        limit (select ${sql.lit(shown)} - count(*) from ${dated})))`
}
