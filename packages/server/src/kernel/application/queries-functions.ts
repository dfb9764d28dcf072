import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

// Of the few codes that come with the portal nobody can tell what is lacking.
const isLost = sql`
  exists (select from register_version v where v.register = 'kosfn' and v.part = '' and v.state = 'active' and not v.is_own)
  and not exists (select from kosfn_entry e where e.folded = folded_code(u.code))`

/** Codes of function of request `r`, of the object and its parts, that the loaded classifier does not have. */
export const lostFunctions = sql`coalesce((
  select json_agg(u.code) from (
    select trim(s.data ->> 'functions') from request_section s where s.request_id = r.id and s.section = 'object'
    union select trim(p.data ->> 'functions') from object_part p where p.request_id = r.id and p.deleted_at is null) u(code)
  where u.code <> '' and ${isLost}), '[]')`

/** Those of the codes that the loaded classifier does not have, for an application that is not stored. */
export async function listLostFunctions(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    select distinct u.code from unnest(${codes}::text[]) u(code) where ${isLost} order by u.code`.execute(db)
  return rows.map(({ code }) => code)
}
