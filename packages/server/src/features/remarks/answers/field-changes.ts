import { fieldLabel } from '@portal/domain/request/fields/fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'

/** What became of a field since the remark to it was issued, until the answer was sent. */
export interface FieldChange {
  reply_id: string
  before: unknown
  after: unknown
  /** Null: nobody has touched it. */
  at: Date | null
  is_changed: boolean
}

const most = 3000

// Lists of the application keep their rows as one field.
const section = sql.raw("split_part(m.field, '.', 1)")
const name = sql.raw(
  "case when split_part(m.field, '.', 1) in ('addresses', 'financing', 'indicators') then 'rows' else split_part(m.field, '.', 2) end",
)

const changesSince = (since: ReturnType<typeof sql>, until: ReturnType<typeof sql>) => sql`
  select (array_agg(c.changes -> ${name} -> 0 order by c.last_revision))[1] as before,
    (array_agg(c.changes -> ${name} -> 1 order by c.last_revision desc))[1] as after, max(c.last_at) as at
  from section_change c
  where c.request_id = m.request_id and c.section = ${section} and c.changes ? ${name}
    and c.last_at >= ${since} and c.at <= ${until}`

/** Told by the history of the application, whatever the answers say. */
export async function listFieldChanges(db: Db, requestId: string, replyIds: readonly string[]): Promise<FieldChange[]> {
  if (replyIds.length === 0) return []
  const { rows } = await sql<FieldChange>`
    select p.id as reply_id, c.before, c.after, c.at, c.before is distinct from c.after as is_changed
    from remark m
    join remark_reply p on p.remark_id = m.id and p.id = any (${[...replyIds]}::uuid[])
    -- A remark is issued once more in every round; taking an answer back only looks like it.
    cross join lateral (
      select max(e.at) as at from remark_event e
      where e.remark_id = m.id and e.to_state = 'issued' and e.from_state is distinct from 'answerDraft' and e.at <= p.created_at) issued
    cross join lateral (${changesSince(sql`issued.at`, sql`coalesce(p.submitted_at, 'infinity')`)}) c
    where m.request_id = ${requestId} and m.kind = 'request' and m.field is not null
    order by p.created_at limit ${most}`.execute(db)
  return rows
}

/** «Исправлено» of a field means that its value is another one than when the remark was issued. */
export async function assertFieldChanged(db: Db, { id, field }: { id: string; field: string }): Promise<void> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select c.before is distinct from c.after as is_changed
    from remark m cross join lateral (${changesSince(sql`m.issued_at`, sql`'infinity'`)}) c
    where m.id = ${id}`.execute(db)
  if (rows[0]?.is_changed) return
  throw invalidField(
    'type',
    `Поле «${fieldLabel(field)}» не изменено после замечания. Исправьте его в заявлении или выберите «Разъяснено»`,
  )
}
