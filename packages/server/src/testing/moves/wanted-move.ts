import type { RequestKind, Side } from '@portal/domain/stages/facts'
import { type Stage, type StoredStage, stageRule } from '@portal/domain/stages/stages'
import type { GuardName, Transition } from '@portal/domain/stages/moves/transitions'
import type { TestPortal } from '../portal.ts'

export interface MovesPlace {
  portal: TestPortal
  /** The application that is copied. */
  base: string
  /** A support contract in force, for its children. */
  root: string
  /** Ids of people by login. */
  people: Readonly<Record<'declarant' | 'admin', string>>
}

export interface Wanted {
  move: Transition
  /** Who makes it; of the server's own moves and of termination it also says who began. */
  side: Side
  /** When the term that runs at the stage ends. */
  dueAt: Date
}

export function asks(move: Transition, ...guards: GuardName[]): boolean {
  return guards.some((guard) => move.guards.includes(guard))
}

export function kindOf(move: Transition): RequestKind {
  const stands = (stage: Stage) => move.from === stage || move.to === stage
  if (move.from.startsWith('applicationFormation') || asks(move, 'isComplianceEstimation', 'isSupportChild'))
    return 'complianceEstimation'
  if (asks(move, 'isConclusionRequest')) return 'conclusionRequest'
  if (asks(move, 'isSupportRoot') || stands('waitingForExpertSupportRequest')) return 'expertSupport'
  return 'ordinary'
}

export function isChild(move: Transition): boolean {
  return ['complianceEstimation', 'conclusionRequest'].includes(kindOf(move))
}

const beforeContract: readonly Stage[] = ['completeness', 'withoutConsiderationRejection']

export function hasContract(move: Transition): boolean {
  const isEarly = move.from.startsWith('completeness') || beforeContract.includes(move.from)
  return stageRule(move.from).page === 'project' && !isEarly && !isChild(move)
}

/** The stage a pause came from; of a part of a stage the head is returned to. */
export function returnStageOf({ from, to, guards }: Transition): StoredStage | null {
  if (guards.includes('returnsHere') && to !== 'new') return to === 'examinationCorrection' ? `${to}_edit` : to
  if (guards.includes('cameFromPrepareConclusion')) return 'prepareConclusion'
  if (guards.includes('cameFromConclusionIssued')) return 'conclusionIssued'
  if (guards.includes('isSupportRoot') && from.includes('Extension')) return 'waitingForExpertSupportRequest'
  if (from.startsWith('extending') || from.startsWith('signingExtension')) return 'examinationCorrection'
  return from.includes('Termination') ? 'examination' : null
}

export function initiatorOf(move: Transition, side: Side): Side {
  if (!asks(move, 'notInitiator')) return side
  return side === 'declarant' ? 'organisation' : 'declarant'
}

export function formOf(stage: Stage) {
  if (stage.endsWith('InPaperForm')) return 'paper'
  return stage.endsWith('InElectronicForm') ? 'electronic' : null
}

export function signersOf(move: Transition): Side[] {
  return asks(move, 'bothSigned') ? ['declarant', 'organisation'] : []
}

export function signedAt(stage: Stage): 'contract' | 'act' | 'extension' | 'termination' {
  if (stage.startsWith('signingAct')) return 'act'
  if (stage.startsWith('signingExtension')) return 'extension'
  return stage.startsWith('signingAgreement') ? 'termination' : 'contract'
}
