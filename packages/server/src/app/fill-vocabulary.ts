import { defaultSettings } from '@portal/domain/settings/default-settings'
import { stageNames, stageRule } from '@portal/domain/stages/stages'
import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '../platform/db/schema.ts'
import { transaction } from '../platform/db/transaction.ts'

/** Writes the stages and the first settings of the domain package; at every start, by any number of instances at once. */
export async function fillVocabulary(db: Kysely<Tables>): Promise<void> {
  await fillStages(db)
  await fillSettings(db)
}

async function fillStages(db: Db): Promise<void> {
  const rows = stageNames.map((code, position) => {
    const { phase, group, title, final } = stageRule(code)
    return { code, phase, stage_group: group, position, title, is_final: final }
  })
  await db
    .insertInto('stage')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((row) => ({
        phase: row.ref('excluded.phase'),
        stage_group: row.ref('excluded.stage_group'),
        position: row.ref('excluded.position'),
        title: row.ref('excluded.title'),
        is_final: row.ref('excluded.is_final'),
      })),
    )
    .execute()
}

/**
 * The product's own rows are written anew, so that a corrected source or term reaches an old database.
 * What a person has set stays, and of the product's row the days beside it.
 */
async function fillSettings(db: Kysely<Tables>): Promise<void> {
  const rows = JSON.stringify(defaultSettings)
  await transaction(db, async (tx) => {
    await tx.deleteFrom('setting').where('set_by', 'is', null).execute()
    await sql`
      insert into setting (key, scope, value, valid, source, confirmed, set_at)
      select s.key, s.scope, s.value, free.days, s.source, s.confirmed, s."validFrom"::timestamptz
      from jsonb_to_recordset(${rows}::jsonb)
        as s(key text, scope text, value jsonb, "validFrom" date, "validTo" date, source text, confirmed boolean)
      left join (
        select key, scope, range_agg(valid) as days from setting where set_by is not null group by key, scope
      ) taken using (key, scope)
      cross join unnest(
        datemultirange(daterange(s."validFrom", s."validTo", '[]')) - coalesce(taken.days, '{}')) as free(days)
      on conflict do nothing`.execute(tx)
  })
}
