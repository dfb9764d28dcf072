import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { askToFinish } from './ask-to-finish.ts'
import { uploadExpiry } from './queries.ts'

const atOnce = 50
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
// A group of pieces without a row is one whose application was deleted, or a try the crash of a portal cut off.
const forgottenAfterMs = 24 * 60 * 60_000
// The tries of a job are over within the hour.
const givenUpAfterMs = 2 * 60 * 60_000
// What could not be gathered in a week never will be.
const hopelessAfterMs = 7 * 24 * 60 * 60_000

/**
 * Forgets uploads whose time is over, and pieces that belong to none. Of two instances each takes its own rows. A group that
 * cannot be removed holds up no other: it is nobody's from then on and tried again with those, and the minute ends as failed.
 */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  await gatherAgain(ctx)
  const { rows } = await sql<{ id: string }>`
    delete from upload where id in (
      select id from upload where expires_at < ${ctx.now()} order by expires_at limit ${atOnce} for update skip locked)
    returning id`.execute(ctx.db)
  const ended = rows.map(({ id }) => id)
  const failures = [...(await removeEach(ctx, ended)), ...(await forgetNobodys(ctx))]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} groups of pieces were not removed`)
}

/** Answers what went wrong. */
async function removeEach(
  { files, log }: Ctx,
  groups: readonly string[],
  mayGo?: (group: string) => Promise<boolean>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const group of groups)
    try {
      if (!mayGo || (await mayGo(group))) await files.pieces.remove(group)
    } catch (error) {
      log.error({ err: error, group }, 'pieces were not removed')
      failures.push(error)
    }
  return failures
}

/**
 * One page of the groups a minute, and the next minute the next: however many wait for the rest, they neither hide those that
 * belong to nobody nor make a minute long.
 */
async function forgetNobodys(ctx: Ctx): Promise<unknown[]> {
  const { pieces } = ctx.files
  const groups = await nextGroups(ctx)
  const nobodys = (await withoutUpload(ctx.db, groups)).slice(0, atOnce)
  const failures = await removeEach(ctx, nobodys, (group) => pieces.isIdle(group, forgottenAfterMs))
  const after = (nobodys.length === atOnce ? nobodys : groups).at(-1) ?? ''
  await ctx.db.updateTable('pieces_sweep').set({ after }).execute()
  return failures
}

async function nextGroups({ db, files }: Ctx): Promise<string[]> {
  const { after } = await db.selectFrom('pieces_sweep').select('after').executeTakeFirstOrThrow()
  const groups = await files.pieces.listGroups(after)
  return groups.length > 0 || after === '' ? groups : files.pieces.listGroups('')
}

async function withoutUpload(db: Db, groups: readonly string[]): Promise<string[]> {
  // What else lies there is none of ours.
  const ours = groups.filter((group) => uuid.test(group))
  if (ours.length === 0) return []
  const known = await db
    .selectFrom('upload')
    .select('id')
    .where(sql<boolean>`id = any(${ours}::uuid[])`)
    .where('state', '!=', 'done')
    .execute()
  const kept = new Set(known.map(({ id }) => id))
  return ours.filter((group) => !kept.has(group))
}

/** What has come whole and became nothing, because the disk was full for longer than its job tried, is tried once more. */
async function gatherAgain(ctx: Ctx): Promise<void> {
  const expiry = uploadExpiry(ctx.now())
  await ctx.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      update upload set expires_at = ${expiry} where id in (
        select id from upload where state = 'checking' and expires_at < ${new Date(expiry.getTime() - givenUpAfterMs)}
          and created_at > ${new Date(ctx.now().getTime() - hopelessAfterMs)}
        order by expires_at limit ${atOnce} for update skip locked)
      returning id, user_id`.execute(tx.db)
    for (const upload of rows) await askToFinish(tx, upload)
  })
}
