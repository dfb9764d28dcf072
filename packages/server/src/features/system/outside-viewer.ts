import { timingSafeEqual } from 'node:crypto'
import type { system } from '@portal/contract/features/system/endpoints'
import type { Ctx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { findVisible } from '../../kernel/scope/visible-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accessRules } from '../stages/index.ts'

// Long enough for the viewer to open and ask once, too short to be passed on.
const lifeMs = 5 * 60_000
const purpose = 'outside viewer'

/** A link to an outside viewer of the project, for one person and one application; without an address, which viewers there are. */
export const outsideViewer: Handler<typeof system.outsideViewer> = async (ctx, { query }) => {
  const { requestId, url } = query
  await accessRules.assertOnRequest(ctx, 'ViewDocumentation', requestId)
  const allowed = ctx.config.viewerUrls
  const viewers = allowed.map((one) => ({ url: one, title: new URL(one).host }))
  if (url === undefined) return { url: null, until: null, viewers }
  const target = allowedTarget(url, allowed)
  if (typeof target === 'string') throw refuse('INVALID_INPUT', { errors: [{ path: 'url', message: target }] })
  const until = new Date(ctx.now().getTime() + lifeMs)
  target.searchParams.set('requestId', requestId)
  target.searchParams.set('token', makeToken(ctx, { requestId, userId: ctx.user.id, until: until.getTime() }))
  const { id } = await seeRequest(ctx, requestId)
  await ctx.transaction((tx) =>
    recordAct(tx, {
      type: 'file.viewerOpened',
      requestId: id,
      objectType: 'request',
      objectId: id,
      detail: { viewer: target.origin + target.pathname },
    }),
  )
  return { url: target.href, until: until.toISOString(), viewers }
}

/** The address asked for, or why nobody is sent there. */
export function allowedTarget(url: string, allowed: readonly string[]): URL | string {
  if (allowed.length === 0) return 'Внешний просмотр на этом портале не настроен. Откройте файлы в разделе «Документы».'
  const target = URL.canParse(url) ? new URL(url) : null
  if (target === null) return 'Это не адрес. Укажите его целиком, начиная с https://.'
  if (target.username || target.password) return 'В адресе не должно быть имени и пароля.'
  // What is parsed is what is opened: «..» and «//» are folded already, an escaped slash stays within its segment.
  const isWithin = allowed.some((one) => {
    const { origin, pathname } = new URL(one)
    const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
    return target.origin === origin && (target.pathname === pathname || target.pathname.startsWith(folder))
  })
  if (isWithin) return target
  const hosts = [...new Set(allowed.map((one) => new URL(one).host))].join(', ')
  return `Этот адрес не входит в список разрешённых просмотров. Разрешены: ${hosts}. Другой добавит администратор портала.`
}

interface Pass {
  requestId: string
  userId: string
  until: number
}

function makeToken({ vault }: Ctx, { requestId, userId, until }: Pass): string {
  const told = [requestId, userId, String(until)].join('.')
  return `${told}.${vault.digest(told, purpose).toString('base64url')}`
}

/** Null: made by somebody else, or for another, or too long ago. */
function readToken({ vault, now }: Ctx, token: string): Pass | null {
  const [requestId = '', userId = '', until = '', seal = '', ...more] = token.split('.')
  if (more.length > 0 || !/^\d{1,15}$/.test(until)) return null
  const given = Buffer.from(seal, 'base64url')
  const own = vault.digest([requestId, userId, until].join('.'), purpose)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  return Number(until) > now().getTime() ? { requestId, userId, until: Number(until) } : null
}

/** Answers the viewer whom a link was made for; one that has run out, or whose person no longer sees the application, is none. */
export async function checkViewer(ctx: Ctx, { body }: { body: { token: string } }) {
  const pass = readToken(ctx, body.token)
  if (!pass) throw refuse('NOT_FOUND')
  const { requestId, userId, until } = pass
  const request = await findVisible(ctx.db, { userId, now: ctx.now() }, requestId)
  const person = await ctx.db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!request || !person) throw refuse('NOT_FOUND')
  return {
    requestId,
    number: numberOf(request),
    objectName: request.object_name,
    userId,
    until: new Date(until).toISOString(),
  }
}
