import type { ObjectAddress } from '@portal/domain/request/objects/addresses'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../platform/db/schema.ts'

/** The addresses of the whole object as they are kept. */
export function listAddresses(db: Db, requestId: string): Promise<ObjectAddress[]> {
  return db
    .selectFrom('address')
    .select((eb) => [
      'text',
      eb.fn.coalesce('region', eb.val('')).as('region'),
      'gar_guid as garGuid',
      'postcode',
      'oktmo',
    ])
    .where('request_id', '=', requestId)
    .where('part_id', 'is', null)
    .orderBy('position')
    .limit(200)
    .execute()
}

/** Puts others in their place. */
export async function replaceAddresses(db: Db, requestId: string, values: Insertable<Tables['address']>[]) {
  await db.deleteFrom('address').where('request_id', '=', requestId).where('part_id', 'is', null).execute()
  if (values.length > 0) await db.insertInto('address').values(values).execute()
}

/** Objects of the loaded part of the register by their ids, with the codes it names for them. */
export async function listLoaded(db: Db, guids: readonly string[]) {
  if (guids.length === 0) return []
  return db
    .selectFrom('address_object')
    .select(['guid', 'postcode', 'oktmo'])
    .where('guid', 'in', guids)
    .orderBy('guid')
    .limit(200)
    .execute()
}
