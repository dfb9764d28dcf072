import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { isOpenRemark, isUnsent, kindsOfRemarks, remarkStates } from '@portal/domain/remarks'
import type { Stage } from '@portal/domain/stages/stages'
import type { Handler } from '../../platform/http/bind.ts'
import { noteVisit } from './queries-remarks.ts'
import { type Reader, readerOf } from './reader.ts'
import { byDirection, directionTitle, placeOf } from './remark-number.ts'
import { isJoining, phaseAt, phaseOf, writtenAt } from './remark-stages.ts'
import { type RemarkView, viewRemarks } from './remark-view.ts'

/** The section «Замечания»: staff see what is being prepared, the declarant's side only what was issued. */
export const list: Handler<typeof remarks.list> = async (ctx, { params, query }) => {
  const reader = await readerOf(ctx, params.id)
  const all = await viewRemarks(ctx, reader)
  const chosen = all.filter((remark) => isOfRound(remark, query.round) && isOfState(remark, query.state))
  const issued = all.filter(({ state }) => !isUnsent(state))
  const count = (states: readonly RemarkView['state'][]) => all.filter(({ state }) => states.includes(state)).length
  return {
    remarks: chosen.toSorted(byDirection),
    round: roundAt(reader.stage, issued),
    counts: {
      total: issued.length,
      open: issued.filter(({ state }) => isOpenRemark(state)).length,
      unanswered: count(['issued']),
      answered: count(['answerDraft', 'answered']),
      accepted: count(['accepted']),
      preparing: count(['preparing', 'approving']),
      agreed: all.filter(({ isAgreed }) => isAgreed).length,
    },
    me: meOf(reader),
    byDiscipline: directionsOf(issued),
  }
}

/** Whoever looks, this is his visit. */
export const visit: Handler<typeof remarks.visit> = async (ctx, { params }) => {
  const reader = await readerOf(ctx, params.id)
  await noteVisit(ctx.db, params.id, { ...reader, now: ctx.now() })
  return {}
}

function meOf(reader: Reader) {
  const phase = writtenAt(reader.stage)
  return {
    leads: reader.leads,
    disciplines: disciplinesOf(reader),
    kinds: reader.mayDecide && phase ? [...kindsOfRemarks[phase]] : [],
    mayAdd: reader.leads && isJoining(reader.stage),
  }
}

/** Null: of any. */
function disciplinesOf({ leads, disciplines }: Reader): string[] | null {
  if (leads || disciplines.length === 0 || disciplines.includes(null)) return null
  return disciplines.flatMap((code) => code ?? [])
}

/** Whether every remark that waits for an answer has one. */
export const allAnswered: Handler<typeof remarks.allAnswered> = async (ctx, { params }) => {
  const all = await viewRemarks(ctx, await readerOf(ctx, params.id))
  const waiting = all.filter(({ state }) => state === 'issued' || state === 'answerDraft')
  const answered = waiting.filter(({ state }) => state === 'answerDraft').length
  return { allAnswered: answered === waiting.length, total: waiting.length, answered }
}

/** The round one is in: while remarks are written, of that phase; otherwise the one that was issued last. */
function roundAt(stage: Stage, issued: readonly RemarkView[]): number {
  const phase = phaseAt(stage)
  return newestOf(phase ? issued.filter((remark) => phaseOf(remark) === phase) : issued)?.round ?? 0
}

function newestOf(issued: readonly RemarkView[]): RemarkView | undefined {
  return issued.toSorted((one, other) => (one.issuedAt ?? '').localeCompare(other.issuedAt ?? '')).at(-1)
}

function isOfRound({ round }: RemarkView, wanted: number): boolean {
  return wanted === 0 || round === wanted
}

function isOfState({ state }: RemarkView, wanted: 'open' | 'answered' | 'closed' | undefined): boolean {
  if (wanted === undefined) return true
  if (wanted === 'answered') return state === 'answered'
  return remarkStates[state].final === (wanted === 'closed') && state !== 'answered'
}

function directionsOf(issued: readonly RemarkView[]) {
  const codes = [...new Set(issued.map(({ discipline }) => discipline ?? ''))]
  return codes
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((code) => {
      const of = issued.filter(({ discipline }) => (discipline ?? '') === code)
      return {
        discipline: code,
        title: directionTitle(code),
        total: of.length,
        answered: of.filter(({ state }) => state !== 'issued').length,
      }
    })
}
