import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { SessionControl, User } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { mayLogin } from './global-keys.ts'
import { addressOf } from '../../platform/http/connection/caller-address.ts'
import type { SecretCookie } from '../../platform/http/session.ts'
import { newId } from '../../platform/db/new-id.ts'
import { rememberDevice } from './queries-devices.ts'
import {
  type Beside,
  deleteSession,
  findFirstOrganization,
  findClosed,
  findSession,
  insertSession,
  noteEntry,
  noteCheck,
  setActingFor,
  touchSession,
} from './queries.ts'

interface Clocks {
  now(): Date
  machineNow(): Date
}

interface Surroundings {
  db: Db
  clock: Clocks
  config: Config
  cookie: SecretCookie
  deviceCookie: SecretCookie
  browserCookie: SecretCookie
}

export interface Resumed {
  user: User
  endsAt: Date
  checkedAt: Date | null
  /** The columns that were asked for beside the person. */
  beside: object
}

const minute = 60_000

/**
 * The session of a cookie, if it has neither ended nor been idle too long, and what is asked for beside its person. Using it
 * moves the idle end, at most once a minute.
 */
export async function resumeSession(
  { db, clock, config }: Surroundings,
  token: Buffer,
  { isUse, beside }: { isUse: boolean; beside?: Beside | undefined },
): Promise<Resumed | undefined> {
  const at = clock.machineNow()
  const found = await findSession(db, token, { machine: at, portal: clock.now() }, beside)
  const idle = config.sessionIdleMinutes * minute
  if (!found || !mayLogin(found.user) || found.seenAt.getTime() + idle <= at.getTime()) return undefined
  const stale = new Date(at.getTime() - minute)
  if (isUse && found.seenAt < stale) await touchSession(db, token, at, stale)
  const seenAt = isUse ? at : found.seenAt
  const { user, checkedAt, beside: columns } = found
  const owesFactor = config.staffSecondFactor && user.isAdmin && !user.hasFactor
  const endsAt = earlier(found.expiresAt, new Date(seenAt.getTime() + idle))
  return { user: { ...user, owesFactor }, endsAt, checkedAt, beside: columns }
}

/** Why the account behind a session is closed, if that is what ended it. */
export async function whyClosed(db: Db, token: Buffer): Promise<string | undefined> {
  const found = await findClosed(db, token)
  if (found?.blocked_at) return blockedText(found.blocked_reason)
  return found && !found.confirmed_at ? 'Подтверждение вашей учётной записи снято.' : undefined
}

/** «Учётная запись заблокирована. Причина: …». */
export function blockedText(reason: string | null): string {
  return `Учётная запись заблокирована.${reasonText(reason)}`
}

/** « Причина: уволен.»; empty without one. */
export function reasonText(reason: string | null): string {
  return reason ? ` Причина: ${reason.replace(/[.\s]+$/, '')}.` : ''
}

/** Lets a use case start and end the session of the browser that calls. */
export function sessionControl(
  around: Surroundings,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: Buffer | undefined },
  resumed?: Pick<Resumed, 'endsAt' | 'checkedAt'>,
): SessionControl {
  const { db, clock, config, cookie, deviceCookie, browserCookie } = around
  const device = deviceCookie.read(request)
  return {
    ...(resumed && { endsAt: resumed.endsAt, checkedAt: resumed.checkedAt ?? undefined }),
    token,
    device,
    browser: browserCookie.read(request),
    markBrowser: () => browserCookie.read(request) ?? browserCookie.issue(reply),
    async start(userId, { byEsia = false, isChecked = false, actingFor: chosen } = {}) {
      const at = clock.machineNow()
      const expiresAt = new Date(at.getTime() + config.sessionHours * 60 * minute)
      const actingFor = chosen === undefined ? ((await findFirstOrganization(db, userId, clock.now())) ?? null) : chosen
      if (token) await deleteSession(db, token)
      const issued = cookie.issue(reply)
      const ip = addressOf(request)
      const id = newId({ now: clock.machineNow, random: randomBytes })
      await insertSession(db, {
        id,
        token: issued,
        userId,
        actingFor,
        ip,
        agent: agentOf(request),
        at,
        expiresAt,
        byEsia,
        checkedAt: isChecked ? at : null,
      })
      await rememberDevice(db, device ?? deviceCookie.issue(reply), userId, at)
      await noteEntry(db, userId, clock.now())
      const started = await resumeSession(around, issued, { isUse: false })
      if (!started) throw new Error('a session that was just started is not there')
      return started
    },
    async person() {
      const found = token && (await resumeSession(around, token, { isUse: false }))
      return found?.user
    },
    async check() {
      if (token) await noteCheck(db, token, clock.machineNow())
    },
    async workFor(organizationId) {
      if (token) await setActingFor(db, token, organizationId)
    },
    async end() {
      const ended = token && (await deleteSession(db, token))
      cookie.clear(reply)
      return { byEsia: ended?.by_esia === true }
    },
  }
}

/** What the browser says it is, cut to a length that a table bears. */
export function agentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, 300)
}

function earlier(a: Date, b: Date) {
  return a < b ? a : b
}
