import type { directories } from '@portal/contract/features/directories/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { goalRow, isGoal } from '@portal/domain/request/goals'
import { isOpenOn, regionsOf } from '@portal/domain/request/catalogs/subdivisions'
import type { Handler } from '../../platform/http/bind.ts'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { activeVersion } from './queries.ts'

/** The subdivisions a declarant chooses from, closed ones too, with the regions of their federal districts. */
export const subdivisions: Handler<typeof directories.subdivisions> = async (ctx) => {
  const today = moscowDay(ctx.now())
  return {
    ...(await whose(ctx)),
    subdivisions: ctx.catalogs.subdivisions.map((one) => ({
      code: one.code,
      title: one.title,
      goals: [...one.goals],
      regions: regionsOf(one, ctx.catalogs.judging),
      opensOn: one.opensOn,
      closesOn: one.closesOn,
      isOpen: isOpenOn(one, today),
    })),
  }
}

export const examTypes: Handler<typeof directories.examTypes> = async (ctx, { params }) => {
  const found = ctx.catalogs.subdivisions.find(({ code }) => code === params.code)
  if (!found) throw refuse('NOT_FOUND')
  const rows = found.goals.filter(isGoal).map((code) => ({ code, title: goalRow(code).title }))
  return { ...(await whose(ctx)), rows }
}

/** The same under the alias of the specification. */
export async function subdivisionCatalog(ctx: Ctx) {
  return { ...(await whose(ctx)), rows: ctx.catalogs.subdivisions.map(({ code, title }) => ({ code, title })) }
}

async function whose({ db }: Ctx) {
  const version = await activeVersion(db, 'subdivisions')
  return { source: version?.source ?? 'Портал', asOf: version?.business_date ?? null, isPartial: false }
}
