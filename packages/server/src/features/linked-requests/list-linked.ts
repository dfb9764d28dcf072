import type { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { goalRow } from '@portal/domain/request/goals'
import { linkedGoals, whyNotLinked } from '@portal/domain/request/links/links'
import type { Handler } from '../../platform/http/bind.ts'
import { listSubmittedIds, visibleAmong } from '../requests/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { seesContentOf } from '../../kernel/scope/sees-content.ts'
import { doubtsAbout, listOpenTwins } from './link-doubts.ts'
import { restingOf } from './link-requests.ts'
import { linkSource, listByIds, listLinked, toView } from './queries.ts'

/** Linked requests of a goal that the caller sees, and the newest submitted ones this request could rest on. */
export const ofGoal: Handler<typeof linkedRequests.ofGoal> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  if (!(await seesContentOf(ctx, params.id))) return { linked: [], candidates: [] }
  const goal = Number(params.goal)
  const [linked, visible, resting] = await Promise.all([
    listLinked(ctx.db, request.id, goal),
    listSubmittedIds(ctx, goal),
    restingOf(ctx, request),
  ])
  const others = visible.filter((id) => id !== request.id && !linked.some((row) => row.id === id))
  const [candidates, doubts, seen] = await Promise.all([
    listByIds(ctx.db, others),
    doubtsAbout(ctx, request, [...others, ...linked.map(({ id }) => id)]),
    visibleAmong(
      ctx,
      linked.map(({ id }) => id),
    ),
  ])
  return {
    linked: linked.filter(({ id }) => seen.has(id)).map((row) => toView(row, null, doubts.get(row.id))),
    candidates: candidates.map((row) => toView(row, whyNotLinked(resting, linkSource(row)), doubts.get(row.id))),
  }
}

/** Whether and with which goals a request could be made to continue this one. */
export const check: Handler<typeof linkedRequests.check> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const [[row], twins] = await Promise.all([
    listByIds(ctx.db, [request.id]),
    listOpenTwins(ctx, [request.id], request.id),
  ])
  const goals = row ? linkedGoals(linkSource(row)) : []
  const open = goals.filter(({ why }) => why === null)
  return {
    allowed: open.length > 0,
    why: open.length > 0 ? null : (goals.find(({ goal }) => goal === String(request.goal))?.why ?? null),
    goals: goals.map(({ goal, why }) => ({
      goal,
      title: goalRow(goal).short,
      allowed: why === null,
      why,
      open: openOf(twins.find((one) => String(one.goal) === goal)),
    })),
  }
}

function openOf(twin: Awaited<ReturnType<typeof listOpenTwins>>[number] | undefined) {
  return twin ? { id: twin.id, number: twin.number, stageTitle: twin.stageTitle } : null
}
