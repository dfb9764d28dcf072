import type { Facts, Side } from '@portal/domain/stages/facts'
import { stagesAsking, stagesBefore } from '@portal/domain/stages/moves/find-moves'
import { takesOpened } from '@portal/domain/stages/opening'
import { paperStages } from '@portal/domain/stages/papers'
import { attorneyPapers, attorneyRefusal } from '@portal/domain/stages/permissions/permissions'
import { keysAt, type Stage, stageNames } from '@portal/domain/stages/stages'

/** A kind of document people attach themselves: who, and at which stages. */
interface Kind {
  title: string
  side: Side | 'both'
  stages: readonly Stage[]
  /** Proof of one stage: a new stage has used it. */
  ofStage: boolean
}

const beforeContract = stagesAsking('disputeProtocolReady')
const drafting: readonly Stage[] = [
  'draft_creating',
  'draft_filling',
  'draft_documents',
  'draft_printing',
  'applicationFormation_filling',
  'applicationFormation_documents',
  'applicationFormation_printing',
  'completenessCorrection_edit',
  'completenessCorrection_printing',
]
const atWork: readonly Stage[] = [
  'completeness',
  'settlementDisputes',
  'contractConclusionConfirmation',
  'waitingForPayment',
  'waitingFinalPayment',
  'examination',
  'examinationCorrection',
  'examinationCorrection_edit',
  'correctionDeadlineExtended',
  'correctionDeadlineExtended_edit',
  'correctionDeadlineExtended_waiting',
  'extendingDeadlineInitiated',
  'extendingDeadlineInitiated_edit',
  'extendingDeadlineInitiated_check',
  'contractTerminationInitiated',
  'prepareConclusion',
  'signingAct',
  'signingActInPaperForm',
  'conclusionIssued',
  'waitingForExpertSupportRequest',
]

const attorneyStages = stageNames.filter((stage) => keysAt(stage).includes('editAttorneyPowers') || takesOpened(stage))

// biome-ignore format: read by columns
export const kinds: Readonly<Record<string, Kind>> = {
  contractScan:         { title: 'Скан подписанного договора',          side: 'both',         ofStage: true,  stages: [...paperStages('contract'), ...stagesAsking('contractMayBeConfirmed')] },
  actScan:              { title: 'Скан подписанного акта',              side: 'both',         ofStage: true,  stages: paperStages('act') },
  agreementScan:        { title: 'Скан подписанного соглашения',        side: 'both',         ofStage: true,  stages: [...paperStages('extension'), ...paperStages('termination')] },
  disputeProtocol:      { title: 'Протокол разногласий',                side: 'declarant',    ofStage: false, stages: beforeContract },
  settlementProtocol:   { title: 'Протокол урегулирования разногласий', side: 'organisation', ofStage: true,  stages: stagesAsking('settlementProtocolReady') },
  paymentOrder:         { title: 'Платёжное поручение',                 side: 'both',         ofStage: false, stages: ['waitingForPayment', 'waitingFinalPayment', 'conclusionIssued'] },
  extensionApplication: { title: 'Заявление о продлении срока',         side: 'declarant',    ofStage: true,  stages: stagesBefore('submitExtension') },
  powerOfAttorney:      { title: 'Доверенность',                        side: 'declarant',    ofStage: false, stages: attorneyStages },
  confirmingRight:      { title: 'Документ, подтверждающий право действовать без доверенности', side: 'declarant', ofStage: false, stages: attorneyStages },
  attachment:           { title: 'Приложение',                          side: 'both',         ofStage: false, stages: [...drafting, ...beforeContract, ...atWork] },
}

export function kindOf(type: string): Kind | undefined {
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined
}

/** Why a document of this kind may not be attached, mended or taken away just now, though its stage takes such; null: it may. */
export function refusalOf(type: string, facts: Facts): { reason: string; why: string } | null {
  return attorneyPapers.includes(type) ? attorneyRefusal(facts) : null
}

/** Kinds that one of the sides may attach now. */
export function kindsFor(facts: Facts, sides: readonly Side[]): string[] {
  return Object.entries(kinds).flatMap(([type, { side, stages }]) => {
    const isSide = side === 'both' ? sides.length > 0 : sides.includes(side)
    return isSide && stages.includes(facts.stage) && refusalOf(type, facts) === null ? [type] : []
  })
}
