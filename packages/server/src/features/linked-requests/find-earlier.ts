import type { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import { visibleAmong } from '../requests/index.ts'
import { idsByConclusion, idsByProject, linkSource, listByIds, listOwned, toView } from './queries.ts'

/** Requests the person sees whose note bears the number of the project. */
export const findByProjectNumber: Handler<typeof linkedRequests.findByProjectNumber> = async (ctx, { query }) => {
  const { projectNumber } = query
  if (!projectNumber) return { rows: [] }
  return { rows: await viewed(ctx, await idsByProject(ctx.db, await scopeOfCaller(ctx), projectNumber)) }
}

/** Issued conclusions of the requests the person sees. */
export const searchConclusions: Handler<typeof linkedRequests.searchConclusions> = async (ctx, { query }) => {
  const { type, number = '', project = '' } = query
  const result = type === 'positive' || type === 'negative' ? type : null
  const scope = await scopeOfCaller(ctx)
  return { rows: await viewed(ctx, await idsByConclusion(ctx.db, scope, { number, result, project })) }
}

async function viewed(ctx: SignedCtx, ids: readonly string[]) {
  return (await listByIds(ctx.db, ids)).map((row) => toView(row, notSubmitted(row)))
}

function notSubmitted(row: Parameters<typeof linkSource>[0]): string | null {
  return linkSource(row).submitted ? null : 'Это заявление ещё не подано.'
}

const mostOwned = 500

/** Requests of a person by their objects. Of somebody else nothing is told, not even that there is such a login. */
export const united: Handler<typeof linkedRequests.united> = async (ctx, { params }) => {
  if (params.login !== ctx.user.login && !ctx.user.isAdmin) throw refuse('NOT_FOUND')
  const rows = await listOwned(ctx.db, params.login, mostOwned + 1)
  const visible = await visibleAmong(
    ctx,
    rows.map(({ id }) => id),
  )
  const groups = new Map<string, { objectName: string; requests: ReturnType<typeof toView>[] }>()
  for (const row of rows.slice(0, mostOwned).filter(({ id }) => visible.has(id))) {
    const group = groups.get(row.group_key) ?? { objectName: row.object_name, requests: [] }
    group.requests.push(toView(row, null))
    groups.set(row.group_key, group)
  }
  return { groups: [...groups.values()], more: rows.length > mostOwned }
}
