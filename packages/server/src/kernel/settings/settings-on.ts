import type { Day } from '@portal/domain/calendar/days'
import type { SettingRow } from '@portal/domain/settings/settings'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'
import { writtenTexts } from '../../platform/db/written-texts.ts'

/** Values of law and policy in force on a Moscow day: terms, thresholds, prices. */
export async function settingsOn(db: Db, day: Day): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`${sql.raw(prepared)}
    select key, scope, value, lower(valid)::text as "validFrom", (upper(valid) - 1)::text as "validTo", source, confirmed
    from setting where valid @> ${day}::date order by key, scope limit 2000`.execute(db)
  return rows
}

/** What the guards of rights compare with: numbers of days and of rounds. */
export const thresholdKeys = [
  'minReplyDays',
  'extensionFirstDays',
  'extensionSecondDays',
  'extensionSecondBefore',
  'extensionMax',
  'prolongationBefore',
  'prolongationDays',
  'disputeRounds',
  'answerCutoffDays',
] as const

/** Those in force on the Moscow day of a moment, as one value of a statement that reads something else. */
export function thresholdRows(now: RawBuilder<unknown>): RawBuilder<SettingRow[]> {
  return sql<SettingRow[]>`(select json_agg(json_build_object('key', key, 'scope', scope, 'value', value,
      'validFrom', lower(valid), 'validTo', upper(valid) - 1, 'source', source, 'confirmed', confirmed) order by key, scope)
    from setting where key = any (${writtenTexts(thresholdKeys)})
      and valid @> (${now}::timestamptz at time zone 'Europe/Moscow')::date)`
}
