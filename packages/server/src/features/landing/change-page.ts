import type { landing } from '@portal/contract/features/landing/endpoints'
import { shiftDay } from '@portal/domain/calendar/days'
import type { Updateable } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { type EditedPage, readPage } from './queries.ts'

export const title: Handler<typeof landing.title> = (ctx, { body: { title: text, revision } }) =>
  changePage(ctx, revision, { what: 'title', values: { title: text } })

export const description: Handler<typeof landing.description> = (ctx, { body: { description: lines, revision } }) =>
  changePage(ctx, revision, { what: 'description', values: { description: JSON.stringify(lines) } })

export const links: Handler<typeof landing.links> = (ctx, { body: { links: all, revision } }) =>
  changePage(ctx, revision, { what: 'links', values: { links: JSON.stringify(all) } })

export const period: Handler<typeof landing.period> = (ctx, { body: { period: hours, revision } }) =>
  changePage(ctx, revision, { what: 'period', values: { period: JSON.stringify(hours) } })

export const days: Handler<typeof landing.days> = (ctx, { body: { days: chosen, revision } }) =>
  changePage(ctx, revision, { what: 'days', values: { days: JSON.stringify(chosen.toSorted((a, b) => a - b)) } })

export const setLocalSupportInfo: Handler<typeof landing.setLocalSupportInfo> = (ctx, { body }) => {
  const { revision, ...support } = body
  return changePage(ctx, revision, { what: 'support', values: { support: JSON.stringify(support) } })
}

/** Sets the days without an answer anew. Those that are over are kept. */
export const localSupportExclude: Handler<typeof landing.localSupportExclude> = (ctx, { body }) => {
  const wrong = body.exclusions.flatMap(({ from, to }, at) =>
    to < from ? [{ path: `exclusions.${at}.to`, message: 'Последний день не раньше первого' }] : [],
  )
  if (wrong.length > 0) throw invalidFields(wrong)
  return changePage(ctx, body.revision, {
    what: 'exclusions',
    values: {},
    async also(tx, before) {
      for (const { from, to, reason } of before.support.exclusions)
        await tx.db
          .deleteFrom('support_exclusion')
          .where('period', '=', `[${from},${shiftDay(to, 1)})`)
          .where('reason', '=', reason)
          .execute()
      const rows = body.exclusions.map(({ from, to, reason }) => ({
        id: newId(tx),
        period: `[${from},${shiftDay(to, 1)})`,
        reason,
        set_by: tx.user.id,
        set_at: tx.now(),
      }))
      if (rows.length > 0) await tx.db.insertInto('support_exclusion').values(rows).execute()
    },
  })
}

interface Change {
  what: 'title' | 'description' | 'links' | 'period' | 'days' | 'support' | 'exclusions'
  values: Updateable<Tables['landing_page']>
  also?: (tx: SignedCtx, before: EditedPage) => Promise<void>
}

function changePage(ctx: SignedCtx, revision: number, { what, values, also }: Change): Promise<EditedPage> {
  return ctx.transaction(async (tx) => {
    const taken = await tx.db
      .updateTable('landing_page')
      .set((row) => ({ revision: row('revision', '+', 1), changed_at: tx.now(), changed_by: tx.user.id }))
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw refuse('REVISION_CONFLICT')
    const before = await readPage(tx)
    if (Object.keys(values).length > 0) await tx.db.updateTable('landing_page').set(values).execute()
    await also?.(tx, before)
    const after = await readPage(tx)
    await recordAct(tx, {
      type: 'landing.pageChanged',
      objectType: 'landing',
      detail: { what, before: partOf(before, what), after: partOf(after, what) },
    })
    return after
  })
}

function partOf({ head, support }: EditedPage, what: Change['what']): unknown {
  if (what === 'title' || what === 'description' || what === 'links') return head[what]
  if (what === 'support') return { info: support.info, phone: support.phone, email: support.email }
  return support[what]
}
