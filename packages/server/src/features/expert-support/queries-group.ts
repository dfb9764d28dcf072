import type { RequestKind } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import { isVisible } from '../../kernel/scope/is-visible.ts'
import type { Scope } from '../../kernel/scope/scope.ts'
import type { Db } from '../../platform/db/schema.ts'
import { takenUp } from '../stages/index.ts'

type ChildKind = Extract<RequestKind, 'complianceEstimation' | 'conclusionRequest'>

export interface NamedRequest {
  id: string
  number: string
}

/** The number people know request `r` by. */
const known = sql`coalesce(r.number, 'Ч-' || r.draft_number)`

export interface ChildRow {
  id: string
  number: string
  kind: ChildKind
  stage: StoredStage
  created_at: Date
  submitted_at: Date | null
  issued: { number: string | null; date: string | null; result: 'positive' | 'negative' | null } | null
  summary: string
  cost: string | null
  in_conclusion: NamedRequest | null
  assessments: NamedRequest[]
}

interface Page {
  rootId: string
  kind: ChildKind
  before: string | null
  size: number
}

/** Requests of a kind under a contract that the person sees, the newest first; one more than a page tells that there are more. */
export async function listChildren(db: Db, scope: Scope, { rootId, kind, before, size }: Page): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select r.id, ${known} as number, r.kind, r.stage, r.created_at, r.submitted_at,
      (select json_build_object('number', o.number, 'date', o.conclusion_date, 'result', o.result)
       from conclusion o where o.request_id = r.id and o.state = 'issued' order by o.no desc limit 1) as issued,
      coalesce(trim(d.data ->> 'changeSummary'), '') as summary, nullif(k.data ->> 'costTotal', '') as cost,
      (select json_build_object('id', t.id, 'number', coalesce(t.number, 'Ч-' || t.draft_number))
       from request_link l join request t on t.id = l.request_id join stage ts on ts.code = t.stage
       where l.linked_id = r.id and l.kind = 'complianceEstimation' and t.deleted_at is null
         and (not ts.is_final or exists (select from conclusion x where x.request_id = t.id and x.state = 'issued'))
       order by t.created_at desc limit 1) as in_conclusion,
      coalesce((select json_agg(json_build_object('id', a.id, 'number', coalesce(a.number, 'Ч-' || a.draft_number)) order by a.id)
       from request_link l join request a on a.id = l.linked_id
       where l.request_id = r.id and l.kind = 'complianceEstimation'), '[]') as assessments
    from request r
    left join request_section d on d.request_id = r.id and d.section = 'declarer'
    left join request_section k on k.request_id = r.id and k.section = 'cost'
    where r.root_id = ${rootId} and r.kind = ${kind} and r.deleted_at is null
      and (${before}::uuid is null or r.id < ${before}::uuid) ${isVisible(scope)}
    order by r.id desc limit ${size + 1}`.execute(db)
  return rows
}

export interface BasisRow {
  request_id: string | null
  number: string | null
  conclusion: string | null
  date: string | null
  cost: string | null
  since: Date | null
}

/**
 * What the changes under a contract are told against: each conclusion issued under it, then the examined application the
 * contract rests on, then the contract itself. The newest first.
 */
export async function listBases(db: Db, scope: Scope, rootId: string): Promise<BasisRow[]> {
  const { rows } = await sql<BasisRow>`
    select r.id as request_id, ${known} as number, o.number as conclusion, o.conclusion_date::text as date,
      nullif(k.data ->> 'costTotal', '') as cost, case when r.root_id = ${rootId} then r.created_at end as since
    from (
      select c.id from request c where c.root_id = ${rootId} and c.kind = 'conclusionRequest' and c.deleted_at is null
      union all select l.linked_id from request_link l where l.request_id = ${rootId} and l.kind = 'previous'
    ) b join request r on r.id = b.id
    join lateral (select o.number, o.conclusion_date from conclusion o
      where o.request_id = r.id and o.state = 'issued' and o.result = 'positive' order by o.no desc limit 1) o on true
    left join request_section k on k.request_id = r.id and k.section = 'cost'
    where r.deleted_at is null ${isVisible(scope)}
    order by (r.root_id is not distinct from ${rootId}::uuid) desc, r.created_at desc limit 200`.execute(db)
  return rows
}

/** The first positive conclusion named by hand in the application for the contract, and what the contract itself says of cost. */
export async function readRootSections(
  db: Db,
  rootId: string,
): Promise<{ named: { number?: unknown; date?: unknown } | null; cost: string | null }> {
  const { rows } = await sql<{ named: { number?: unknown; date?: unknown } | null; cost: string | null }>`
    select (select p.value from request_section s, jsonb_array_elements(
        case when jsonb_typeof(s.data -> 'previousConclusions') = 'array' then s.data -> 'previousConclusions' else '[]' end) p
      where s.request_id = ${rootId} and s.section = 'declarer' and p.value ->> 'result' = '1' limit 1) as named,
      (select nullif(s.data ->> 'costTotal', '') from request_section s
       where s.request_id = ${rootId} and s.section = 'cost') as cost`.execute(db)
  return rows[0] ?? { named: null, cost: null }
}

interface SlotRow {
  request_id: string
  code: string
  title: string
  files: number
}

/** Sections of the documentation that each of the requests brings files for. */
export async function listFilledSlots(db: Db, ids: readonly string[]): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select f.request_id, f.code, min(f.title) as title, count(*)::int as files
    from folder f join item i on i.folder_id = f.id and i.deleted_at is null
    join document d on d.item_id = i.id and d.deleted_at is null and d.last_no is not null and d.companion_of is null
    where f.request_id = any(${ids}::uuid[]) and f.slot is not null
    group by f.request_id, f.code order by f.request_id, min(f.position) limit 5000`.execute(db)
  return rows
}

interface IndicatorRow {
  request_id: string
  name: string
  unit: string
  value: string
}

/** Indicators of the whole object that stand in each of the requests now. */
export async function listIndicators(db: Db, ids: readonly string[]): Promise<IndicatorRow[]> {
  const { rows } = await sql<IndicatorRow>`
    select request_id, name, unit, value from indicator
    where request_id = any(${ids}::uuid[]) and part_id is null and superseded_at is null
    order by request_id, position, id limit 20000`.execute(db)
  return rows
}

export interface GroupCounts {
  assessments: number
  conclusions: number
  open: number
  positive: number
  negative: number
  rejected: number
  waiting: number
  changedSlots: number
}

/** Of a contract under which nothing was filed. */
export const noCounts: GroupCounts = {
  assessments: 0,
  conclusions: 0,
  open: 0,
  positive: 0,
  negative: 0,
  rejected: 0,
  waiting: 0,
  changedSlots: 0,
}

/** Requests under a contract by what became of them; sections changed since its last conclusion, each once. */
export async function countGroup(db: Db, rootId: string): Promise<GroupCounts> {
  const { rows } = await sql<GroupCounts>`
    with child as (
      select c.id, c.kind, s.is_final, c.stage, o.result, ${takenUp()} as is_taken
      from request c join stage s on s.code = c.stage
      left join lateral (select o.result from conclusion o where o.request_id = c.id and o.state = 'issued' order by o.no desc limit 1) o on true
      where c.root_id = ${rootId} and c.deleted_at is null)
    select count(*) filter (where kind = 'complianceEstimation')::int as assessments,
      count(*) filter (where kind = 'conclusionRequest')::int as conclusions,
      count(*) filter (where not is_final)::int as open,
      count(*) filter (where kind = 'complianceEstimation' and result = 'positive')::int as positive,
      count(*) filter (where kind = 'complianceEstimation' and result = 'negative')::int as negative,
      count(*) filter (where stage = 'withoutConsiderationRejection')::int as rejected,
      count(*) filter (where kind = 'complianceEstimation' and result = 'positive' and not is_taken)::int as waiting,
      (select count(distinct f.code) from child c join folder f on f.request_id = c.id and f.slot is not null
       where c.kind = 'complianceEstimation' and (c.result = 'positive' and not c.is_taken or not c.is_final)
         and exists (select from item i join document d on d.item_id = i.id and d.deleted_at is null and d.last_no is not null
                     where i.folder_id = f.id and i.deleted_at is null))::int as "changedSlots"
    from child`.execute(db)
  return rows[0] ?? noCounts
}

export interface RejectionRow {
  id: string
  number: string
  at: Date
  reason: string
  ground: string | null
}

/** Requests under a contract that the organisation has left without consideration, the newest first. */
export async function listRejections(db: Db, scope: Scope, rootId: string): Promise<RejectionRow[]> {
  const { rows } = await sql<RejectionRow>`
    select r.id, ${known} as number, m.at, coalesce(m.reason, '') as reason, m.facts ->> 'ground' as ground
    from request r join lateral (
      select at, reason, facts from stage_move m
      where m.request_id = r.id and m.to_stage = 'withoutConsiderationRejection' and m.actor = 'organisation'
      order by m.no desc limit 1) m on true
    where r.root_id = ${rootId} and r.deleted_at is null and r.stage = 'withoutConsiderationRejection' ${isVisible(scope)}
    order by m.at desc limit 200`.execute(db)
  return rows
}

interface BeforeRow extends NamedRequest {
  stage: StoredStage
  agreed: number
}

/** Contracts of support before an examination of the same organisation and object, with the sections agreed under each. */
export async function listBeforeExamination(
  db: Db,
  scope: Scope,
  root: { id: string; organization_id: string | null; object_name: string },
): Promise<BeforeRow[]> {
  const { rows } = await sql<BeforeRow>`
    select r.id, ${known} as number, r.stage, (
      select count(distinct f.code)::int from request c join folder f on f.request_id = c.id and f.slot is not null
      where c.root_id = r.id and c.deleted_at is null
        and exists (select from conclusion o where o.request_id = c.id and o.state = 'issued' and o.result = 'positive')
        and exists (select from item i join document d on d.item_id = i.id and d.deleted_at is null and d.last_no is not null
                    where i.folder_id = f.id and i.deleted_at is null)) as agreed
    from request r
    where r.organization_id = ${root.organization_id} and r.kind = 'esPreExamination' and r.id <> ${root.id}
      and r.deleted_at is null and r.object_name <> '' and fold(r.object_name) = fold(${root.object_name}) ${isVisible(scope)}
    order by r.id desc limit 20`.execute(db)
  return rows
}
