import type { registers } from '@portal/contract/registers'
import { registers as known } from '@portal/domain/registers'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { listActive, listFailed } from './queries.ts'

/** What every register answers from today, and what went wrong since. */
export const list: Handler<typeof registers.list> = async (ctx) => {
  const [active, failed] = await Promise.all([listActive(ctx.db), listFailed(ctx.db)])
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
        active: version ? activeView(version) : null,
        failed: isNews ? { at: failure.at.toISOString(), source: failure.source, error: failure.error } : null,
        service: code === 'organizations' || code === 'proprietors' ? serviceView(ctx) : null,
      }
    }),
  }
}

function activeView(version: Awaited<ReturnType<typeof listActive>>[number]) {
  const { day, rows, parts, source, digest, is_own, loaded_at, loaded_by } = version
  return { day, rows, parts, source, digest, isOwn: is_own, loadedAt: loaded_at.toISOString(), loadedBy: loaded_by }
}

function serviceView({ external }: Ctx) {
  const health = external.organizations.health()
  if (!health) return null
  const { lastOkAt, lastFailedAt, failure } = health
  return { lastOkAt: lastOkAt?.toISOString() ?? null, lastFailedAt: lastFailedAt?.toISOString() ?? null, failure }
}
