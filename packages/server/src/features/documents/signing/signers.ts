import { stagesAsking } from '@portal/domain/stages/moves/find-moves'
import { formsAt, isSigning, signedAt } from '@portal/domain/stages/papers'
import { isPrintForm, printForms } from '@portal/domain/request/documents/print-forms'
import type { Side } from '@portal/domain/stages/facts'
import { serverGrant } from '@portal/domain/stages/permissions/server-grants'
import { type Stage, stageNames, stageRule } from '@portal/domain/stages/stages'

/** Papers of the organisation that need no electronic signature in the portal. */
const unsigned = ['invoice', 'priceSheet']

/** Whose electronic signatures a document needs; on paper nobody's. */
export function signersOf(type: string, form: 'electronic' | 'paper' | null): readonly Side[] {
  if (form === 'paper' || !isPrintForm(type) || unsigned.includes(type)) return []
  return printForms[type].signedBy
}

const subjects = {
  contract: 'contract',
  act: 'act',
  extension: 'extensionAgreement',
  termination: 'terminationAgreement',
} as const

/** The type of the document both sides sign at a stage. */
export function subjectType(stage: Stage): string | null {
  const signed = signedAt(stage)
  return signed && subjects[signed]
}

const concluding = stagesAsking('conclusionSigned')

function isOfDispute(stage: Stage): boolean {
  return stageRule(stage).phase === 'disputes' && signedAt(stage) !== null
}

/** Types of documents that are signed at a stage. */
export function signedTypes(stage: Stage): readonly string[] {
  const subject = stageRule(stage).form === 'electronic' ? subjectType(stage) : null
  return [
    ...formsAt(stage),
    ...(subject ? [subject] : []),
    ...(concluding.includes(stage) ? ['conclusion'] : []),
    ...(isOfDispute(stage) ? ['settlementProtocol'] : []),
    ...(isOfDispute(stage) || isSigning(stage) ? ['disputeProtocol'] : []),
  ]
}

/** A dispute is decided paper by paper: its protocols are never signed along with other files. */
const aside = ['disputeProtocol', 'settlementProtocol']

/** Types of documents a side signs at a stage together with everything else. */
export function togetherTypes(stage: Stage, side: Side): string[] {
  return signedTypes(stage).filter((type) => !aside.includes(type) && signersOf(type, null).includes(side))
}

/** Whether files of items are signed at a stage: while the application is being put together or mended. */
export function signsItems(stage: Stage, side: Side): boolean {
  return side === 'declarant' && !isSigning(stage)
}

/** Where a side signs anything, and the types of documents it signs there. */
export function signedTogether(side: Side): { stages: Stage[]; types: string[] } {
  const roles = side === 'declarant' ? (['Active', 'Declarant'] as const) : (['Admin'] as const)
  const granted = roles.map((role) => serverGrant('SigningDocumentation').roles[role] ?? [])
  const stages = stageNames.filter(
    (stage) =>
      granted.some((where) => where === 'always' || where.includes(stage)) &&
      (signsItems(stage, side) || togetherTypes(stage, side).length > 0),
  )
  return { stages, types: [...new Set(stages.flatMap((stage) => togetherTypes(stage, side)))] }
}
