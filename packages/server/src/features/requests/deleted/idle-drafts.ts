import { dayText, moscowDay, shiftDay } from '@portal/domain/calendar/days'
import { draftStages } from '@portal/domain/stages/draft-stages'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { appendEvent } from '../../../kernel/record/index.ts'
import { declarantsOf, declarantsOfEach, holdersOf, notify, notifyOfEach } from '../../notices/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { restorableUntil } from './list-deleted.ts'
import { setDeleted } from './remove-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { idleBefore } from '../../../kernel/settings/idle-before.ts'

/** From the warning to the deletion. */
const noticeDays = 30
const atOnce = 20

interface IdleDraft {
  id: string
  number: string | null
  draft_number: number
  owner_id: string
  organization_id: string | null
  lead_id: string | null
  updated_at: Date
}

/**
 * Warns of drafts nobody has changed for long, and deletes them when that stays so for a month more; whoever filed one can
 * take it back like any other deleted draft (stages.md, row 1). A few at a time: the work of every minute.
 */
export async function sweepIdleDrafts(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    // The setting is asked anew before anything is deleted.
    const idle = await idleBefore(tx)
    await forgetChanged(tx)
    await warn(tx, idle)
    for (const draft of await listExpired(tx, idle)) await remove(tx, draft)
  })
}

async function warn(ctx: Ctx, idle: Date): Promise<void> {
  const drafts = await writeWarned(ctx, idle)
  if (drafts.length === 0) return
  const people = await declarantsOfEach(ctx, drafts)
  const deadline = dayText(shiftDay(moscowDay(ctx.now()), noticeDays))
  await notifyOfEach(
    ctx,
    drafts.map((draft) => ({
      code: 'draftWillBeDeleted',
      values: { number: numberOf(draft), since: sinceOf(draft), deadline },
      requestId: draft.id,
      link: `/request/${draft.id}`,
      fact: draft.id,
      to: people.get(draft.id) ?? [],
    })),
  )
}

/** Writes down which drafts are warned of now. Of two portals that look at once only one is answered a draft. */
async function writeWarned({ db, now }: Ctx, idle: Date): Promise<IdleDraft[]> {
  const idleSince = sql`${idle}::timestamptz + make_interval(days => ${sql.lit(noticeDays)})`
  const { rows } = await sql<IdleDraft>`
    with idle as (
      select r.* from unnest(${draftStages}::text[]) as drafts(stage) cross join lateral (
        select id, number, draft_number, owner_id, organization_id, lead_id, updated_at from request
        where stage = drafts.stage and updated_at < ${idleSince} and number is null and deleted_at is null
          and not exists (select from idle_draft i where i.request_id = request.id)
        order by updated_at limit ${sql.lit(atOnce)}) r
      order by r.updated_at limit ${sql.lit(atOnce)}),
    warned as (
      insert into idle_draft (request_id, warned_at, idle_since) select id, ${now()}, updated_at from idle
      on conflict (request_id) do nothing returning request_id)
    select idle.* from idle join warned on warned.request_id = idle.id`.execute(db)
  return rows
}

/** Of what was changed, submitted or deleted since the warning nothing is left of it. */
async function forgetChanged({ db }: Ctx): Promise<void> {
  await sql`
    delete from idle_draft i using request r
    where r.id = i.request_id and (r.updated_at <> i.idle_since or r.number is not null or r.deleted_at is not null)`.execute(
    db,
  )
}

function listExpired({ db, now }: Ctx, idle: Date): Promise<IdleDraft[]> {
  const warnedBefore = sql<Date>`${now()}::timestamptz - make_interval(days => ${sql.lit(noticeDays)})`
  return db
    .selectFrom('idle_draft as i')
    .innerJoin('request as r', 'r.id', 'i.request_id')
    .select(['r.id', 'r.number', 'r.draft_number', 'r.owner_id', 'r.organization_id', 'r.lead_id', 'r.updated_at'])
    .where('i.warned_at', '<=', warnedBefore)
    .whereRef('r.updated_at', '=', 'i.idle_since')
    .where('r.updated_at', '<=', idle)
    .where('r.number', 'is', null)
    .where('r.stage', 'in', draftStages)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
}

async function remove(ctx: Ctx, draft: IdleDraft): Promise<void> {
  const at = ctx.now()
  await setDeleted(ctx, draft.id, at)
  // Taken back, it is warned of from the beginning.
  await ctx.db.deleteFrom('idle_draft').where('request_id', '=', draft.id).execute()
  await announceRequest(ctx, draft)
  const values = {
    number: numberOf(draft),
    since: sinceOf(draft),
    deadline: dayText(moscowDay(await restorableUntil(ctx, at))),
  }
  const about = { values, requestId: draft.id, fact: draft.id }
  const holders = await holdersOf(ctx, draft)
  const others = (await declarantsOf(ctx, draft)).filter((id) => !holders.includes(id))
  // There they can take it back; the others would find nothing there.
  await notify(ctx, { ...about, code: 'idleDraftDeleted', link: `/request/${draft.id}`, to: holders })
  await notify(ctx, { ...about, code: 'sharedIdleDraftDeleted', link: '/requests', to: others })
  await appendEvent(ctx.db, {
    at,
    type: 'request.deleted',
    requestId: draft.id,
    detail: { idleSince: draft.updated_at },
  })
}

function sinceOf({ updated_at }: IdleDraft): string {
  return dayText(moscowDay(updated_at))
}
