import type { answerList, checklistList } from '@portal/contract/features/checklists/checklist-list'
import type { ChecklistContent, ChecklistState } from '@portal/domain/checklists/checklist'
import { endOfDay, startOfDay } from '@portal/domain/calendar/days'
import { type RawBuilder, sql } from 'kysely'
import { isVisible } from '../../kernel/scope/is-visible.ts'
import { calledBy } from '../../kernel/queries-links.ts'
import type { Scope } from '../../kernel/scope/scope.ts'
import type { Db } from '../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../platform/list/list-query.ts'

export interface ChecklistRow {
  id: string
  request_id: string
  request_number: string
  object_name: string
  template_id: string
  version_id: string
  number: number
  version: number
  title: string
  state: ChecklistState
  asked: number
  answered: number
  percent: number
  changed_at: Date
  submitted_at: Date | null
}

export interface WholeChecklist extends ChecklistRow {
  content: ChecklistContent
}

const number = calledBy('r')

const columns = sql<ChecklistRow>`c.id, c.request_id, ${number} as request_number, r.object_name, c.template_id, c.version_id,
  t.no as number, v.no as version, v.title, c.state, c.asked, c.answered, c.percent, c.changed_at, c.submitted_at`

const from = sql`checklist c join request r on r.id = c.request_id and r.deleted_at is null
  join checklist_version v on v.id = c.version_id join checklist_template t on t.id = c.template_id`

/** Of applications the reader sees; the examination organisation reads what was given to it. */
function isSeen(scope: Scope): RawBuilder<unknown> {
  const given = scope.isStaff ? sql`and ${isGiven}` : sql``
  return sql`true ${given} ${isVisible(scope)}`
}

const isGiven = sql`c.state = 'submitted' and r.submitted_at is not null`

interface Wanted {
  text?: string | undefined
  state?: ChecklistState | undefined
  requestId?: string
}

/** Checklists the reader sees. */
export function checklistsSeen(
  scope: Scope,
  { text, state, requestId }: Wanted,
): ListSource<ChecklistRow, keyof typeof checklistList.sorts> {
  const conditions = [
    isSeen(scope),
    ...(requestId ? [sql`c.request_id = ${requestId}`] : []),
    ...(state ? [sql`c.state = ${state}`] : []),
    ...(text ? [isFoundIn(text, number, sql`r.object_name`, sql`v.title`)] : []),
  ]
  return {
    columns,
    from,
    where: sql.join(conditions, sql` and `),
    id: sql.ref('c.id'),
    // biome-ignore format: read by columns
    sorts: {
      changed: { type: 'instant', nullable: false, column: sql`c.changed_at` },
      request: { type: 'text',    nullable: false, column: sql`fold(${number})` },
      percent: { type: 'code',    nullable: false, column: sql`lpad(c.percent::text, 3, '0')` },
    },
  }
}

/** One of them; undefined where there is none for the reader. */
export async function findChecklist(db: Db, scope: Scope, id: string): Promise<WholeChecklist | undefined> {
  const { rows } = await sql<WholeChecklist>`
    select ${columns}, v.content from ${from} where c.id = ${id} and ${isSeen(scope)}`.execute(db)
  return rows[0]
}

export interface AnswerRow {
  question_id: string
  value: string
  comment: string
  proposed_from: string | null
  revision: number
  by: string
  at: Date
}

const mostAnswers = 300

/** The answers of a checklist. */
export async function answersOf(db: Db, checklistId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.question_id, a.value, a.comment, a.proposed_from, a.revision, a.at,
      concat_ws(' ', u.surname, u.name, u.patronymic) as by
    from checklist_answer a join app_user u on u.id = a.by_user
    where a.checklist_id = ${checklistId} order by a.question_id limit ${mostAnswers}`.execute(db)
  return rows
}

export interface FileRow {
  question_id: string
  file_id: string
  name: string
  size: number
}

const mostFiles = 2000

/** The files under its questions. */
export async function filesOf(db: Db, checklistId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select l.question_id, l.file_id, f.name, f.size::float8 as size
    from checklist_file l join file f on f.id = l.file_id and f.deleted_at is null
    where l.checklist_id = ${checklistId} order by l.at, l.file_id limit ${mostFiles}`.execute(db)
  return rows
}

const mostTold = 500

/** Who has begun a checklist of this version and has not given it yet. */
export async function fillersOf(db: Db, versionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.created_by as id from checklist c
    where c.version_id = ${versionId} and c.state <> 'submitted' limit ${mostTold}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface SaidRow {
  id: string
  checklist_id: string
  request_id: string
  request_number: string
  object_name: string
  checklist: string
  group: string
  question: string
  value: string
  comment: string
  at: Date
}

interface WantedAnswers {
  text?: string | undefined
  answer?: 'yes' | 'no' | 'na' | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Answers of all checklists the reader sees, each with its question. */
export function answersSeen(
  scope: Scope,
  { text, answer, from: since, to }: WantedAnswers,
): ListSource<SaidRow, keyof typeof answerList.sorts> {
  const conditions = [
    isSeen(scope),
    sql`a.value <> ''`,
    ...(answer ? [sql`q.question ->> 'kind' in ('yesNo', 'yesNoNa') and a.value = ${answer}`] : []),
    ...(since ? [sql`a.at >= ${startOfDay(since)}`] : []),
    ...(to ? [sql`a.at < ${endOfDay(to)}`] : []),
    ...(text
      ? [isFoundIn(text, number, sql`r.object_name`, sql`q.question ->> 'text'`, sql`a.value`, sql`a.comment`)]
      : []),
  ]
  return {
    columns: sql<SaidRow>`a.id, c.id as checklist_id, c.request_id, ${number} as request_number, r.object_name, v.title as checklist,
      q.title as "group", q.question ->> 'text' as question,
      case when q.question ->> 'kind' in ('yesNo', 'yesNoNa')
        then case a.value when 'yes' then 'Да' when 'no' then 'Нет' else 'Не применимо' end else a.value end as value,
      a.comment, a.at`,
    from: sql`checklist_answer a join ${sql`checklist c on c.id = a.checklist_id
      join request r on r.id = c.request_id and r.deleted_at is null
      join checklist_version v on v.id = c.version_id`}
      cross join lateral (
        select g ->> 'title' as title, question from jsonb_array_elements(v.content -> 'groups') g
        cross join lateral jsonb_array_elements(g -> 'questions') question
        where question ->> 'id' = a.question_id::text limit 1) q`,
    where: sql.join(conditions, sql` and `),
    id: sql.ref('a.id'),
    sorts: {
      at: { type: 'instant', nullable: false, column: sql`a.at` },
      request: { type: 'text', nullable: false, column: sql`fold(${number})` },
    },
  }
}

export interface UserRequestRow {
  id: string
  number: string
  object_name: string
  checklists: number
  submitted: number
  percent: number
  changed_at: Date
}

/** Applications the reader sees that have checklists. */
export function requestsWithChecklists(scope: Scope): ListSource<UserRequestRow, 'changed'> {
  const given = scope.isStaff ? sql`and ${isGiven}` : sql``
  const own = (what: RawBuilder<unknown>) => sql`(select ${what} from checklist c where c.request_id = r.id ${given})`
  return {
    columns: sql<UserRequestRow>`r.id, ${number} as number, r.object_name, ${own(sql`count(*)::int`)} as checklists,
      ${own(sql`count(*) filter (where c.state = 'submitted')::int`)} as submitted,
      ${own(sql`coalesce(round(avg(c.percent)), 0)::int`)} as percent, ${own(sql`max(c.changed_at)`)} as changed_at`,
    from: sql`request r`,
    where: sql`r.deleted_at is null and exists (select from checklist c where c.request_id = r.id ${given}) ${isVisible(scope)}`,
    id: sql.ref('r.id'),
    sorts: { changed: { type: 'instant', nullable: false, column: own(sql`max(c.changed_at)`) } },
  }
}
