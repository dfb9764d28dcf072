import { randomBytes, randomUUID } from 'node:crypto'
import type { Input } from '@portal/contract/endpoint'
import { esia } from '@portal/contract/features/esia/endpoints'
import { ownPath } from '@portal/contract/own-path'
import type { Ctx } from '../../context.ts'
import { appendEvent } from '../../kernel/record/index.ts'
import type { IdentityService } from '../../platform/external/esia/port.ts'
import type { Redirect } from '../../platform/http/replies/redirect.ts'
import { Refusal, refuse } from '../../platform/http/refuse.ts'
import { allowedReturn } from './allowed-return.ts'
import { enter } from './enter.ts'
import { deleteSignIns, insertSignIn, takeSignIn } from './queries.ts'
import { startOfTerm } from './term.ts'

type Query = Input<typeof esia.login>['query']

interface Way {
  name: 'esia' | 'ais'
  path: string
  /** Where the browser goes once the person is in; null: to the first page. Refuses an address that is not allowed. */
  backTo(ctx: Ctx, asked: string | undefined): string | null
}

const ownWay: Way = { name: 'esia', path: esia.login.path, backTo: (_ctx, asked) => ownPath(asked) ?? null }
const aisWay: Way = {
  name: 'ais',
  path: esia.aisLogin.path,
  backTo: ({ config }, asked) => allowedReturn(config.aisReturnUrls, asked),
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Sends the browser to the identity service; what it comes back with signs the person in. */
export function login(ctx: Ctx, { query }: Input<typeof esia.login>): Promise<Redirect> {
  return go(ctx, query, ownWay)
}

/** The same for who is handed over from the organisation's own system, and goes back to it. */
export function aisLogin(ctx: Ctx, { query }: Input<typeof esia.aisLogin>): Promise<Redirect> {
  return go(ctx, query, aisWay)
}

async function go(ctx: Ctx, query: Query, way: Way): Promise<Redirect> {
  const service = ctx.external.esia
  if (!service) throw refuse('ESIA_OFF')
  const isAnswer = [query.code, query.state, query.error].some((given) => given !== undefined)
  try {
    return {
      location: isAnswer ? await finish(ctx, { service, query, way }) : await begin(ctx, { service, query, way }),
    }
  } catch (error) {
    if (error instanceof Refusal) await recordFailure(ctx, error, way)
    throw error
  }
}

interface Step {
  service: IdentityService
  query: Query
  way: Way
}

async function begin(ctx: Ctx, { service, query, way }: Step): Promise<string> {
  const backTo = way.backTo(ctx, query.return)
  const state = randomUUID()
  const nonce = randomBytes(24).toString('base64url')
  const browser = ctx.session.markBrowser()
  const location = await service.signInUrl({ state, nonce, callback: callbackOf(ctx, way) })
  await insertSignIn(ctx.db, { state, browser, nonce, way: way.name, backTo, at: ctx.machineNow() })
  return location
}

async function finish(ctx: Ctx, { service, query, way }: Step): Promise<string> {
  const { code, state = '', error } = query
  const { browser } = ctx.session
  const asked = { state, way: way.name, at: ctx.machineNow(), since: startOfTerm(ctx) }
  const begun = browser && isUuid.test(state) ? await takeSignIn(ctx.db, { ...asked, browser }) : undefined
  if (!begun) throw refuse('ESIA_STATE')
  if (error === 'access_denied') throw refuse('ESIA_CANCELLED')
  if (!code) throw refuse('ESIA_REFUSED', answerOf(error))
  const named = await service.identify({ code, nonce: begun.nonce, callback: callbackOf(ctx, way) })
  if (!named.person.isConfirmed) throw refuse('ESIA_UNCONFIRMED')
  return enter(ctx, { state, way: way.name, back_to: begun.back_to }, named)
}

/** Sign-ins that were left half done. */
export function deleteOldSignIns(ctx: Ctx): Promise<void> {
  return deleteSignIns(ctx.db, startOfTerm(ctx))
}

function callbackOf({ config }: Ctx, { path }: Way): string {
  return config.publicUrl + path
}

// A short name of an error is something to quote; anything else an address may hold is not.
function answerOf(error: string | undefined): { answer?: string } {
  return error && /^[\w-]{1,40}$/.test(error) ? { answer: error } : {}
}

function recordFailure({ db, now, ip, agent }: Ctx, { code, details }: Refusal, { name }: Way): Promise<void> {
  const detail = { by: name, ...details }
  return appendEvent(db, { at: now(), type: 'auth.failed', ip, agent, result: code, detail })
}
