import type { Input } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { prepareMonths, recordAct } from '../../kernel/record/index.ts'

export async function clock({ clock: { now, offsetMs } }: SignedCtx) {
  return { now: now().toISOString(), offsetMs }
}

/** Moves the portal's clock forward, in every instance, and lets what became due happen at once. */
export async function moveClock(ctx: SignedCtx, { body }: Input<typeof system.moveClock>) {
  if (!ctx.config.demo) throw refuse('NOT_FOUND')
  const to = new Date(body.to)
  if (to < ctx.now()) throw refuse('MOVE_NOT_ALLOWED', { why: 'Часы переводятся только вперёд.' })
  await ctx.transaction(async (tx) => {
    await prepareMonths(tx.db, to)
    await tx.clock.moveTo(tx.db, to, ctx.user.id)
    await tx.live.announce(tx.db, { kind: 'clock', id: null, to: ['all'] })
  })
  await ctx.clock.reload(ctx.db)
  await recordAct(ctx, { type: 'config.changed', detail: { clock: to } })
  await ctx.jobs.sweep()
  return clock(ctx)
}
