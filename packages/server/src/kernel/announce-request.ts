import { sql } from 'kysely'
import { prepared } from '../platform/db/connect.ts'
import type { Ctx } from '../context.ts'
import { substitutionsOn } from './on-behalf/deputies-on.ts'
import { mostExcepted } from '../platform/live/live.ts'

const mostTold = 500

/** Whose open pages show the request: its people and their deputies, the administrators of its organisation, the examination's staff; not to whom it is closed. */
export async function announceRequest(
  { db, live, now }: Ctx,
  { id, owner_id, organization_id }: { id: string; owner_id: string; organization_id: string | null },
  kind: 'request' | 'chat' = 'request',
): Promise<void> {
  const { rows } = await sql<{ granted: string[]; deputies: string[]; excluded: string[] }>`${sql.raw(prepared)}
    select array(select subject_id from request_access where request_id = ${id} limit ${sql.lit(mostTold)}) as granted,
      array(select deputy_id from (${substitutionsOn({ request: id, organization: organization_id, at: now() })}) s) as deputies,
      array(
        select user_id from request_exclusion where request_id = ${id} and period @> ${now()}::timestamptz
        order by created_at desc limit ${sql.lit(mostExcepted)}) as excluded`.execute(db)
  const [{ granted, deputies, excluded } = { granted: [], deputies: [], excluded: [] }] = rows
  const to = new Set(['staff', owner_id, ...granted, ...deputies, ...(organization_id ? [organization_id] : [])])
  await live.announce(db, { kind, id, to: [...to], except: excluded })
}
