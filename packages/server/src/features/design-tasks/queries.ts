import type { designTaskList } from '@portal/contract/features/design-tasks/design-task-list'
import type { DocumentType } from '@portal/domain/design-tasks/document-types'
import type {
  ApprovalDecision,
  ApproverRole,
  DesignTaskStatus,
  ShownDesignTaskStatus,
} from '@portal/domain/design-tasks/statuses'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { isFoundIn, type ListSource } from '../../platform/list/list-query.ts'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isAuthor, isSeen } from '../../kernel/scope/see-design-task.ts'

export interface TaskRow {
  id: string
  task_id: string
  no: number
  status: ShownDesignTaskStatus
  document_type: DocumentType
  number: string
  object_name: string
  developer: string
  customer: string
  author: string
  schema: string
  created_at: Date
  changed_at: Date
}

export interface WantedTasks {
  text?: string | undefined
  status?: readonly ShownDesignTaskStatus[] | undefined
  whose?: 'mine' | 'approval' | undefined
  documentType?: readonly DocumentType[] | undefined
  /** Made from this application. */
  request?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

const author = sql`concat_ws(' ', u.surname, u.name, u.patronymic)`

/** Tasks the reader sees, each by its newest version. */
export function tasksSeen(ctx: SignedCtx, wanted: WantedTasks): ListSource<TaskRow, keyof typeof designTaskList.sorts> {
  return {
    columns: sql<TaskRow>`v.id, v.task_id, v.no, v.status, t.document_type, v.number, v.object_name, v.developer, v.customer,
      ${author} as author, s.title || ', версия ' || s.version as schema, v.created_at, v.changed_at`,
    from: sql`design_task_version v join design_task t on t.id = v.task_id
      join app_user u on u.id = t.created_by join xsd_schema s on s.id = v.schema_id`,
    where: sql.join(conditionsOf(ctx, wanted), sql` and `),
    id: sql.ref('v.id'),
    // biome-ignore format: read by columns
    sorts: {
      number:  { type: 'text',    nullable: false, column: sql`v.number` },
      object:  { type: 'text',    nullable: false, column: sql`v.object_name` },
      changed: { type: 'instant', nullable: false, column: sql`v.changed_at` },
      created: { type: 'instant', nullable: false, column: sql`v.created_at` },
    },
  }
}

function conditionsOf(ctx: SignedCtx, { text, status, whose, documentType, request, from, to }: WantedTasks) {
  return [
    sql`v.is_newest and v.status <> 'deleted' and ${isSeen(ctx)}`,
    ...(status ? [sql`v.status = any(${status}::text[])`] : []),
    ...(documentType ? [sql`t.document_type = any(${documentType}::text[])`] : []),
    ...(request ? [sql`t.request_id = any(${request}::uuid[])`] : []),
    ...(whose === 'mine' ? [isAuthor(ctx)] : []),
    ...(whose === 'approval' ? [waitsFor(ctx.user.id)] : []),
    ...(from ? [sql`v.changed_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`v.changed_at < ${startOfDay(shiftDay(to, 1))}`] : []),
    ...(text ? [isFoundIn(text, sql`v.number`, sql`v.object_name`, sql`v.developer`, sql`v.customer`, author)] : []),
  ]
}

function waitsFor(userId: string) {
  return sql`(v.status = 'onApproval' and exists (
    select from design_task_approver a where a.version_id = v.id and a.user_id = ${userId} and a.decision is null))`
}

/** How many tasks stand in each status. */
export async function countByStatus(ctx: SignedCtx, wanted: WantedTasks) {
  const { from, where } = tasksSeen(ctx, wanted)
  const { rows } = await sql<{ status: ShownDesignTaskStatus; count: number }>`
    select v.status, count(*)::int as count from ${from} where ${where} group by v.status limit 20`.execute(ctx.db)
  return rows
}

export interface WholeVersion extends TaskRow {
  revision: number
  valid_revision: number | null
  is_newest: boolean
  schema_id: string
  schema_title: string
  schema_version: string
  request_id: string | null
  author_id: string
  checksum: string | null
  file_id: string | null
  file_name: string | null
  file_size: number | null
  is_signed: boolean
  left_out: { line: number; text: string }[]
}

/** A version with what its page says of it. */
export async function getVersion(db: Db, id: string): Promise<WholeVersion> {
  const { rows } = await sql<WholeVersion>`
    select v.id, v.task_id, v.no, v.status, t.document_type, v.number, v.object_name, v.developer, v.customer,
      ${author} as author, s.title || ', версия ' || s.version as schema, v.created_at, v.changed_at,
      v.revision, v.valid_revision, v.is_newest, v.schema_id, s.title as schema_title, s.version as schema_version,
      t.request_id, t.created_by as author_id, v.checksum, v.file_id, f.name as file_name, f.size::float8 as file_size, v.left_out,
      exists (select from signature g where g.file_id = v.file_id and g.verdict in ('valid', 'validByExclusion')) as is_signed
    from design_task_version v join design_task t on t.id = v.task_id join app_user u on u.id = t.created_by
      join xsd_schema s on s.id = v.schema_id left join file f on f.id = v.file_id
    where v.id = ${id} and v.status <> 'deleted'`.execute(db)
  const [version] = rows
  if (!version) throw refuse('NOT_FOUND')
  return version
}

export interface VersionRow {
  id: string
  no: number
  status: DesignTaskStatus
  changed_at: Date
  checksum: string | null
}

/** Versions of a task, the newest first. */
export async function versionsOf(db: Db, taskId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, no, status, changed_at, checksum from design_task_version
    where task_id = ${taskId} and status <> 'deleted' order by no desc limit 500`.execute(db)
  return rows
}

export interface ApproverRow {
  user_id: string
  name: string
  organization: string
  role: ApproverRole
  decision: ApprovalDecision | null
  comment: string
  decided_at: Date | null
}

/** Who approves a version. */
export async function approversOf(db: Db, versionId: string): Promise<ApproverRow[]> {
  const { rows } = await sql<ApproverRow>`
    select a.user_id, ${author} as name, a.role, a.decision, a.comment, a.decided_at,
      coalesce((select coalesce(o.short_name, o.full_name) from membership m join organization o on o.id = m.organization_id
        where m.user_id = u.id and m.until is null order by m.since limit 1), '') as organization
    from design_task_approver a join app_user u on u.id = a.user_id
    where a.version_id = ${versionId} order by a.role, u.surname, a.user_id limit 20`.execute(db)
  return rows
}

export interface RemarkRow {
  id: string
  path: string
  text: string
  answer: string
  by_user: string
  author: string
  at: Date
  closed_at: Date | null
}

/** Remarks to a version, or one of them. */
export async function remarksOf(db: Db, versionId: string, id?: string): Promise<RemarkRow[]> {
  const { rows } = await sql<RemarkRow>`
    select r.id, r.path, r.text, r.answer, r.by_user, ${author} as author, r.at, r.closed_at
    from design_task_remark r join app_user u on u.id = r.by_user
    where r.version_id = ${versionId} and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
    order by r.at, r.id limit 1000`.execute(db)
  return rows
}
