import type { Reply } from '@portal/contract/endpoint'
import type { registers } from '@portal/contract/features/registers/endpoints'
import { registers as known, type RegisterCode } from '@portal/domain/outside-systems/registers'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Ctx } from '../../context.ts'
import type { Health } from '../../platform/external/guarded-call.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { listActive, listChecks, listFailed } from './queries.ts'

type View = Reply<typeof registers.list>['registers'][number]

/** What every register answers from today, and what went wrong since. */
export const list: Handler<typeof registers.list> = async (ctx) => {
  const [active, failed, checked] = await Promise.all([listActive(ctx.db), listFailed(ctx.db), listChecks(ctx.db)])
  const { addresses, banks, organizations, specialists } = ctx.external
  const serviceOf = (code: RegisterCode) => {
    if (code === 'organizations' || code === 'proprietors') return healthView(organizations.health())
    if (code === 'addresses') return healthView(addresses?.health() ?? null)
    if (code === 'specialists') return healthView(specialists.health())
    const check = checked.find(({ register }) => register === code)
    return check && code === 'banks' && banks.adapter === 'live' ? checkView(check) : null
  }
  return {
    registers: typedKeys(known).map((code) => {
      const { title, of, file } = known[code]
      const version = active.find(({ register }) => register === code)
      const failure = failed.find(({ register }) => register === code)
      const isNews = failure && (!version || failure.at > version.loaded_at)
      return {
        code,
        title,
        of,
        file,
        answers: answersOf(ctx, code, version !== undefined),
        active: version ? activeView(version) : null,
        failed: isNews ? { at: failure.at.toISOString(), source: failure.source, error: failure.error } : null,
        service: serviceOf(code),
        refresh: code === 'banks' ? refreshOf(banks.adapter, version?.is_own) : null,
      }
    }),
  }
}

function answersOf({ external, config }: Ctx, code: RegisterCode, isLoaded: boolean): View['answers'] {
  const isOfParties = code === 'organizations' || code === 'proprietors'
  const asked = isOfParties ? external.organizations : code === 'specialists' ? external.specialists : null
  if (asked?.adapter === 'live' || (code === 'addresses' && external.addresses)) return 'service'
  if (isLoaded) return 'loaded'
  if (code === 'catalogs' || code === 'kosfn' || code === 'schemas') return 'portal'
  return (code === 'specialists' || code === 'trust') && config.demo ? 'demo' : 'nobody'
}

function activeView(version: Awaited<ReturnType<typeof listActive>>[number]) {
  const { register, day, rows, source, digest, is_own, loaded_at, loaded_by } = version
  // Kinds of one register are no parts that somebody counts.
  const parts = register === 'trust' ? 1 : version.parts
  return { day, rows, parts, source, digest, isOwn: is_own, loadedAt: loaded_at.toISOString(), loadedBy: loaded_by }
}

// Our own small set never comes in place of what an operator has loaded.
function refreshOf(adapter: 'embedded' | 'live', isOwn: boolean | undefined) {
  return adapter === 'live' ? 'site' : isOwn === false ? null : 'own'
}

function healthView(health: Health | null) {
  if (!health) return null
  const { lastOkAt, lastFailedAt, failure } = health
  return { lastOkAt: lastOkAt?.toISOString() ?? null, lastFailedAt: lastFailedAt?.toISOString() ?? null, failure }
}

function checkView({ ok_at, failed_at, failure }: Awaited<ReturnType<typeof listChecks>>[number]) {
  return { lastOkAt: ok_at?.toISOString() ?? null, lastFailedAt: failed_at?.toISOString() ?? null, failure }
}
