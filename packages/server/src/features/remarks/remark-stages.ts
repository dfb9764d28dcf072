import type { RemarkKind, RemarkState } from '@portal/domain/remarks/remarks'
import { type Stage, stageRule } from '@portal/domain/stages/stages'

/** Remarks are made twice: while the set of documents is checked, and by the experts. The rounds of each count from one. */
export type Phase = 'completeness' | 'examination'

/** Stands for the direction in the numbers of remarks to completeness, «1.К.2», and tells them from the experts' own. */
export const completenessCode = 'К'

/** In which phase the staff write remarks and judge answers at a stage; null: at another stage neither. */
export function phaseAt(stage: Stage): Phase | null {
  return stageRule(stage).remarks ?? null
}

/** In which phase remarks are written at a stage: experts go on while the declarant mends what was sent first. */
export function writtenAt(stage: Stage): Phase | null {
  const { phase, mending } = stageRule(stage)
  const isBeingMended = mending === 'reading' || mending === 'editing'
  return phaseAt(stage) ?? (isBeingMended && phase !== 'completeness' ? 'examination' : null)
}

/** Whether remarks written at a stage join the round that is being answered. */
export function isJoining(stage: Stage): boolean {
  return phaseAt(stage) === null && writtenAt(stage) === 'examination'
}

/** Whether answers are written at a stage. */
export function isAnswering(stage: Stage): boolean {
  return stageRule(stage).mending === 'editing'
}

/** Whether an issued remark may be withdrawn at a stage. */
export function isWithdrawing(stage: Stage): boolean {
  const { mending } = stageRule(stage)
  // Not while the answers are being printed: the forms would name a remark that is no more.
  return phaseAt(stage) !== null || mending === 'reading' || mending === 'editing'
}

export function phaseOf({ kind, discipline }: { kind: RemarkKind; discipline: string | null }): Phase {
  return kind === 'completeness' || discipline === completenessCode ? 'completeness' : 'examination'
}

/** Written, but not shown to the declarant. */
export const unsentStates = ['preparing', 'approving'] as const satisfies readonly RemarkState[]
/** Shown and without an outcome, as `request.open_remarks` counts them. */
export const openStates = ['issued', 'answerDraft', 'answered', 'notAccepted'] as const satisfies readonly RemarkState[]
