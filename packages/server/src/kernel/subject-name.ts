import { type RawBuilder, sql } from 'kysely'

/** The name of an organisation or a person whose id stands in the column: for whom something was done. */
export function subjectName(column: string): RawBuilder<string | null> {
  const id = sql.ref(column)
  return sql<string | null>`coalesce(
    (select coalesce(nullif(n.short_name, ''), n.full_name) from organization n where n.id = ${id}),
    (select concat_ws(' ', n.surname, n.name, n.patronymic) from app_user n where n.id = ${id}))`
}
