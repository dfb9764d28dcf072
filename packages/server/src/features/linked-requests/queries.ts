import { isGoal } from '@portal/domain/request/goals'
import type { LinkSource } from '@portal/domain/request/links/links'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/schema.ts'
import { goalTitles, numberOf } from '../../kernel/request-names.ts'
import { isVisible } from '../../kernel/scope/is-visible.ts'
import type { Scope } from '../../kernel/scope/scope.ts'

export interface LinkRow {
  id: string
  number: string | null
  draft_number: number
  stage: Stage
  goal: number
  object_name: string
  declarant_name: string
  kind: Tables['request_link']['kind'] | null
  conclusion_number: string | null
  conclusion_date: string | null
  result: 'positive' | 'negative' | null
}

const issued = sql`
  left join lateral (
    select o.number as conclusion_number, o.conclusion_date, o.result from conclusion o
    where o.request_id = r.id and o.state = 'issued' order by o.no desc limit 1) o on true`

const columns = sql`
  r.id, r.number, r.draft_number, r.stage, r.goal, r.object_name, r.declarant_name,
  o.conclusion_number, o.conclusion_date, o.result`

/** Requests tied to this one in either direction, of one goal. */
export async function listLinked(db: Db, requestId: string, goal: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns}, l.kind from (
      select linked_id as id, kind from request_link where request_id = ${requestId}
      union
      select request_id, kind from request_link where linked_id = ${requestId}) l
    join request r on r.id = l.id and r.deleted_at is null ${issued}
    where r.goal = ${goal} order by r.updated_at desc limit 200`.execute(db)
  return rows
}

/** Requests by their ids with the newest issued conclusion. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<LinkRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LinkRow>`
    select ${columns}, null as kind from request r ${issued}
    where r.id = any(${ids}::uuid[]) and r.deleted_at is null order by r.updated_at desc`.execute(db)
  return rows
}

const mostFound = 50

/** Visible requests whose project number begins so, as one of their notes names it. */
export async function idsByProject(db: Db, scope: Scope, number: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from request_note n join request r on r.id = n.request_id and r.deleted_at is null
    where lower(n.note_number) like ${beginning(number.toLowerCase())} ${isVisible(scope)} limit ${mostFound}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface Sought {
  /** The beginning of the number of the conclusion or of the request. */
  number: string
  result: 'positive' | 'negative' | null
  project: string
}

/** Visible requests with such an issued conclusion, the newest first. */
export async function idsByConclusion(db: Db, scope: Scope, { number, result, project }: Sought): Promise<string[]> {
  // Numbers of the portal are in capitals, «01-2026-00042/ОС-3»; other organisations write as they like.
  const starts = [beginning(number.toUpperCase()), beginning(number)]
  const { rows } = await sql<{ id: string }>`
    select o.request_id as id from conclusion o join request r on r.id = o.request_id and r.deleted_at is null
    where o.state = 'issued' and (${result}::text is null or o.result = ${result})
      and (${number} = '' or o.id in (
        select id from conclusion where number like any(${starts})
        union all select c.id from request q join conclusion c on c.request_id = q.id where q.number like any(${starts})))
      and (${project} = '' or exists (
        select from request_note n where n.request_id = r.id and lower(n.note_number) like ${beginning(project.toLowerCase())}))
      ${isVisible(scope)}
    order by o.conclusion_date desc nulls last limit ${mostFound}`.execute(db)
  return rows.map(({ id }) => id)
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Requests one person owns, by object: the newest first. What has no name yet is of no object, each stands for itself. */
export async function listOwned(db: Db, login: string, limit: number): Promise<(LinkRow & { group_key: string })[]> {
  const { rows } = await sql<LinkRow & { group_key: string }>`
    select ${columns}, null as kind, coalesce(r.group_id::text, nullif(btrim(fold(r.object_name)), ''), r.id::text) as group_key
    from request r join app_user u on u.id = r.owner_id and u.login = ${login} ${issued}
    where r.deleted_at is null order by r.updated_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

export function linkSource({ goal, number, result, stage }: LinkRow): LinkSource {
  const code = String(goal)
  if (!isGoal(code)) throw new Error(`unknown goal ${goal}`)
  return {
    goal: code,
    submitted: number !== null,
    result,
    ended: stageRule(stage).final ? stageRule(stage).title : null,
  }
}

/** A row as the contract shows it. */
export function toView(row: LinkRow, why: string | null, doubt: string | null = null) {
  return {
    id: row.id,
    number: numberOf(row),
    stage: row.stage,
    stageTitle: stageRule(row.stage).title,
    goal: String(row.goal),
    goalTitle: goalTitles(row.goal).short,
    objectName: row.object_name,
    declarantName: row.declarant_name,
    kind: row.kind,
    conclusion:
      row.result === null
        ? null
        : { number: row.conclusion_number ?? '', date: row.conclusion_date, result: row.result },
    why,
    doubt,
  }
}
