import type { RemarkKind, RemarkState, ReplyType } from '@portal/domain/remarks/remarks'
import { sql } from 'kysely'
import { prepared } from '../../platform/db/connect.ts'
import type { Db, Tables } from '../../platform/db/schema.ts'
import type { RemarkArea } from './tables.ts'
import { completenessCode, openStates, type Phase, unsentStates } from './remark-stages.ts'

/** A remark with what a reader sees beside it. */
export interface RemarkRow {
  id: string
  kind: RemarkKind
  round: number
  discipline: string | null
  no: number | null
  state: RemarkState
  field: string | null
  item_id: string | null
  item_code: string | null
  item_title: string | null
  sheet: string | null
  page: number | null
  area: RemarkArea | null
  element: string | null
  /** The version the expert had before his eyes. */
  file: { ref: string; name: string; size: number; version: number } | null
  is_new: boolean
  body: string
  materials: string | null
  norm: string | null
  no_norm_reason: string | null
  is_critical: boolean
  is_consequence: boolean
  previous_id: string | null
  author_id: string
  author: string
  agreed_at: Date | null
  return_note: string | null
  due_at: Date | null
  issued_at: Date | null
  revision: number
  /** A remark that says the same anew is already written. */
  is_followed: boolean
  /** It was put anew in other words: the issued remark that stands for it. */
  repeated_by: { id: string; round: number; discipline: string | null; no: number | null } | null
}

// More than any examination has issued; a list is never without its limit.
const most = 3000

const fullName = (user: string) => sql.raw(`concat_ws(' ', ${user}.surname, ${user}.name, ${user}.patronymic)`)

/** Whose list it is: what others have done since his last visit is new to him. */
export interface Visitor {
  userId: string
  isStaff: boolean
  now: Date
}

// Somebody who comes back within so many minutes is still on the same visit.
const sameVisitMinutes = 30
// What the other side must not learn of, and a draft that saves itself.
const unseenBy = { staff: ['answerDraft'], declarant: unsentStates }

/** Remarks of a request, or one of them. The clock of an open one is that of the correction; a closed one keeps its own. */
export async function listRemarkRows(
  db: Db,
  requestId: string,
  { ids = null, withUnsent, visitor }: { ids?: readonly string[] | null; withUnsent: boolean; visitor: Visitor },
): Promise<RemarkRow[]> {
  const { rows } = await sql<RemarkRow>`${sql.raw(prepared)}
    with clock as (
      select due_at from deadline where request_id = ${requestId}
        and kind in ('completenessCorrection', 'correction', 'correctionExtended')
      order by started_at desc limit 1),
    visit as (${lastVisit(requestId, visitor)})
    select m.id, m.kind, m.round, m.discipline, m.no, m.state, m.field, m.item_id, i.code as item_code, i.title as item_title,
      m.sheet, m.page, m.area, m.element,
      case when file.id is not null then jsonb_build_object('ref', file.id, 'name', file.name, 'size', file.size, 'version', v.no) end as file,
      ${hasNews(visitor)} as is_new,
      m.body, m.materials, m.norm, m.no_norm_reason, m.author_id, m.agreed_at, m.return_note, m.is_critical, m.is_consequence, m.previous_id, ${fullName('u')} as author,
      coalesce(m.due_at, case when m.state in ('issued', 'answerDraft') then (select due_at from clock) end) as due_at,
      m.issued_at, m.revision, exists (select from remark f where f.previous_id = m.id) as is_followed,
      case when m.state = 'revoked' then (
        select jsonb_build_object('id', f.id, 'round', f.round, 'discipline', f.discipline, 'no', f.no)
        from remark f where f.previous_id = m.id and f.issued_at is not null order by f.issued_at desc limit 1) end as repeated_by
    from remark m
    join app_user u on u.id = m.author_id
    left join item i on i.id = m.item_id
    left join document_version v on v.id = m.version_id
    left join file on file.id = v.file_id
    where ${ofThem(requestId, ids)} and (${withUnsent}::boolean or m.state <> all (${[...unsentStates]}::text[]))
    order by ${inOrder} limit ${most}`.execute(db)
  return rows
}

/** Remarks that are alike in all but number and sheet. */
export type AlikeRow = Pick<RemarkRow, 'kind' | 'round' | 'discipline' | 'state' | 'author_id' | 'author'> &
  Pick<RemarkRow, 'is_new' | 'is_critical' | 'is_followed'> & {
    /** An answer to them was sent, in whatever round. */
    is_answered: boolean
    /** They say anew what an earlier one said. */
    is_repeated: boolean
    /** Of the last of them; null: of none. */
    agreed_at: Date | null
    issued_at: Date | null
    /** `place`: where it stands among all by round, direction and number. */
    lines: [id: string, no: number | null, sheet: string | null, place: number][]
  }

/** The same remarks without what they say, those that are alike together: hundreds of them cost little. */
export async function listAlikeRows(
  db: Db,
  requestId: string,
  { withUnsent, visitor }: { withUnsent: boolean; visitor: Visitor },
): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`${sql.raw(prepared)}
    with visit as (${lastVisit(requestId, visitor)}),
    line as (
      select m.id, m.kind, m.round, m.discipline, m.no, m.state, m.sheet, m.author_id, m.agreed_at, m.issued_at, m.is_critical,
        row_number() over (order by ${inOrder}) as place, m.previous_id is not null as is_repeated, ${hasNews(visitor)} as is_new,
        exists (select from remark f where f.previous_id = m.id) as is_followed,
        exists (select from remark_reply p
          where p.remark_id = m.id and p.submitted_at is not null and p.deleted_at is null) as is_answered
      from remark m
      where m.request_id = ${requestId} and (${withUnsent}::boolean or m.state <> all (${[...unsentStates]}::text[]))
      order by m.round, m.id limit ${most}),
    alike as (
      select kind, round, discipline, state, author_id, is_critical, is_repeated, is_new, is_followed, is_answered,
        max(agreed_at) as agreed_at, max(issued_at) as issued_at, json_agg(json_build_array(id, no, sheet, place)) as lines
      from line
      group by kind, round, discipline, state, author_id, is_critical, is_repeated, is_new, is_followed, is_answered,
        agreed_at is null, issued_at is null)
    select a.kind, a.round, a.discipline, a.state, a.author_id, a.is_critical, a.is_repeated, a.is_new, a.is_followed,
      a.is_answered, a.agreed_at, a.issued_at, a.lines, ${fullName('u')} as author
    from alike a
    join app_user u on u.id = a.author_id
    order by a.round, a.discipline nulls first limit ${most}`.execute(db)
  return rows
}

const inOrder = sql.raw('m.round, m.discipline nulls first, m.no nulls last, m.id')

/** Of a request all, or those that are named. */
function ofThem(requestId: string, ids: readonly string[] | null) {
  const named = ids && [...ids]
  return sql<boolean>`m.request_id = ${requestId} and (${named}::uuid[] is null or m.id = any (${named}::uuid[]))`
}

function lastVisit(requestId: string, { userId, now }: Visitor) {
  const visitEnded = new Date(now.getTime() - sameVisitMinutes * 60_000)
  return sql`
    select case when at < ${visitEnded}::instant then at else before_at end as since
    from remark_visit where request_id = ${requestId} and user_id = ${userId}`
}

/** Somebody else has done something with the remark `m` since the `visit`. */
function hasNews({ userId, isStaff }: Visitor) {
  return sql<boolean>`(select since from visit) is not null and exists (select from remark_event e
    where e.remark_id = m.id and e.at > (select since from visit) and e.by_user is distinct from ${userId}::uuid
      and e.to_state <> all (${[...(isStaff ? unseenBy.staff : unseenBy.declarant)]}::text[]))`
}

/** He looks at them now; the visit before this one is kept. */
export async function noteVisit(db: Db, requestId: string, { userId, now }: Visitor): Promise<void> {
  const visitEnded = new Date(now.getTime() - sameVisitMinutes * 60_000)
  await sql`
    insert into remark_visit (request_id, user_id, at) values (${requestId}, ${userId}, ${now}::instant)
    on conflict (request_id, user_id) do update set at = excluded.at,
      before_at = case when remark_visit.at < ${visitEnded}::instant then remark_visit.at else remark_visit.before_at end`.execute(
    db,
  )
}

export interface ReplyRow {
  id: string
  remark_id: string
  type: ReplyType
  body: string
  version_ids: string[]
  by: string
  submitted_at: Date | null
  decision: Tables['remark_reply']['decision']
  decision_text: string | null
  decided_by: string | null
  decided_at: Date | null
  revision: number
}

/** What the answer `p` points at as it is today: the newest versions of documents that were not taken away. */
export const newestVersions = sql<string[]>`(
  select coalesce(array_agg(distinct n.id), '{}')
  from unnest(p.version_ids) named(id)
  join document_version v on v.id = named.id
  join document d on d.id = v.document_id and d.deleted_at is null
  join document_version n on n.document_id = d.id and n.no = d.last_no)`

/** Answers to the remarks of a request, newest last. One that was not sent is its writers' own. */
export async function listReplies(
  db: Db,
  requestId: string,
  { ids = null, withDrafts }: { ids?: readonly string[] | null; withDrafts: boolean },
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`${sql.raw(prepared)}
    select p.id, p.remark_id, p.type, p.body,
      case when p.submitted_at is null then ${newestVersions} else p.version_ids end as version_ids, ${fullName('u')} as by, p.submitted_at, p.decision, p.decision_text,
      nullif(${fullName('d')}, '') as decided_by, p.decided_at, p.revision
    from remark m
    join remark_reply p on p.remark_id = m.id and p.deleted_at is null
    join app_user u on u.id = p.by_user
    left join app_user d on d.id = p.decided_by
    where ${ofThem(requestId, ids)} and (${withDrafts}::boolean or p.submitted_at is not null)
    order by p.created_at, p.id limit ${most}`.execute(db)
  return rows
}

export interface VersionFile {
  version_id: string
  id: string
  name: string
  size: number
  media_type: string
  created_at: Date
}

export function listVersionFiles(db: Db, versionIds: readonly string[]): Promise<VersionFile[]> {
  if (versionIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('document_version as v')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['v.id as version_id', 'f.id', 'f.name', 'f.size', 'f.media_type', 'f.created_at'])
    .where('v.id', 'in', [...new Set(versionIds)])
    .orderBy('f.name')
    .limit(most)
    .execute()
}

/** The last round that was issued in a phase; 0 before the first. */
export async function lastRound(db: Db, requestId: string, phase: Phase): Promise<number> {
  const { round } = await db
    .selectFrom('remark')
    .select(({ fn }) => fn.max('round').as('round'))
    .where('request_id', '=', requestId)
    .where('issued_at', 'is not', null)
    // What is issued while completeness is checked carries its code.
    .where('discipline', phase === 'completeness' ? 'is not distinct from' : 'is distinct from', completenessCode)
    .executeTakeFirstOrThrow()
  return round ?? 0
}

/** Keeps what the row of the request tells of its remarks true. Last thing of every act on them. */
export async function recountRemarks(db: Db, requestId: string): Promise<void> {
  await sql`
    update request r set
      open_remarks = (select count(*) from remark m where m.request_id = r.id and m.state = any (${[...openStates]}::text[])),
      request_remarks = (select count(*) from remark m where m.request_id = r.id and m.kind = 'request'
                         and m.state in ('issued', 'answerDraft')),
      open_items = (select count(*) from item i where i.request_id = r.id and i.opened_at is not null and i.deleted_at is null)
    where r.id = ${requestId}`.execute(db)
}
