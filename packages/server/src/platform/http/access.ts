import type { Access, Endpoint } from '@portal/contract/endpoint'
import { secondFactorRules } from '@portal/domain/accounts/second-factor'
import { serverKeys } from '@portal/domain/stages/permissions/keys'
import * as z from 'zod/mini'
import type { AccessRules, Ctx, SignedCtx } from '../../context.ts'
import { Refusal, refuse } from './refuse.ts'

export type PathValues = Readonly<Record<string, string | undefined>>

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Decides who may call, from the head of the call alone. Nothing of the body is known yet, path values are raw text. */
export async function assertAccess(endpoint: Endpoint, ctx: Ctx, path: PathValues, rules: AccessRules): Promise<void> {
  await assertMay(endpoint, ctx, path, rules)
  // What he may not do anyway nobody is asked to prove himself for.
  if (endpoint.isCheckedAgain && ctx.user?.hasFactor) assertCheckedLately(ctx)
}

function assertCheckedLately({ session, machineNow }: Ctx): void {
  const since = machineNow().getTime() - secondFactorRules.freshMinutes * 60_000
  if (!session.checkedAt || session.checkedAt.getTime() < since) throw refuse('CHECK_AGAIN')
}

async function assertMay(endpoint: Endpoint, ctx: Ctx, path: PathValues, rules: AccessRules): Promise<void> {
  const { access } = endpoint
  if (access !== 'public' && !isSigned(ctx))
    throw refuse('NOT_SIGNED_IN', ctx.closed === undefined ? {} : { why: ctx.closed })
  assertPathIds(endpoint, path)
  if (access === 'public' || !isSigned(ctx)) return
  if (ctx.user.owesFactor && !endpoint.isOfOneself && !isOwnPerson(access, ctx, path))
    throw refuse('SECOND_FACTOR_OWED')
  if (access === 'session') return
  if (access === 'relation') return rules.assertRelation(ctx, idIn(requestIn(path)))
  if (typeof access === 'string') {
    if (serverKeys[access].scope === 'global') return rules.assertGlobal(ctx, access)
    return rules.assertOnRequest(ctx, access, idIn(requestIn(path)))
  }
  if ('person' in access) return rules.assertPerson(ctx, access.person, idIn(path.id))
  if ('organization' in access) {
    // First whether there is one for him at all: a foreign one looks missing.
    await rules.assertOrganization(ctx, access.organization, idIn(path.id))
    return rules.assertGlobal(ctx, access.key)
  }
  if ('file' in access) return rules.assertFile(ctx, access.file, idIn(path.ref ?? path.id))
  if ('designTask' in access) return rules.assertDesignTask(ctx, access.designTask, idIn(path.version ?? path.id))
  if (!access.of) return rules.assertOnRequest(ctx, access.key, idIn(requestIn(path)), access.side)
  const requestId = await rules.requestOf(ctx.db, access.of, idIn(path.id))
  if (!requestId) throw refuse('NOT_FOUND')
  await rules.assertOnRequest(ctx, access.key, requestId, access.side).catch(asOfNoRow)
}

/** Nothing tells a row of a foreign request from no row at all. */
function asOfNoRow(refusal: unknown): never {
  throw refusal instanceof Refusal && refusal.code === 'REQUEST_NOT_FOUND' ? refuse('NOT_FOUND') : refusal
}

/** The request that the head of a call names as the one whose rights are asked; undefined: none, or it is found otherwise. */
export function requestAsked({ access }: Endpoint, params: unknown): string | undefined {
  const path: PathValues = Object(params)
  if (access === 'public' || access === 'session') return undefined
  const isByPath =
    typeof access === 'string'
      ? access === 'relation' || serverKeys[access].scope === 'request'
      : 'key' in access && !('organization' in access) && !access.of
  const id = isByPath ? requestIn(path) : undefined
  return id !== undefined && uuid.test(id) ? id : undefined
}

/** Refuses to start with an endpoint whose right could not be decided. */
export function assertDecidable({ access, method, path }: Endpoint): void {
  if (access === 'public' || access === 'session') return
  if (typeof access === 'string' && access !== 'relation' && serverKeys[access].scope === 'global') return
  // Its query names the version.
  if (typeof access === 'object' && 'designTask' in access) return
  const names = typeof access === 'string' || 'key' in access ? ['requestId', 'ownerId', 'chatId', 'id'] : ['ref', 'id']
  if (!names.some((name) => path.includes(`{${name}}`)))
    throw new Error(`${method} ${path}: nothing in the path says whose right is asked`)
}

function isOwnPerson(access: Access, { user }: SignedCtx, { id }: PathValues): boolean {
  return typeof access === 'object' && 'person' in access && id === user.id
}

export function isSigned(ctx: Ctx): ctx is SignedCtx {
  return ctx.user !== undefined
}

// What is not an id names nothing. Asked of the database it would be an error 22P02 instead of "not found".
function assertPathIds({ params }: Endpoint, path: PathValues) {
  if (!params) return
  const parsed = z.safeParse(params, path)
  const wrongId = parsed.error?.issues.some((issue) => issue.code === 'invalid_format' && issue.format === 'uuid')
  if (wrongId) throw refuse('NOT_FOUND')
}

/** The request a path names; the specification calls it by four names. */
function requestIn({ requestId, ownerId, chatId, id }: PathValues) {
  return requestId ?? ownerId ?? chatId ?? id
}

function idIn(value: string | undefined): string {
  if (!value || !uuid.test(value)) throw refuse('NOT_FOUND')
  return value
}
