import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { uploadExpiry } from './queries.ts'

const atOnce = 50
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
// A group of pieces without a row is one whose application was deleted, or a try the crash of a portal cut off.
const forgottenAfterMs = 24 * 60 * 60_000
// The tries of a job are over within the hour.
const givenUpAfterMs = 2 * 60 * 60_000
// What could not be gathered in a week never will be.
const hopelessAfterMs = 7 * 24 * 60 * 60_000

/** Forgets uploads whose time is over, and pieces that belong to none. Of two instances each takes its own rows. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  await gatherAgain(ctx)
  const { rows } = await sql<{ id: string }>`
    delete from upload where id in (
      select id from upload where expires_at < ${ctx.now()} order by expires_at limit ${atOnce} for update skip locked)
    returning id`.execute(ctx.db)
  for (const { id } of rows) await ctx.files.pieces.remove(id)
  await forgetNobodys(ctx)
}

/** Those that wait for the rest stand among the idle ones, however many: they must not hide those that belong to nobody. */
async function forgetNobodys(ctx: Ctx): Promise<void> {
  // What else lies there is none of ours.
  const idle = (await ctx.files.pieces.listIdle(forgottenAfterMs)).filter((group) => uuid.test(group))
  if (idle.length === 0) return
  const known = await ctx.db
    .selectFrom('upload')
    .select('id')
    .where(sql<boolean>`id = any(${idle}::uuid[])`)
    .where('state', '!=', 'done')
    .execute()
  const kept = new Set(known.map(({ id }) => id))
  for (const group of idle.filter((one) => !kept.has(one)).slice(0, atOnce)) await ctx.files.pieces.remove(group)
}

/** What has come whole and became nothing, because the disk was full for longer than its job tried, is tried once more. */
async function gatherAgain(ctx: Ctx): Promise<void> {
  const expiry = uploadExpiry(ctx.now())
  await ctx.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update upload set expires_at = ${expiry} where id in (
        select id from upload where state = 'checking' and expires_at < ${new Date(expiry.getTime() - givenUpAfterMs)}
          and created_at > ${new Date(ctx.now().getTime() - hopelessAfterMs)}
        order by expires_at limit ${atOnce} for update skip locked)
      returning id`.execute(tx.db)
    for (const { id } of rows) await tx.jobs.add(tx.db, 'finishUpload', { uploadId: id }, { key: `finishUpload ${id}` })
  })
}
