import { randomBytes, randomUUID } from 'node:crypto'
import type { Input } from '@portal/contract/endpoint'
import { esia } from '@portal/contract/features/esia/endpoints'
import { ownPath } from '@portal/contract/own-path'
import type { Ctx } from '../../context.ts'
import { appendEvent, recordAct } from '../../kernel/journal/index.ts'
import type { IdentityService } from '../../platform/external/esia/port.ts'
import type { Redirect } from '../../platform/http/replies/redirect.ts'
import { Refusal, refuse } from '../../platform/http/refuse.ts'
import { accountOf } from './account-of.ts'
import { deleteSignIns, insertSignIn, takeSignIn } from './queries.ts'

type Query = Input<typeof esia.login>['query']

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const tenMinutes = 10 * 60_000

/** Sends the browser to the identity service; what it comes back with signs the person in. */
export async function login(ctx: Ctx, { query }: Input<typeof esia.login>): Promise<Redirect> {
  const service = ctx.external.esia
  if (!service) throw refuse('ESIA_OFF')
  const isAnswer = [query.code, query.state, query.error].some((given) => given !== undefined)
  if (!isAnswer) return begin(ctx, service, query)
  try {
    return await finish(ctx, service, query)
  } catch (error) {
    if (error instanceof Refusal) await recordFailure(ctx, error)
    throw error
  }
}

async function begin(ctx: Ctx, service: IdentityService, query: Query): Promise<Redirect> {
  const state = randomUUID()
  const nonce = randomBytes(24).toString('base64url')
  const browser = ctx.session.markBrowser()
  const location = await service.signInUrl({ state, nonce, callback: callbackOf(ctx) })
  await insertSignIn(ctx.db, { state, browser, nonce, backTo: ownPath(query.return) ?? null, at: ctx.machineNow() })
  return { location }
}

async function finish(ctx: Ctx, service: IdentityService, { code, state = '', error }: Query): Promise<Redirect> {
  const { browser } = ctx.session
  const at = ctx.machineNow()
  const since = new Date(at.getTime() - tenMinutes)
  const begun = browser && isUuid.test(state) ? await takeSignIn(ctx.db, { state, browser, at, since }) : undefined
  if (!begun) throw refuse('ESIA_STATE')
  if (error === 'access_denied') throw refuse('ESIA_CANCELLED')
  if (!code) throw refuse('ESIA_REFUSED', answerOf(error))
  const person = await service.identify({ code, nonce: begun.nonce, callback: callbackOf(ctx) })
  if (!person.isConfirmed) throw refuse('ESIA_UNCONFIRMED')
  const userId = await ctx.transaction((tx) => accountOf(tx, person))
  const { user } = await ctx.session.start(userId, { byEsia: true })
  await recordAct({ ...ctx, user }, { type: 'auth.esia' })
  return { location: begun.back_to ?? '/' }
}

/** Sign-ins that were left half done. */
export function deleteOldSignIns(ctx: Ctx): Promise<void> {
  return deleteSignIns(ctx.db, new Date(ctx.machineNow().getTime() - tenMinutes))
}

function callbackOf({ config }: Ctx): string {
  return config.publicUrl + esia.login.path
}

// A short name of an error is something to quote; anything else an address may hold is not.
function answerOf(error: string | undefined): { answer?: string } {
  return error && /^[\w-]{1,40}$/.test(error) ? { answer: error } : {}
}

function recordFailure({ db, now, ip, agent }: Ctx, { code, details }: Refusal): Promise<void> {
  const detail = { by: 'esia', ...details }
  return appendEvent(db, { at: now(), type: 'auth.failed', ip, agent, result: code, detail })
}
