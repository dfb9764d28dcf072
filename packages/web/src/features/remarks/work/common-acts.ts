import type { RemarkLine } from '../remarks-queries.ts'

/** From the expert to the lead and back. */
export const approvalActs = ['send', 'agree', 'return'] as const

/** Whether something may be done with the remarks at once: with each of them. */
export function allAllow(chosen: readonly RemarkLine[], act: (typeof approvalActs)[number]): boolean {
  return chosen.length > 0 && chosen.every(({ may }) => may.includes(act))
}

/** Whether the answers to all of them may be accepted at once. */
export function allWait(chosen: readonly RemarkLine[]): boolean {
  return chosen.length > 0 && chosen.every(waitsForDecision)
}

/** It may go to the lead, be agreed to, be returned, or its answer waits for a decision. */
export function isChoosable(remark: RemarkLine): boolean {
  return approvalActs.some((act) => remark.may.includes(act)) || waitsForDecision(remark)
}

/** Whether there is something to do with all of the chosen. */
export function haveCommonAct(chosen: readonly RemarkLine[]): boolean {
  return allWait(chosen) || approvalActs.some((act) => allAllow(chosen, act))
}

/** Its answer was sent and nobody has judged it: a judgement is changed one by one. */
function waitsForDecision({ state, may }: RemarkLine): boolean {
  return state === 'answered' && may.includes('decide')
}
