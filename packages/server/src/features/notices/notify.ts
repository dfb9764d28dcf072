import { moscowDay } from '@portal/domain/calendar/days'
import { type NotificationCode, notificationRule, notificationText } from '@portal/domain/notices/notifications'
import type { NoticeWay } from '@portal/domain/notices/notice-ways'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { type Letter, postLetters } from '../../platform/mail/outbox.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { exclusionsAndChoices, listMailed, type MailedRequest } from './queries.ts'
import { offText } from './notice-off.ts'

export interface Notice {
  code: NotificationCode
  values: Readonly<Record<string, string | number | null>>
  requestId: string | null
  link: string
  /** What it is about; a second notice of the same fact on the same day is not written. */
  fact: string | null
  /** Users who are told. The one who did it finds the notice already read. */
  to: readonly string[]
}

/** Writes a notice for each person, the mail of those that cannot be switched off, and tells open pages. One transaction with its cause. */
export function notify(ctx: Ctx, notice: Notice): Promise<void> {
  return notifyOfEach(ctx, [notice])
}

// A statement holds 65 535 values.
const atOnce = 2000

/** The same for many facts, in as many statements as for one; no two of the notices are of one fact. */
export async function notifyOfEach(ctx: Ctx, notices: readonly Notice[]): Promise<void> {
  const told = new Set<string>()
  const { rows, choices } = await asChosen(
    ctx,
    notices.flatMap((notice) => rowsOf(ctx, notice)),
  )
  for (let at = 0; at < rows.length; at += atOnce) {
    const written = await write(ctx, rows.slice(at, at + atOnce))
    await mail(ctx, written, choices)
    for (const { user_id } of written) told.add(user_id)
  }
  if (told.size > 0) await ctx.live.announce(ctx.db, { kind: 'notification', id: null, to: [...told] })
}

type Row = ReturnType<typeof rowsOf>[number]

function rowsOf(ctx: Ctx, { code, values, requestId, link, fact, to }: Notice) {
  const at = ctx.now()
  const { title, text } = notificationText(code, values)
  return [...new Set(to)].map((userId) => ({
    id: newId(ctx, at),
    user_id: userId,
    code,
    request_id: requestId,
    fact,
    day: moscowDay(at),
    title,
    body: text,
    link,
    importance: notificationRule(code).importance,
    created_at: at,
    read_at: userId === ctx.user?.id ? at : null,
    mail_way: noMail,
  }))
}

/** What people have chosen, by «person code». */
type Choices = ReadonlyMap<string, NoticeWay>

const noMail: 'digest' | 'mail' | null = null

/**
 * Each in the way its person has chosen; what he wants to hear nothing of is left out. Legal kinds are nobody's choice. Whom a
 * request is closed to is not told of it, whatever made him one of its people: neither here nor by mail.
 */
async function asChosen({ db, user, now }: Ctx, rows: readonly Row[]): Promise<{ rows: Row[]; choices: Choices }> {
  if (rows.length === 0) return { rows: [], choices: new Map() }
  const people = [...new Set(rows.map(({ user_id }) => user_id))]
  const requests = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))]
  const { excluded, choices } = await exclusionsAndChoices(db, { people, requests, at: now() })
  const chosen = rows.flatMap((row) => {
    if (excluded.has(`${row.user_id} ${row.request_id}`)) return []
    const way = notificationRule(row.code).legal ? undefined : choices.get(`${row.user_id} ${row.code}`)
    if (way === 'off') return []
    // Whoever did it himself needs no mail of it.
    const isMailed = (way === 'digest' || way === 'mail') && row.user_id !== user?.id
    return [isMailed ? { ...row, mail_way: way } : row]
  })
  return { rows: chosen, choices }
}

/** Answers what is new in somebody's bell, with the id it has there. */
async function write(ctx: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const written = await ctx.db
    .insertInto('notification')
    .values(rows)
    // One that was withdrawn the same day comes back when its fact does.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'code', 'request_id', 'day', 'fact'])
        .doUpdateSet(({ ref }) => ({
          withdrawn_at: null,
          read_at: null,
          created_at: ref('excluded.created_at'),
          body: ref('excluded.body'),
        }))
        .where('notification.withdrawn_at', 'is not', null),
    )
    .returning(['id', 'user_id', 'code', 'request_id', 'fact'])
    .execute()
  const ids = new Map(written.map((row) => [onceKey(row), row.id]))
  return rows.flatMap((row) => {
    const id = ids.get(onceKey(row))
    return id === undefined ? [] : { ...row, id }
  })
}

/** What makes a notice of one day the only one. */
interface NoticeOnce {
  user_id: string
  code: string
  request_id: string | null
  fact: string | null
}

function onceKey({ user_id, code, request_id, fact }: NoticeOnce): string {
  return [user_id, code, request_id, fact].join(' ')
}

interface WithdrawnNotices {
  requestId: string
  /** One, or several at once. */
  fact: string | readonly string[]
  codes: readonly NotificationCode[]
  of?: string
}

/** Takes back what was told of a fact that no longer holds: the bell forgets it, mail that left stays. `of`: only this person has. */
export async function withdrawNotices(ctx: Ctx, { requestId, fact, codes, of }: WithdrawnNotices): Promise<void> {
  const withdrawn = await ctx.db
    .updateTable('notification')
    .set({ withdrawn_at: ctx.now() })
    .where('request_id', '=', requestId)
    .where('fact', 'in', [fact].flat())
    .where('code', 'in', codes)
    .where('withdrawn_at', 'is', null)
    .$if(of !== undefined, (query) => query.where('user_id', '=', of ?? ''))
    .returning('user_id')
    .execute()
  await announceWithdrawn(ctx, withdrawn)
}

/** Takes back whatever was told under a code that is of no application. */
export async function withdrawAll(ctx: Ctx, code: NotificationCode): Promise<void> {
  const withdrawn = await ctx.db
    .updateTable('notification')
    .set({ withdrawn_at: ctx.now() })
    .where('code', '=', code)
    .where('withdrawn_at', 'is', null)
    .returning('user_id')
    .execute()
  await announceWithdrawn(ctx, withdrawn)
}

async function announceWithdrawn({ db, live }: Ctx, withdrawn: readonly { user_id: string }[]): Promise<void> {
  if (withdrawn.length > 0)
    await live.announce(db, { kind: 'notification', id: null, to: withdrawn.map(({ user_id }) => user_id) })
}

async function mail(ctx: Ctx, written: readonly Row[], choices: Choices) {
  const legal = written.filter(({ code, user_id }) => {
    const rule = notificationRule(code)
    return (
      (rule.legal || (rule.mailed && !choices.has(`${user_id} ${code}`))) && (user_id !== ctx.user?.id || rule.toActor)
    )
  })
  if (legal.length === 0) return
  const [known, requests] = await Promise.all([
    ctx.db
      .selectFrom('app_user')
      .select(['id', 'email'])
      .where('id', 'in', [...new Set(legal.map(({ user_id }) => user_id))])
      .where('blocked_at', 'is', null)
      .execute(),
    listMailed(ctx.db, [...new Set(legal.flatMap(({ request_id }) => request_id ?? []))]),
  ])
  const addresses = new Map(known.map(({ id, email }) => [id, email]))
  const letters = legal.flatMap((row): Letter[] => {
    const request = requests.get(row.request_id ?? '')
    const subject = request ? `№ ${numberOf(request)}: ${row.title}` : row.title
    const letter = { subject, body: `${row.body}\n\n${ctx.config.publicUrl}${row.link}` }
    const address = addresses.get(row.user_id)
    const off = offText(ctx, row.user_id, [row.code])
    const body = off ? `${letter.body}\n\n${off}` : letter.body
    const own = { ...letter, body, id: newId(ctx), userId: row.user_id, notificationId: row.id }
    const told = legal
      .filter((other) => isOfSameFact(other, row))
      .flatMap(({ user_id }) => addresses.get(user_id) ?? [])
    const contact = contactBeside(row, request, told)
    return [
      ...(address === undefined ? [] : [{ ...own, address }]),
      ...(contact === undefined ? [] : [{ ...letter, id: newId(ctx), address: contact }]),
    ]
  })
  await postLetters(ctx, letters)
}

function isOfSameFact(one: Row, other: Row): boolean {
  return one.code === other.code && one.request_id === other.request_id && one.fact === other.fact
}

/**
 * The person the application names for contact learns what its owner learns. He has a letter of his own only where nobody who
 * is told of it has that address.
 */
function contactBeside(
  { user_id, code }: Row,
  request: MailedRequest | undefined,
  addresses: readonly string[],
): string | undefined {
  if (!request?.contact || user_id !== request.owner_id || !notificationRule(code).legal) return undefined
  const contact = request.contact.toLowerCase()
  return addresses.some((address) => address.toLowerCase() === contact) ? undefined : request.contact
}
