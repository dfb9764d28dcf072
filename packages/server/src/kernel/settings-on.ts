import type { Day } from '@portal/domain/calendar/days'
import type { SettingRow } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import { prepared } from '../platform/db/connect.ts'
import type { Db } from '../platform/db/schema.ts'

/** Values of law and policy in force on a Moscow day: terms, thresholds, prices. */
export async function settingsOn(db: Db, day: Day): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`${sql.raw(prepared)}
    select key, scope, value, lower(valid)::text as "validFrom", (upper(valid) - 1)::text as "validTo", source, confirmed
    from setting where valid @> ${day}::date order by key, scope limit 2000`.execute(db)
  return rows
}
