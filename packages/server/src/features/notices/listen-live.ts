import type { notices } from '@portal/contract/features/notices/endpoints'
import { longestWayMs } from '@portal/contract/features/notices/shapes'
import { isUuid } from '@portal/domain/identifiers/uuid'
import type { SignedCtx, User } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'

const comeBackMs = 3_000

/** A browser with an open page hears what concerns its person: ids only, it fetches what it may see. */
export const listenLive: Handler<typeof notices.live> = async (ctx, { query }) => {
  if (query.person !== undefined && query.person !== ctx.user.id) throw refuse('NOT_SIGNED_IN')
  return (send, close) => {
    const end = ctx.live.subscribe(
      liveSubjectsOf(ctx.user),
      (event) => {
        send('message', event)
        if (event.kind === 'acting') void closeToStranger(ctx, close)
      },
      query.since > 0 ? query.since : undefined,
      longestWayMs,
    )
    const endWatch = closeWhenOver(ctx, close)
    return () => {
      end()
      endWatch()
      if (query.browser && isUuid(query.browser)) forgetLater(ctx, query.browser)
    }
  }
}

/** Whose session has ended, or who is another person by now as to what he may hear, hears no more. */
async function closeToStranger(ctx: SignedCtx, close: () => void): Promise<boolean> {
  const person = await ctx.session.person().catch(() => ctx.user)
  const hears = (user: User) => [...liveSubjectsOf(user)].toSorted().join(' ')
  const isOver = !person || hears(person) !== hears(ctx.user)
  if (isOver) close()
  return isOver
}

// A session that is used goes on: after its first end it is looked at from time to time.
const lookAgainMs = 30_000

/** A session that nobody ends comes to its end, too, and the line with it. Answers what stops the watch. */
function closeWhenOver(ctx: SignedCtx, close: () => void): () => void {
  const { endsAt } = ctx.session
  if (!endsAt) return () => {}
  let timer: NodeJS.Timeout
  const look = async () => {
    if (!(await closeToStranger(ctx, close))) wait(lookAgainMs)
  }
  const wait = (ms: number) => {
    timer = setTimeout(() => void look(), ms).unref()
  }
  wait(Math.max(0, endsAt.getTime() - ctx.machineNow().getTime()))
  return () => clearTimeout(timer)
}

/** A line that was cut often comes back at once, here or at another instance: only then is the browser gone. */
function forgetLater(ctx: SignedCtx, browserId: string) {
  const cutAt = ctx.machineNow()
  const forget = () => ctx.process.leaveBrowser(ctx, { browserId, userId: ctx.user.id, cutAt })
  setTimeout(() => void forget().catch(() => {}), comeBackMs).unref()
}

/** The names an announcement may call a person by: himself, organisations he administers, staff. */
function liveSubjectsOf({ id, isAdmin, memberships }: User): Set<string> {
  const administered = memberships.filter(({ role }) => role === 'orgAdmin').map(({ organizationId }) => organizationId)
  return new Set([id, ...administered, ...(isAdmin ? ['staff'] : [])])
}
