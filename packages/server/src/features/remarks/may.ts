import { type RemarkAct, type RemarkState, remarkStates, stateAfter } from '@portal/domain/remarks'
import type { RemarkRow, ReplyRow } from './queries-remarks.ts'
import type { Reader } from './reader.ts'
import { isAnswering, isWithdrawing, phaseAt, phaseOf } from './remark-stages.ts'

type Row = Pick<RemarkRow, 'state' | 'kind' | 'discipline' | 'round' | 'is_followed'>
export type May = 'edit' | 'remove' | 'revoke' | 'reply' | 'decide' | 'repeat'

interface Around {
  answers: readonly Pick<ReplyRow, 'submitted_at'>[]
  reader: Reader
  /** The last one that was issued. */
  round: number
}

/** What the reader may do with a remark now: its state, his side and the stage decide together. */
export function mayOf(row: Row, { answers, reader, round }: Around): May[] {
  const { state } = row
  const { stage, mayDecide, answerRefusal } = reader
  const atWork = mayDecide && phaseAt(stage) === phaseOf(row)
  const can = (act: RemarkAct) => stateAfter(state, act, 'organisation') !== null
  const may: [May, boolean][] = [
    ['edit', atWork && can('issue')],
    ['remove', atWork && can('issue')],
    ['revoke', mayDecide && isWithdrawing(stage) && can('revoke')],
    ['reply', answerRefusal === null && isAnswering(stage) && stateAfter(state, 'saveReply', 'declarant') !== null],
    ['decide', atWork && isDecidable(row, { answers, round })],
    ['repeat', atWork && can('repeat') && !row.is_followed],
  ]
  return may.filter(([, holds]) => holds).map(([name]) => name)
}

/** A sent answer is judged; the judgement may be changed until the next round is issued. */
export function isDecidable(row: Row, { answers, round }: Pick<Around, 'answers' | 'round'>): boolean {
  if (row.state === 'answered') return true
  // What was refused and is being put anew in other words stands as refused.
  if (row.is_followed) return false
  const wasJudged = row.state === 'accepted' || row.state === 'notAccepted' || row.state === 'unresolved'
  return wasJudged && row.round === round && answers.some(({ submitted_at }) => submitted_at !== null)
}

/** Why an act is refused, for `REMARK_STATE`. */
export function stateTitle(state: RemarkState) {
  return { state, stateTitle: remarkStates[state].title }
}
