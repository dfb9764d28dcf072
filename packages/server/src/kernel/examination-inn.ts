import type { Db } from '../platform/db/schema.ts'

/** ИНН of the examination organisation; null while nobody has named it. */
export async function examinationInn(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('organization')
    .select('inn')
    .where('kind', '=', 'examination')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.inn ?? null
}
