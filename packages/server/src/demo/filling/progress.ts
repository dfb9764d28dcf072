import type { Day } from '@portal/domain/calendar/days'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import '../tables.ts'

export interface Kept {
  name: string
  toldOn: Day
  requestId: string | null
  actsDone: number
}

/** Says which stories are to be told, in their order, counted from a day. Called once, when the demonstration is made. */
export async function planStories(db: Db, names: readonly string[], toldOn: Day): Promise<void> {
  await db
    .insertInto('demo_story')
    .values(names.map((name, place) => ({ name, place, told_on: toldOn })))
    .execute()
}

/** Those that are not told to their end yet, in their order. */
export async function listUntold(db: Db): Promise<Kept[]> {
  const rows = await db
    .selectFrom('demo_story')
    .select(['name', 'told_on', 'request_id', 'acts_done'])
    .where('ended_at', 'is', null)
    .orderBy('place')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    name: row.name,
    toldOn: row.told_on,
    requestId: row.request_id,
    actsDone: row.acts_done,
  }))
}

/** How far it is; null when there is nothing left to tell. */
export async function progressOf(db: Db): Promise<{ done: number; all: number } | null> {
  const { all, done } = await db
    .selectFrom('demo_story')
    .select(({ fn }) => [fn.count<number>('name').as('all'), fn.count<number>('ended_at').as('done')])
    .executeTakeFirstOrThrow()
  return done < all ? { all, done } : null
}

export async function keepRequest(db: Db, name: string, requestId: string): Promise<void> {
  await db.updateTable('demo_story').set({ request_id: requestId }).where('name', '=', name).execute()
}

export async function countAct(db: Db, name: string, actsDone: number): Promise<void> {
  await db.updateTable('demo_story').set({ acts_done: actsDone }).where('name', '=', name).execute()
}

export async function endStory(db: Db, name: string, { at, failure }: { at: Date; failure?: string }): Promise<void> {
  await db
    .updateTable('demo_story')
    .set({ ended_at: at, failure: failure?.slice(0, 2000) ?? null })
    .where('name', '=', name)
    .execute()
}

/** Days pass quickly in a story: until all are told no deadline expires, nobody is reminded, and nothing is swept away as old. */
export function onceTold(work: (ctx: Ctx) => Promise<void>): (ctx: Ctx) => Promise<void> {
  return async (ctx) => {
    if (ctx.config.demoLiving && (await listUntold(ctx.db)).length > 0) return
    await work(ctx)
  }
}
