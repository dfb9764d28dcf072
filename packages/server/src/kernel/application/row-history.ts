import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { canonicalJson } from '../canonical-json.ts'
import { onBehalfOf } from '../on-behalf/on-behalf-of.ts'

interface RowOfHistory {
  requestId: string
  /** `part:{id}`, `stead:{id}`, `participant:{id}`. */
  section: string
  /** The revision the row has got by the change. */
  revision: number
  /** Where the values come from, all or each; absent = typed. */
  source?: string | ((field: string) => string | null)
}

type Values = Readonly<Record<string, unknown>>

type Versions = readonly [before: Values, after: Values]

/**
 * The history of a row stands beside that of the sections: field → was, is, and from where when it was not typed
 * (domain/request/carried/origins.ts). Nothing is written when nothing has changed.
 */
export async function writeRowHistory(ctx: SignedCtx, row: RowOfHistory, versions: Versions): Promise<void> {
  await writeRowHistories(ctx, [[row, versions]])
}

/** The same of several rows at once. */
export async function writeRowHistories(
  ctx: SignedCtx,
  rows: readonly (readonly [row: RowOfHistory, versions: Versions])[],
): Promise<void> {
  const changed = rows
    .map(([row, versions]) => ({ row, changes: changesOf(row, versions) }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  if (changed.length === 0) return
  const entries = await Promise.all(changed.map(({ row, changes }) => entryOf(ctx, row, changes)))
  await ctx.db.insertInto('section_change').values(entries).execute()
}

function changesOf({ source }: RowOfHistory, [before, after]: Versions) {
  const sourceOf = typeof source === 'function' ? source : () => source ?? null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => told(before[name]) !== told(after[name]))
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null, sourceOf(name)]]))
}

async function entryOf(ctx: SignedCtx, { requestId, section, revision }: RowOfHistory, changes: object) {
  return {
    request_id: requestId,
    section,
    revision,
    last_revision: revision,
    at: ctx.now(),
    last_at: ctx.now(),
    by_user: ctx.user.id,
    on_behalf_of: await onBehalfOf(ctx, requestId),
    changes: JSON.stringify(changes),
  }
}

/** One text for one value: the database keeps the keys of an object in another order, and nothing is nothing in any form. */
function told(value: unknown): string {
  const isNothing = value === '' || value === undefined || (Array.isArray(value) && value.length === 0)
  return canonicalJson(isNothing ? null : value)
}

/** The last revision the history of a row knows; 0 when it knows none. */
export async function lastRevision(db: Db, requestId: string, section: string): Promise<number> {
  const { last } = await db
    .selectFrom('section_change')
    .select(({ fn, val }) => fn.coalesce(fn.max('last_revision'), val(0)).as('last'))
    .where('request_id', '=', requestId)
    .where('section', '=', section)
    .executeTakeFirstOrThrow()
  return last
}
