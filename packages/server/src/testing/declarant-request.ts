import type { Insertable } from 'kysely'
import type { Tables } from '../platform/db/schema.ts'
import type { TestPortal } from './portal.ts'
import { aRequestRow } from './rows.ts'

/** A request of the demo declarant and his organisation, at a stage of choice; its folders are not built yet. */
export async function aDeclarantRequest(
  { db }: Pick<TestPortal, 'db'>,
  row: Partial<Insertable<Tables['request']>> = {},
): Promise<string> {
  const owner = await db
    .selectFrom('app_user as u')
    .innerJoin('membership as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.login', '=', 'declarant')
    .executeTakeFirstOrThrow()
  return aRequestRow(db, { owner_id: owner.id, organization_id: owner.organization_id, object_type: 2, ...row })
}

/** The smallest text that is a PDF by its first bytes; different for each title. */
export function aPdf(title = 'Документ'): Uint8Array {
  return new TextEncoder().encode(
    `%PDF-1.7\n% ${title}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}
