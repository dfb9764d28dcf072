import type { constructorList } from '@portal/contract/features/checklists/constructor-list'
import type { ChecklistContent, VersionState } from '@portal/domain/checklists/checklist'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { isFoundIn, type ListSource } from '../../platform/list/list-query.ts'

export interface VersionRow {
  id: string
  template_id: string
  number: number
  version: number
  state: VersionState
  title: string
  questions: number
  used: number
  saved_at: Date
  saved_by: string
  activated_at: Date | null
}

export interface WholeVersion extends VersionRow {
  content: ChecklistContent
  revision: number
}

interface Wanted {
  text?: string | undefined
  state?: VersionState | 'current' | undefined
}

const columns = sql<VersionRow>`v.id, v.template_id, t.no as number, v.no as version, v.state, v.title, v.saved_at, v.activated_at,
  concat_ws(' ', u.surname, u.name, u.patronymic) as saved_by,
  (select coalesce(sum(jsonb_array_length(g -> 'questions')), 0)::int from jsonb_array_elements(v.content -> 'groups') g) as questions,
  (select count(*)::int from checklist c where c.version_id = v.id) as used`

const from = sql`checklist_version v join checklist_template t on t.id = v.template_id join app_user u on u.id = v.saved_by`

/** Versions of all checklists, in the order of their numbers or of their last change. */
export function allVersions({ text, state }: Wanted): ListSource<VersionRow, keyof typeof constructorList.sorts> {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(state ? [state === 'current' ? sql`v.state <> 'archived'` : sql`v.state = ${state}`] : []),
    ...(text ? [isFoundIn(text, sql`v.title`, sql`'КЛ-' || t.no`)] : []),
  ]
  return {
    columns,
    from,
    where: sql.join(conditions, sql` and `),
    id: sql.ref('v.id'),
    sorts: {
      number: { type: 'code', nullable: false, column: sql`lpad(t.no::text, 10, '0')` },
      saved: { type: 'instant', nullable: false, column: sql`v.saved_at` },
    },
  }
}

/** A version with all it asks. */
export async function findVersion(db: Db, id: string): Promise<WholeVersion | undefined> {
  const { rows } = await sql<WholeVersion>`
    select ${columns}, v.content, v.revision from ${from} where v.id = ${id}`.execute(db)
  return rows[0]
}

const mostVersions = 200

export interface VersionOfTemplate {
  id: string
  version: number
  state: VersionState
  saved_at: Date
}

/** The versions of one checklist, the newest first. */
export async function versionsOf(db: Db, templateId: string): Promise<VersionOfTemplate[]> {
  return db
    .selectFrom('checklist_version')
    .select(['id', 'no as version', 'state', 'saved_at'])
    .where('template_id', '=', templateId)
    .orderBy('no', 'desc')
    .limit(mostVersions)
    .execute()
}

export interface ActiveVersion {
  id: string
  template_id: string
  number: number
  title: string
  content: ChecklistContent
}

const mostActive = 200

/** What is in force now, in the order of the numbers. */
export async function activeVersions(db: Db): Promise<ActiveVersion[]> {
  const { rows } = await sql<ActiveVersion>`
    select v.id, v.template_id, t.no as number, v.title, v.content
    from checklist_version v join checklist_template t on t.id = v.template_id
    where v.state = 'active' order by t.no limit ${mostActive}`.execute(db)
  return rows
}
