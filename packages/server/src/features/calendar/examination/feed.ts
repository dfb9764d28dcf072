import { hash } from 'node:crypto'
import type { calendar } from '@portal/contract/features/calendar/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { type CalendarEntry, icalendarOf } from '@portal/domain/calendar/icalendar'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import type { Ctx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { FileReply } from '../../../platform/http/replies/file-reply.ts'
import type { ListedRequest } from '../../../kernel/scope/listed-request.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { scopeOf } from '../../../kernel/scope/scope.ts'
import { listVisible, nearestFirst } from '../../requests/index.ts'
import { dueTitle } from './list-examination.ts'
import { deleteFeed, type Feed, findFeed, findFeedByDigest, keepFeed, markFeedRead } from './queries-feed.ts'

/** Whether the person has an address, never the address itself. */
export const feed: Handler<typeof calendar.feed> = async ({ db, user }) => {
  const found = await findFeed(db, user.id)
  return { feed: found ? viewOf(found) : null }
}

/** Makes an address that nobody can guess and shows it once; the one before leads nowhere from now on. */
export const makeFeed: Handler<typeof calendar.makeFeed> = (ctx) =>
  ctx.transaction(async (tx) => {
    const token = Buffer.from(tx.random(32)).toString('base64url')
    const made = { userId: tx.user.id, digest: digestOf(token), at: tx.now() }
    await keepFeed(tx.db, made)
    await recordAct(tx, { type: 'user.calendarFeedMade', objectType: 'user', objectId: tx.user.id })
    const url = `${tx.config.publicUrl}/api/calendar-feed/${token}/portal.ics`
    return { feed: viewOf({ created_at: made.at, read_at: null }), url }
  })

/** The address leads nowhere from now on. */
export const revokeFeed: Handler<typeof calendar.revokeFeed> = (ctx) =>
  ctx.transaction(async (tx) => {
    if (await deleteFeed(tx.db, tx.user.id))
      await recordAct(tx, { type: 'user.calendarFeedRevoked', objectType: 'user', objectId: tx.user.id })
    return {}
  })

// Nobody looks through more; the nearest come first.
const mostEntries = 500
const hourMs = 3_600_000

/** What a calendar program reads: every deadline that runs in the applications of the person, of staff in those they work on. */
export const feedFile: Handler<typeof calendar.feedFile> = async (ctx, { params }) => {
  const found = await findFeedByDigest(ctx.db, digestOf(params.token))
  if (!found) throw refuse('NOT_FOUND')
  const now = ctx.now()
  const scope = await scopeOf(ctx.db, found.user_id, now)
  const { rows } = await listVisible(ctx.db, scope, {
    filter: { due: 'some', mine: scope.isStaff },
    sort: nearestFirst,
    cursor: undefined,
    size: mostEntries,
  })
  if (!found.read_at || now.getTime() - found.read_at.getTime() > hourMs) await markFeedRead(ctx.db, found.user_id, now)
  return calendarFile(
    icalendarOf(
      'Экспертиза: мои сроки',
      rows.flatMap((row) => entryOf(ctx, row)),
      now,
    ),
  )
}

/** The file as calendars take it: one that is read again and again has to be asked for anew each time. */
export function calendarFile(text: string, name = 'portal'): FileReply {
  return { name: `${name}.ics`, mediaType: 'text/calendar; charset=utf-8', content: Buffer.from(text) }
}

function entryOf({ config, now }: Ctx, row: ListedRequest): CalendarEntry[] {
  if (!row.due_at) return []
  const [what, number, day] = [dueTitle(row), numberOf(row), moscowDay(row.due_at)]
  const isPast = day < moscowDay(now())
  return [
    {
      uid: `${row.id}-${row.stage}@portal`,
      day,
      title: `${isPast ? 'Просрочено: ' : ''}${what}, ${number}`,
      text: `${row.object_name}\nСрок — до 23:59 ${dayText(day)} по московскому времени.\nЧасы портала и производственный календарь решают, не этот файл.`,
      url: `${config.publicUrl}/request/${row.id}`,
      isReminded: !isPast,
    },
  ]
}

function viewOf({
  created_at,
  read_at,
}: Pick<Feed, 'created_at' | 'read_at'>): Reply<typeof calendar.makeFeed>['feed'] {
  return { createdAt: created_at.toISOString(), readAt: read_at?.toISOString() ?? null }
}

function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
