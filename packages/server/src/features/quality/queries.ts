import type { Input } from '@portal/contract/endpoint'
import type { quality } from '@portal/contract/features/quality/endpoints'
import type { qualityList } from '@portal/contract/features/quality/quality-list'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { type RawBuilder, sql } from 'kysely'
import type { User } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../platform/list/list-query.ts'

export interface AssessmentRow {
  id: string
  request_id: string
  number: string | null
  draft_number: number
  object_name: string
  person: string
  organization: string | null
  subdivision: string
  terms: number
  remarks: number
  portal: number
  politeness: number
  overall: number
  recommend: number
  comment: string
  created_at: Date
  changed_at: Date | null
}

type Wanted = Pick<Input<typeof quality.list>['query'], keyof typeof qualityList.filters>

const person = sql`concat_ws(' ', u.surname, u.name, u.patronymic)`
const columns = sql<AssessmentRow>`a.id, a.request_id, r.number, r.draft_number, r.object_name, ${person} as person,
  coalesce(nullif(o.short_name, ''), o.full_name) as organization, a.subdivision, a.terms, a.remarks, a.portal,
  a.politeness, a.overall, a.recommend, a.comment, a.created_at, a.changed_at`
const from = sql`quality_assessment a join request r on r.id = a.request_id join app_user u on u.id = a.user_id
  left join organization o on o.id = a.organization_id`

/** Assessments the reader may see: staff all but of applications closed to him, an administrator those of his organisations. */
export function assessmentsSeen(
  user: User,
  at: Date,
  wanted: Wanted,
): ListSource<AssessmentRow, keyof typeof qualityList.sorts> {
  return {
    columns,
    from,
    where: sql.join(conditionsOf(user, at, wanted), sql` and `),
    id: sql.ref('a.id'),
    sorts: {
      given: { type: 'instant', nullable: false, column: sql`a.created_at` },
      overall: { type: 'code', nullable: false, column: sql`a.overall::text` },
      // As text of two digits numbers keep their order.
      recommend: { type: 'code', nullable: false, column: sql`lpad(a.recommend::text, 2, '0')` },
    },
  }
}

function conditionsOf(user: User, at: Date, wanted: Wanted): RawBuilder<unknown>[] {
  const { text, overall, commented, subdivision, from: since, to } = wanted
  return [
    isSeenBy(user, at),
    ...(text ? [isFoundIn(text, sql`r.number`, sql`r.object_name`, person, sql`a.comment`)] : []),
    ...(overall ? [sql`a.overall = any(${overall.map(Number)}::smallint[])`] : []),
    ...(commented ? [sql`a.comment <> ''`] : []),
    ...(subdivision ? [sql`a.subdivision = any(${subdivision}::text[])`] : []),
    ...(since ? [sql`a.created_at >= ${startOfDay(since)}`] : []),
    ...(to ? [sql`a.created_at < ${startOfDay(shiftDay(to, 1))}`] : []),
  ]
}

function isSeenBy({ id, isAdmin, memberships }: User, at: Date): RawBuilder<unknown> {
  const isOpen = sql`not exists (
    select from request_exclusion x where x.request_id = a.request_id and x.user_id = ${id} and x.period @> ${at}::timestamptz)`
  if (isAdmin) return isOpen
  const own = memberships.filter(({ role }) => role === 'orgAdmin').map(({ organizationId }) => organizationId)
  return sql`(a.organization_id = any(${own}::uuid[]) and ${isOpen})`
}

interface AveragesRow {
  count: number
  terms: number | null
  remarks: number | null
  portal: number | null
  politeness: number | null
  overall: number | null
  recommend: number | null
}

interface GroupRow {
  name: string
  count: number
  overall: number
  recommend: number
}

const mostGroups = 100
const mostMonths = 24

/** Averages of what the reader may see and the filter leaves. */
export async function averagesSeen(db: Db, user: User, at: Date, wanted: Wanted) {
  const where = sql.join(conditionsOf(user, at, wanted), sql` and `)
  const grouped = (name: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) =>
    sql<GroupRow>`
      select ${name} as name, count(*)::int as count, avg(a.overall)::float8 as overall, avg(a.recommend)::float8 as recommend
      from ${from} where ${where} group by 1 order by ${order} limit ${limit}`.execute(db)
  const [all, months, subdivisions] = await Promise.all([
    sql<AveragesRow>`
      select count(*)::int as count, avg(a.terms)::float8 as terms, avg(a.remarks)::float8 as remarks,
        avg(a.portal)::float8 as portal, avg(a.politeness)::float8 as politeness, avg(a.overall)::float8 as overall,
        avg(a.recommend)::float8 as recommend
      from ${from} where ${where}`.execute(db),
    grouped(
      sql`to_char(date_trunc('month', a.created_at at time zone 'Europe/Moscow'), 'YYYY-MM-DD')`,
      sql`1 desc`,
      mostMonths,
    ),
    grouped(sql`a.subdivision`, sql`1`, mostGroups),
  ])
  return { all: all.rows[0], months: months.rows.toReversed(), subdivisions: subdivisions.rows }
}

/** Those given of one request; of one person when he is named. */
export async function assessmentsOf(db: Db, requestId: string, userId?: string): Promise<AssessmentRow[]> {
  const { rows } = await sql<AssessmentRow>`
    select ${columns} from ${from}
    where a.request_id = ${requestId} ${userId === undefined ? sql`` : sql`and a.user_id = ${userId}`}
    order by a.created_at desc, a.id limit 200`.execute(db)
  return rows
}

/** The newest of a person. */
export async function assessmentsBy(db: Db, userId: string): Promise<AssessmentRow[]> {
  const { rows } = await sql<AssessmentRow>`
    select ${columns} from ${from} where a.user_id = ${userId} order by a.created_at desc, a.id limit 50`.execute(db)
  return rows
}

/** Requests whose service is over and of which a person has been asked but has not answered. */
export async function askedOf(db: Db, userId: string, since: Date) {
  const { rows } = await sql<{
    id: string
    number: string | null
    draft_number: number
    object_name: string
    stage: string
    stage_since: Date
  }>`
    select distinct r.id, r.number, r.draft_number, r.object_name, r.stage, r.stage_since
    from notification n join request r on r.id = n.request_id
    where n.user_id = ${userId} and n.code = 'qaInvitation' and n.withdrawn_at is null and n.created_at > ${since}
      and r.deleted_at is null
      and not exists (select from quality_assessment a where a.user_id = ${userId} and a.request_id = r.id)
    order by r.stage_since desc, r.id limit 100`.execute(db)
  return rows
}
