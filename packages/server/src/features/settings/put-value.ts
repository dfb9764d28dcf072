import { type Day, shiftDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { lockSetting } from '../../kernel/settings/lock-setting.ts'

interface NewValue {
  key: string
  scope: string
  value: Readonly<Record<string, unknown>>
  valid_from: Day
  /** The last day it holds; null: it holds on. */
  valid_to: Day | null
  source: string
  confirmed: boolean
  by: string
}

/** Writes a value for its days. What held on those days holds on the days around them. */
export async function putValue(
  tx: SignedCtx,
  { key, scope, value, source, confirmed, by, ...days }: NewValue,
): Promise<void> {
  await lockSetting(tx.db, key, scope)
  const end = days.valid_to === null ? null : shiftDay(days.valid_to, 1)
  const taken = sql`daterange(${days.valid_from}::date, ${end}::date)`
  const { rows } = await sql<{ valid: string }>`
    select valid::text from setting where key = ${key} and scope = ${scope} and valid && ${taken}
    order by valid limit 1000 for update`.execute(tx.db)
  for (const { valid } of rows) {
    await sql`
      with gone as (
        delete from setting where key = ${key} and scope = ${scope} and valid = ${valid}::daterange returning *
      )
      insert into setting (key, scope, value, valid, source, confirmed, set_by, set_at)
      select g.key, g.scope, g.value, rest, g.source, g.confirmed, g.set_by, g.set_at
      from gone g cross join unnest(datemultirange(g.valid) - datemultirange(${taken})) as rest`.execute(tx.db)
  }
  await sql`
    insert into setting (key, scope, value, valid, source, confirmed, set_by, set_at)
    values (${key}, ${scope}, ${JSON.stringify(value)}::jsonb, ${taken}, ${source}, ${confirmed}, ${by}, ${tx.now()})`.execute(
    tx.db,
  )
}
