import type { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { finishRemarkAct } from '../act-on-remark.ts'
import { writeDecisions } from './decide.ts'
import { wrongState } from '../refusals.ts'
import { listRemarks, type LockedRemark } from '../queries-one.ts'
import { assertDecides, isHis, ofAnotherDirection, type Reader, readerOf } from '../reader.ts'
import { numberOf } from '../remark-number.ts'
import { phaseAt, phaseOf } from '../remark-stages.ts'
import { writeEvents } from '../write-events.ts'

/** Answers accepted together: each that waits for a decision of the reader is, of each other it is said why not. */
export const acceptAnswers: Handler<typeof remarks.acceptAnswers> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const reader = await readerOf(tx, request.id)
    assertDecides(reader)
    const chosen = await listRemarks(tx.db, request.id, body.ids)
    if (chosen.length < new Set(body.ids).size) throw refuse('NOT_FOUND')
    const results = chosen.map((remark) => ({ remark, why: whyNot(remark, { request, reader }) }))
    const going = results.flatMap(({ remark, why }) => (why === null && remark.state !== 'accepted' ? [remark] : []))
    const [first] = going
    if (first) {
      await writeDecisions(tx, request, { remarks: going, decision: 'accepted', text: null })
      await writeEvents(
        tx,
        request.id,
        going.map(({ id, state }) => ({ id, from: state, to: 'accepted' })),
      )
      const detail = { count: going.length, ids: going.map(({ id }) => id) }
      await finishRemarkAct(tx, request, { type: 'remark.accepted', remarkId: first.id, isNews: true, detail })
    }
    return {
      results: results.map(({ remark, why }) => ({
        id: remark.id,
        number: numberOf(remark),
        isAccepted: why === null,
        why,
      })),
    }
  })

/** Null: it may be accepted, or was already. What somebody has refused is judged anew by itself, not among others. */
function whyNot(remark: LockedRemark, { request, reader }: { request: RequestRecord; reader: Reader }): string | null {
  if (!isHis(reader, remark)) return ofAnotherDirection
  if (phaseAt(request.stage) !== phaseOf(remark)) return wrongStage(request).message
  if (remark.state === 'answered' || remark.state === 'accepted') return null
  return wrongState(remark).message
}
