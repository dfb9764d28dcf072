import { stageNames, stageRule } from '@portal/domain/stages/stages'
import type { Db } from './schema.ts'

/** Writes the stages of the domain package into the database; at every start, by any number of instances at once. */
export async function fillVocabulary(db: Db): Promise<void> {
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
