import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { remarkStates } from '@portal/domain/remarks'
import type { Handler } from '../../platform/http/bind.ts'
import { linesFor } from './lines.ts'
import { noteVisit } from './queries-remarks.ts'
import { readerOf } from './reader.ts'
import { byDirection } from './remark-number.ts'
import { type RemarkView, viewRemarks } from './remark-view.ts'
import { summaryOf } from './summary.ts'

/** The section «Замечания», whole: staff see what is being prepared, the declarant's side only what was issued. */
export const list: Handler<typeof remarks.list> = async (ctx, { params, query }) => {
  const reader = await readerOf(ctx, params.id)
  const { rows, round } = await linesFor(ctx, reader)
  const all = await viewRemarks(ctx, reader, { round })
  const chosen = all.filter((remark) => isOfRound(remark, query.round) && isOfState(remark, query.state))
  return { ...summaryOf(reader, rows), remarks: chosen.toSorted(byDirection) }
}

/** Whoever looks, this is his visit. */
export const visit: Handler<typeof remarks.visit> = async (ctx, { params }) => {
  const reader = await readerOf(ctx, params.id)
  await noteVisit(ctx.db, params.id, { ...reader, now: ctx.now() })
  return {}
}

function isOfRound({ round }: RemarkView, wanted: number): boolean {
  return wanted === 0 || round === wanted
}

function isOfState({ state }: RemarkView, wanted: 'open' | 'answered' | 'closed' | undefined): boolean {
  if (wanted === undefined) return true
  if (wanted === 'answered') return state === 'answered'
  return remarkStates[state].final === (wanted === 'closed') && state !== 'answered'
}
