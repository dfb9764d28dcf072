import { type RawBuilder, sql } from 'kysely'

/** The full name of a person of `app_user` by the name his row has in the statement. */
export function personName(user: string): RawBuilder<string> {
  return sql<string>`concat_ws(' ', ${sql.ref(`${user}.surname`)}, ${sql.ref(`${user}.name`)}, ${sql.ref(`${user}.patronymic`)})`
}
