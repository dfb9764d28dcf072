import { type RemarkAct, type RemarkState, remarkStates, stateAfter } from '@portal/domain/remarks/remarks'
import type { RemarkRow } from './queries-remarks.ts'
import { isHis, type Reader } from './reader.ts'
import { isAnswering, isWithdrawing, phaseAt, phaseOf, writtenAt } from './remark-stages.ts'

type Row = Pick<RemarkRow, 'state' | 'kind' | 'discipline' | 'round' | 'is_followed' | 'author_id' | 'agreed_at'>
export type May = 'edit' | 'remove' | 'send' | 'agree' | 'return' | 'revoke' | 'reply' | 'decide' | 'repeat'

interface Around {
  /** An answer to it was sent, in whatever round. */
  isAnswered: boolean
  reader: Reader
  /** The last one that was issued. */
  round: number
}

/** What the reader may do with a remark now: its state, his side and the stage decide together. */
export function mayOf(row: Row, { isAnswered, reader, round }: Around): May[] {
  const { state } = row
  const { stage, leads, answerRefusal } = reader
  const phase = phaseOf(row)
  const his = isHis(reader, row)
  const atWork = his && phaseAt(stage) === phase
  const writes = his && writtenAt(stage) === phase
  const isOfExperts = phase === 'examination'
  const isOwn = row.author_id === reader.userId
  const can = (act: RemarkAct) => stateAfter(state, act, 'organisation') !== null
  const may: [May, boolean][] = [
    // What is with the lead is his to change.
    ['edit', writes && can('issue') && (leads || !isOfExperts || state === 'preparing')],
    ['remove', writes && can('issue') && (leads || !isOfExperts || state === 'preparing')],
    ['send', writes && isOfExperts && can('sendForApproval') && !(leads && isOwn)],
    [
      'agree',
      writes && leads && isOfExperts && row.agreed_at === null && (state === 'approving' || isOwn) && can('agree'),
    ],
    ['return', writes && leads && isOfExperts && can('returnToExpert')],
    ['revoke', his && isWithdrawing(stage) && can('revoke')],
    ['reply', answerRefusal === null && isAnswering(stage) && stateAfter(state, 'saveReply', 'declarant') !== null],
    ['decide', atWork && isDecidable(row, { isAnswered, round })],
    ['repeat', atWork && can('repeat') && !row.is_followed],
  ]
  return may.filter(([, holds]) => holds).map(([name]) => name)
}

/** A sent answer is judged; the judgement may be changed until the next round is issued. */
export function isDecidable(row: Row, { isAnswered, round }: Pick<Around, 'isAnswered' | 'round'>): boolean {
  if (row.state === 'answered') return true
  // What was refused and is being put anew in other words stands as refused.
  if (row.is_followed) return false
  const wasJudged = row.state === 'accepted' || row.state === 'notAccepted' || row.state === 'unresolved'
  return wasJudged && row.round === round && isAnswered
}

/** Why an act is refused, for `REMARK_STATE`. */
export function stateTitle(state: RemarkState) {
  return { state, stateTitle: remarkStates[state].title }
}
