import { linkDoubt, type OpenTwin } from '@portal/domain/request/links/links'
import { type ComparedObject, objectDifference } from '@portal/domain/request/links/object-difference'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { comparedObject, isOpen } from '../../kernel/queries-links.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { visibleAmong } from '../requests/index.ts'

/** Why a link with each of the applications would be doubtful; an application without an entry raises no doubt. */
export async function doubtsAbout(
  ctx: SignedCtx,
  request: { id: string; goal: number },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [objects, twins] = await Promise.all([
    listObjects(ctx.db, [request.id, ...ids]),
    listOpenTwins(ctx, ids, request.id),
  ])
  const mine = objects.get(request.id)
  const doubts = new Map<string, string>()
  for (const id of ids) {
    const theirs = objects.get(id)
    const difference = mine && theirs ? objectDifference(mine, theirs, ctx.catalogs.judging) : null
    const twin = twins.find((one) => one.linkedId === id && one.goal === request.goal) ?? null
    const doubt = linkDoubt({ difference, twin })
    if (doubt !== null) doubts.set(id, doubt)
  }
  return doubts
}

interface TwinRow extends OpenTwin {
  id: string
  linkedId: string
  goal: number
}

/** Open applications the caller sees that rest on one of these, the newest first; the one given is left out. */
export async function listOpenTwins(ctx: SignedCtx, ids: readonly string[], except: string): Promise<TwinRow[]> {
  const { rows } = await sql<TwinRow & { draft_number: number; number: string | null }>`
    select t.id, l.linked_id as "linkedId", t.goal, t.number, t.draft_number, s.title as "stageTitle"
    from request_link l join request t on t.id = l.request_id join stage s on s.code = t.stage
    where l.linked_id = any(${ids}::uuid[]) and l.kind in ('previous', 'surveysFirst', 'technicalFirst')
      and t.id <> ${except} and ${isOpen}
    order by t.id desc limit 200`.execute(ctx.db)
  const visible = await visibleAmong(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id }) => visible.has(id))
    .map(({ id, linkedId, goal, stageTitle, ...row }) => ({
      id,
      linkedId,
      goal,
      stageTitle,
      number: numberOf(row),
    }))
}

async function listObjects(db: Db, ids: readonly string[]): Promise<Map<string, ComparedObject>> {
  const { rows } = await sql<{ id: string; object: ComparedObject }>`
    select e.id, ${comparedObject} as object from request e where e.id = any(${ids}::uuid[]) limit ${ids.length}`.execute(
    db,
  )
  return new Map(rows.map(({ id, object }) => [id, object]))
}
