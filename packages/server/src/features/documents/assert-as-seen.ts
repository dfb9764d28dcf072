import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'

type Values = Readonly<Record<string, unknown>>

interface Compared {
  /** Of the record: `contract.saved`. */
  type: string
  /** As the form read it; undefined of a caller that does not say. */
  seen: Values | null | undefined
  stored: Values | null
  wanted: Values
}

interface Saved {
  id: string
  name: string
  at: Date
  detail: Values
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
  const { rows } = await sql<Saved>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, j.at, j.detail
    from journal_event j join app_user u on u.id = j.user_id
    where j.request_id = ${requestId} and j.type = ${type} order by j.at desc, j.seq desc limit 20`.execute(ctx.db)
  // A move may have changed it as well: who saved something else before is not named for it.
  const makers = changed.flatMap((name) => makerOf(rows, name, stored?.[name]) ?? [])
  const others = makers.filter(({ id }) => id !== ctx.user.id)
  const last = rows.find((row) => (others.length > 0 ? others : makers).includes(row))
  throw refuse(
    'REVISION_CONFLICT',
    last && { author: { name: last.name, isMine: last.id === ctx.user.id, at: last.at.toISOString() } },
  )
}

/** Who gave a field the value it has: those who saved the form after him sent it again as it was. Saves come newest first. */
function makerOf(saves: readonly Saved[], name: string, value: unknown): Saved | undefined {
  const told = saves.filter(({ detail }) => name in detail)
  const other = told.findIndex(({ detail }) => detail[name] !== value)
  return told[(other < 0 ? told.length : other) - 1]
}

/** What no form reads back is not compared. */
function holds(stored: Values, wanted: Values): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || !(name in stored) || stored[name] === value,
  )
}
