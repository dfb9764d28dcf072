import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/journal/index.ts'

const windowMs = 15 * 60_000
const forOneLogin = 5
// Many people of one organisation come from one address.
const forOneAddress = 200

interface Subject {
  key: string
  limit: number
}

/**
 * Counts one try and refuses with TOO_MANY_ATTEMPTS when this quarter of an hour has seen too many, whatever the password
 * is now. Counted before the password is looked at: tries made at once cannot slip past each other.
 */
export async function countTry(ctx: Ctx, login: string): Promise<void> {
  const start = windowStart(ctx)
  const subjects = subjectsOf(ctx, login)
  const counts = await ctx.db
    .insertInto('login_attempt')
    .values(subjects.map(({ key }) => ({ subject: key, window_start: start, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ count: sql`login_attempt.count + 1` }),
    )
    .returning(['subject', 'count'])
    .execute()
  const triesOf = ({ key }: Subject) => counts.find(({ subject }) => subject === key)?.count ?? 0
  const exceeded = subjects.find((subject) => triesOf(subject) > subject.limit)
  if (!exceeded) return
  // Written down once, when the door closes; knocking on it further would only fill the record.
  if (triesOf(exceeded) === exceeded.limit + 1)
    await recordAct(ctx, { type: 'auth.locked', detail: { subject: exceeded.key } })
  const left = start.getTime() + windowMs - ctx.machineNow().getTime()
  throw refuse('TOO_MANY_ATTEMPTS', { minutes: Math.max(1, Math.ceil(left / 60_000)) })
}

/** A right password takes the tries of this login back; those of the address stay counted but for this one. */
export async function forgetTries(ctx: Ctx, login: string): Promise<void> {
  const [byLogin, byAddress] = subjectsOf(ctx, login)
  const start = windowStart(ctx)
  await ctx.db.deleteFrom('login_attempt').where('subject', '=', byLogin.key).execute()
  await ctx.db
    .updateTable('login_attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('subject', '=', byAddress.key)
    .where('window_start', '=', start)
    .execute()
}

/** Counts that no longer matter. */
export async function deleteOldTries(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('login_attempt')
    .where('window_start', '<', new Date(ctx.machineNow().getTime() - windowMs))
    .execute()
}

function windowStart(ctx: Ctx) {
  return new Date(Math.floor(ctx.machineNow().getTime() / windowMs) * windowMs)
}

function subjectsOf(ctx: Ctx, login: string): [Subject, Subject] {
  return [
    { key: `login:${login.toLowerCase()}`, limit: forOneLogin },
    { key: `ip:${ctx.ip}`, limit: forOneAddress },
  ]
}
