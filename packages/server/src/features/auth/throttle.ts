import { passwordRules } from '@portal/domain/accounts/password'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { isKnownDevice } from './queries-devices.ts'

/** How many tries wait for nothing, and how long the next ones wait: the first so many seconds, each twice as long, up to a bound. */
interface Pace {
  free: number
  seconds: number
  longest: number
  /** After so many quiet seconds all is forgotten. */
  quiet: number
}

const ofOneName: Pace = { free: passwordRules.attempts, seconds: 5, longest: 900, quiet: 24 * 3600 }
// Many people of one organisation come from one address.
const ofOneAddress: Pace = { free: 200, seconds: 1, longest: 60, quiet: 900 }

interface Subject {
  key: string
  pace: Pace
}

/**
 * Counts one try as a failure and refuses with TOO_MANY_ATTEMPTS one that comes before its time, whatever the password is.
 * Counted before the password is looked at: tries made at once cannot slip past each other. A name is counted apart at
 * each address and in each browser its owner has used before: strangers cannot keep him out.
 */
export async function countTry(ctx: Ctx, login: string): Promise<void> {
  await countEach(ctx, await subjectsOf(ctx, login))
}

/** The same for codes of a second factor, which only who knows the password may try. */
export async function countCodeTry(ctx: Ctx, whose: { id: string; login: string }): Promise<void> {
  await countEach(ctx, [await codesOf(ctx, whose)])
}

/** A right code takes the tries back. */
export async function forgetCodeTries(ctx: Ctx, whose: { id: string; login: string }): Promise<void> {
  const { key } = await codesOf(ctx, whose)
  await ctx.db.deleteFrom('sign_in_try').where('subject', '=', key).execute()
}

async function codesOf(ctx: Ctx, { id, login }: { id: string; login: string }): Promise<Subject> {
  const { device } = ctx.session
  const isKnown = device && (await isKnownDevice(ctx.db, device, nameOf(login)))
  return { key: isKnown ? `code:${device.toString('hex')}:${id}` : `code:${id}`, pace: ofOneName }
}

/** A right password takes the tries of this name back; those of the address stay counted but for this one. */
export async function forgetTries(ctx: Ctx, login: string): Promise<void> {
  const [byName, byAddress] = await subjectsOf(ctx, login)
  if (byName) await ctx.db.deleteFrom('sign_in_try').where('subject', '=', byName.key).execute()
  if (byAddress)
    await ctx.db
      .updateTable('sign_in_try')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('subject', '=', byAddress.key)
      .execute()
}

/** Failures with one name from all browsers its owner has not used. Answers how many there are. */
export async function countFailure(ctx: Ctx, login: string): Promise<number> {
  const [byName] = await subjectsOf(ctx, login)
  if (byName?.key.startsWith('device:')) return 0
  const counted = await count(ctx.db, { key: `name:${nameOf(login)}`, pace: neverWaits }, ctx.machineNow())
  return counted ?? 0
}

const neverWaits: Pace = { free: 1_000_000, seconds: 0, longest: 0, quiet: 24 * 3600 }

/** Counts that no longer matter. */
export async function deleteOldTries(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('sign_in_try')
    .where('last_at', '<', new Date(ctx.machineNow().getTime() - 24 * 3_600_000))
    .execute()
}

async function countEach(ctx: Ctx, subjects: readonly Subject[]): Promise<void> {
  const at = ctx.machineNow()
  const begun: string[] = []
  // Refused for one of them, the try is counted for none.
  await ctx.transaction(async (tx) => {
    for (const subject of subjects) {
      const counted = await count(tx.db, subject, at)
      if (counted === undefined) throw await tooEarly(tx.db, subject, at)
      if (counted === subject.pace.free) begun.push(subject.key)
    }
  })
  // Written down once, when the waiting begins.
  for (const subject of begun) await recordAct(ctx, { type: 'auth.locked', detail: { subject } })
}

/** Answers how many there are with this one; undefined when it comes before its time. */
async function count(db: Db, { key, pace }: Subject, at: Date): Promise<number | undefined> {
  const { free, seconds, longest, quiet } = pace
  const n = sql`case when t.last_at < ${at}::timestamptz - make_interval(secs => ${quiet}::integer) then 1 else t.count + 1 end`
  const wait = sql`case when ${n} < ${free}::integer then 0
    else least(${longest}::integer, ${seconds}::integer * 2 ^ least(${n} - ${free}::integer, 20)) end`
  const { rows } = await sql<{ count: number }>`
    insert into sign_in_try as t (subject, count, last_at, next_at) values (${key}, 1, ${at}, ${at})
    on conflict (subject) do update
      set count = ${n}, last_at = excluded.last_at, next_at = excluded.last_at + make_interval(secs => ${wait})
      -- Of tries made at once the later may be counted first: while nobody has to wait, their order is no matter.
      where t.next_at <= excluded.last_at or t.count < ${free}::integer
    returning count`.execute(db)
  return rows[0]?.count
}

async function tooEarly(db: Db, { key, pace }: Subject, at: Date) {
  const known = await db.selectFrom('sign_in_try').select('next_at').where('subject', '=', key).executeTakeFirst()
  const left = known ? Math.ceil((known.next_at.getTime() - at.getTime()) / 1000) : pace.seconds
  const seconds = Math.max(1, left)
  const wait = seconds < 100 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин.`
  return refuse('TOO_MANY_ATTEMPTS', { seconds, wait })
}

async function subjectsOf(ctx: Ctx, login: string): Promise<Subject[]> {
  const { device } = ctx.session
  const name = nameOf(login)
  if (device && (await isKnownDevice(ctx.db, device, name)))
    return [{ key: `device:${device.toString('hex')}:${name}`, pace: ofOneName }]
  const network = networkOf(ctx.ip)
  return [
    { key: `pair:${network}:${name}`, pace: ofOneName },
    { key: `address:${network}`, pace: ofOneAddress },
  ]
}

function nameOf(login: string): string {
  return login.toLowerCase()
}

/** One machine has a whole /64 of addresses of the sixth version. */
function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? []
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter((one) => one !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0)) }, () => '0')
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':')
}
