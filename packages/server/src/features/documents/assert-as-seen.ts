import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'

type Values = Readonly<Record<string, unknown>>

interface Compared {
  /** Of the journal: `contract.saved`. */
  type: string
  /** As the form read it; undefined of a caller that does not say. */
  seen: Values | null | undefined
  stored: Values | null
  wanted: Values
}

/**
 * Refuses to write over what another has changed since it was read, naming him. What stands already as it is wanted was sent
 * twice: its answer was lost on the way.
 */
export async function assertAsSeen(ctx: SignedCtx, requestId: string, compared: Compared): Promise<void> {
  const { type, seen, stored, wanted } = compared
  if (seen === undefined || (seen === null && stored === null)) return
  const changed = Object.keys(seen ?? wanted).filter((name) => seen?.[name] !== stored?.[name])
  if (changed.length === 0 || (stored && holds(stored, wanted))) return
  const { rows } = await sql<{ id: string; name: string; at: Date; detail: Values }>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, j.at, j.detail
    from journal_event j join app_user u on u.id = j.user_id
    where j.request_id = ${requestId} and j.type = ${type} order by j.at desc, j.seq desc limit 20`.execute(ctx.db)
  // A move may have changed it as well: who saved something else before is not named for it.
  const last = rows.find(({ detail }) => changed.some((name) => detail[name] === stored?.[name]))
  throw refuse(
    'REVISION_CONFLICT',
    last && { author: { name: last.name, isMine: last.id === ctx.user.id, at: last.at.toISOString() } },
  )
}

/** What no form reads back is not compared. */
function holds(stored: Values, wanted: Values): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || !(name in stored) || stored[name] === value,
  )
}
