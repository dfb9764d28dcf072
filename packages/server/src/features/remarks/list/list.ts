import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { type RemarkKind, remarkStates } from '@portal/domain/remarks/remarks'
import type { Handler } from '../../../platform/http/bind.ts'
import { alikeFor } from './lines.ts'
import { type AlikeRow, noteVisit } from '../queries-remarks.ts'
import { readerOf } from '../reader.ts'
import { byDirection } from '../remark-number.ts'
import { viewRemarks } from './remark-view.ts'
import { summaryOf } from './summary.ts'

/** The section «Замечания», whole: staff see what is being prepared, the declarant's side only what was issued. */
export const list: Handler<typeof remarks.list> = async (ctx, { params, query }) => {
  const reader = await readerOf(ctx, params.id)
  const { rows, round } = await alikeFor(ctx, reader)
  const chosen = rows.filter(
    (row) => isOfRound(row, query.round) && isOfState(row, query.state) && isOfKind(row, query.kind),
  )
  const views = await viewRemarks(ctx, reader, { ids: chosen.flatMap(({ lines }) => lines.map(([id]) => id)), round })
  return { ...summaryOf(reader, rows), remarks: views.toSorted(byDirection) }
}

/** Whoever looks, this is his visit. */
export const visit: Handler<typeof remarks.visit> = async (ctx, { params }) => {
  const reader = await readerOf(ctx, params.id)
  await noteVisit(ctx.db, params.id, { ...reader, now: ctx.now() })
  return {}
}

function isOfRound({ round }: AlikeRow, wanted: number): boolean {
  return wanted === 0 || round === wanted
}

function isOfKind({ kind }: AlikeRow, wanted: RemarkKind | undefined): boolean {
  return wanted === undefined || kind === wanted
}

function isOfState({ state }: AlikeRow, wanted: 'open' | 'answered' | 'closed' | undefined): boolean {
  if (wanted === undefined) return true
  if (wanted === 'answered') return state === 'answered'
  return remarkStates[state].final === (wanted === 'closed') && state !== 'answered'
}
