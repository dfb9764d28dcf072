import type { requests } from '@portal/contract/features/requests/endpoints'
import { type Side, sidesOf } from '@portal/domain/stages/facts'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { Ctx, SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import {
  awaitSaves,
  dropBrowser,
  dropPage,
  dropSilent,
  isSavedByOthers,
  keepPage,
  listPresent,
  type Present,
} from './queries-presence.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'

interface Seen {
  side: Side
  isLead: boolean
}

/** Who of two people on one request learns that the other has it open (ADR 17). */
function seesPresence(viewer: Side, other: Seen, stage: Stage): boolean {
  if (viewer === other.side) return true
  // A draft is the declarant's own business; of the organisation only he is shown whose name the declarant has anyway.
  return viewer === 'organisation' ? stageRule(stage).page === 'project' : other.isLead
}

/** A page is open: keeps it for the others and answers who else is there. */
export const here: Handler<typeof requests.here> = async (ctx, { params, body }) => {
  const request = await seeRequest(ctx, params.id)
  const side = await sideOf(ctx, params.id)
  const now = ctx.machineNow()
  const page = { ...body, requestId: request.id, userId: ctx.user.id, side, section: body.section ?? null }
  const { isNews, isNew } = await keepPage(ctx.db, page, now)
  if (isNew && side === 'declarant') await tellNewcomer(ctx, request.id)
  const present = (await listPresent(ctx.db, request.id, now)).filter(({ userId }) => userId !== ctx.user.id)
  if (isNews) await tellOthers(ctx, request, { present, side, isLead: request.lead_id === ctx.user.id })
  return {
    people: present.filter((other) => seesPresence(side, other, request.stage)).map((other) => personFor(side, other)),
  }
}

/** A page was closed, left or put aside. */
export const leave: Handler<typeof requests.leave> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const wasThere = await dropPage(ctx.db, { requestId: request.id, pageId: params.pageId, userId: ctx.user.id })
  if (wasThere) await tellGone(ctx, request, { userId: ctx.user.id, side: await sideOf(ctx, params.id) })
  return {}
}

/** The line of a browser was cut: its pages are gone unless they have come back by another line. */
export async function leaveBrowser(ctx: Ctx, browser: { browserId: string; userId: string; cutAt: Date }) {
  for (const page of await dropBrowser(ctx.db, browser)) {
    const request = await ctx.db
      .selectFrom('request')
      .select(['id', 'stage', 'lead_id'])
      .where('id', '=', page.requestId)
      .executeTakeFirst()
    if (request) await tellGone(ctx, request, page)
  }
}

/** Pages whose browser vanished without a word. */
export function forgetAbsent(ctx: Ctx): Promise<void> {
  return dropSilent(ctx.db, ctx.machineNow())
}

/** Tells the declarant's other open pages that something was saved. Nobody is told while nobody else is there. */
export async function tellEditors({ db, live }: Ctx, id: string, pages: readonly string[]): Promise<void> {
  if (pages.length > 1) await live.announce(db, { kind: 'draft', id, to: [...new Set(pages)] })
}

// From the reading of a page to its first word, on the slowest line.
const readingMs = 60_000

/** What was saved after he had read the page and before it was known to be open was told to nobody: he reads it anew. */
async function tellNewcomer({ db, live, user, now }: SignedCtx, id: string): Promise<void> {
  const since = new Date(now().getTime() - readingMs)
  await awaitSaves(db, id)
  if (await isSavedByOthers(db, { requestId: id, userId: user.id, since }))
    await live.announce(db, { kind: 'draft', id, to: [user.id] })
}

interface Placed {
  id: string
  stage: Stage
  lead_id: string | null
}

async function tellGone(ctx: Ctx, request: Placed, { userId, side }: { userId: string; side: Side }) {
  const present = await listPresent(ctx.db, request.id, ctx.machineNow())
  await tellOthers(ctx, request, { present, side, isLead: request.lead_id === userId })
}

/** Only those who may see the person hear of him: the event itself would tell the rest that somebody looks. */
async function tellOthers(ctx: Ctx, request: Placed, { present, ...who }: Seen & { present: readonly Present[] }) {
  const to = present.filter(({ side }) => seesPresence(side, who, request.stage)).map(({ userId }) => userId)
  if (to.length > 0) await ctx.live.announce(ctx.db, { kind: 'presence', id: request.id, to })
}

function personFor(viewer: Side, { userId, name, side, section, isEditing }: Present) {
  const isOwn = side === viewer
  return { id: userId, name, side, section: isOwn ? section : null, isEditing: isOwn && isEditing }
}

/** A person of both sides counts as one of the organisation: there less is shown of him. */
async function sideOf(ctx: SignedCtx, requestId: string): Promise<Side> {
  const facts = await ctx.process.keyFacts(ctx, await seeRequest(ctx, requestId))
  const sides = sidesOf(facts)
  return sides.includes('organisation') ? 'organisation' : 'declarant'
}
