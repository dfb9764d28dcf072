import { isPrintForm, printForms } from '@portal/domain/request/print-forms'
import type { Side } from '@portal/domain/stages/facts'
import type { Stage } from '@portal/domain/stages/stages'
import { formsAt, signedAt } from '../stages/index.ts'

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

/** Types of documents that are signed at a stage. */
export function signedTypes(stage: Stage): readonly string[] {
  const subject = stage.endsWith('InElectronicForm') ? subjectType(stage) : null
  return [
    ...formsAt(stage),
    ...(subject ? [subject] : []),
    ...(stage === 'prepareConclusion' ? ['conclusion'] : []),
    ...(stage === 'settlementDisputes' || stage.startsWith('signingDisputes') ? ['settlementProtocol'] : []),
    ...(stage.startsWith('signing') || stage === 'settlementDisputes' ? ['disputeProtocol'] : []),
  ]
}
