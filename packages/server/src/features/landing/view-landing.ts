import type { landing } from '@portal/contract/features/landing/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { landingSectionCodes } from '@portal/domain/landing/section-codes'
import { listEdited, listShown, readPage } from './queries.ts'
import type { Handler } from '../../platform/http/bind.ts'

/** The page as everybody sees it; a section without entries is left out. */
export const view: Handler<typeof landing.view> = async (ctx) => {
  const [{ head, support }, shown] = await Promise.all([readPage(ctx), listShown(ctx)])
  const sections = landingSectionCodes
    .map((section) => ({ section, entries: shown.filter((entry) => entry.section === section) }))
    .filter(({ entries }) => entries.length > 0)
  return { head, support, sections }
}

/** One section of it. */
export const section: Handler<typeof landing.section> = async (ctx, { params }) => ({
  entries: await listShown(ctx, params.section),
})

/** Everything, for whoever edits it. */
export const edit: Handler<typeof landing.edit> = async (ctx) => {
  const [page, entries] = await Promise.all([readPage(ctx), listEdited(ctx)])
  return { ...page, entries, today: moscowDay(ctx.now()) }
}
