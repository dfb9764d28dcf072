import type { SignedCtx } from '../../context.ts'

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

/**
 * The history of a row stands beside that of the sections: field → was, is, and from where when it was not typed
 * (domain/request/origins.ts). Nothing is written when nothing has changed.
 */
export async function writeRowHistory(
  ctx: SignedCtx,
  { requestId, section, revision, source }: RowOfHistory,
  [before, after]: readonly [before: Values, after: Values],
): Promise<void> {
  const sourceOf = typeof source === 'function' ? source : () => source ?? null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return
  await ctx.db
    .insertInto('section_change')
    .values({
      request_id: requestId,
      section,
      revision,
      last_revision: revision,
      at: ctx.now(),
      last_at: ctx.now(),
      by_user: ctx.user.id,
      on_behalf_of: ctx.user.actingFor,
      changes: JSON.stringify(
        Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null, sourceOf(name)]])),
      ),
    })
    .execute()
}
