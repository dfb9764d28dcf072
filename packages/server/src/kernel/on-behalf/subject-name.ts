import { type RawBuilder, sql } from 'kysely'

/** The name of an organisation or a person whose id stands in the column: for whom something was done. */
export function subjectName(column: string): RawBuilder<string | null> {
  const id = sql.ref(column)
  return sql<string | null>`coalesce(
    (select coalesce(nullif(n.short_name, ''), n.full_name) from organization n where n.id = ${id}),
    (select concat_ws(' ', n.surname, n.name, n.patronymic) from app_user n where n.id = ${id}))`
}

/** The same of a deputy's act only: not of who acted for an organisation he belongs to. */
export function principalName(column: string, actor: string): RawBuilder<string | null> {
  return sql<string | null>`case when exists (
    select from membership m where m.user_id = ${sql.ref(actor)} and m.organization_id = ${sql.ref(column)}) then null
    else ${subjectName(column)} end`
}
