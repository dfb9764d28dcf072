import type { RemarkKind, RemarkState } from '@portal/domain/remarks'
import type { Stage } from '@portal/domain/stages/stages'

/** Remarks are made twice: while the set of documents is checked, and by the experts. The rounds count on through both. */
export type Phase = 'completeness' | 'examination'

/** Stands for the direction in the numbers of remarks to completeness, «1.К.2», and tells them from the experts' own. */
export const completenessCode = 'К'

const preparing: Partial<Record<Stage, Phase>> = {
  completeness: 'completeness',
  examination: 'examination',
  correctionDeadlineExtended_waiting: 'examination',
}
const answering: readonly Stage[] = [
  'completenessCorrection_edit',
  'examinationCorrection_edit',
  'correctionDeadlineExtended_edit',
]
// Not while the answers are being printed: the forms would name a remark that is no more.
const withdrawing: readonly Stage[] = [
  ...answering,
  'completenessCorrection',
  'examinationCorrection',
  'correctionDeadlineExtended',
]

/** In which phase the staff write remarks and judge answers at a stage; null: at another stage neither. */
export function phaseAt(stage: Stage): Phase | null {
  return preparing[stage] ?? null
}

/** Whether answers are written at a stage. */
export function isAnswering(stage: Stage): boolean {
  return answering.includes(stage)
}

/** Whether an issued remark may be withdrawn at a stage. */
export function isWithdrawing(stage: Stage): boolean {
  return phaseAt(stage) !== null || withdrawing.includes(stage)
}

export function phaseOf({ kind, discipline }: { kind: RemarkKind; discipline: string | null }): Phase {
  return kind === 'completeness' || discipline === completenessCode ? 'completeness' : 'examination'
}

export const kindsOf = {
  completeness: ['completeness', 'request'],
  examination: ['document', 'local', 'request'],
} as const satisfies Record<Phase, readonly RemarkKind[]>

/** Written, but not shown to the declarant. */
export const unsentStates = ['preparing', 'approving'] as const satisfies readonly RemarkState[]
/** Shown and without an outcome, as `request.open_remarks` counts them. */
export const openStates = ['issued', 'answerDraft', 'answered', 'notAccepted'] as const satisfies readonly RemarkState[]
