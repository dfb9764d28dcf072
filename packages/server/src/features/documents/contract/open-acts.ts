import type { Side } from '@portal/domain/stages/facts'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { typedKeys } from '@portal/domain/typed-keys'
import type { ContractRow } from './contract-row.ts'
import type { DealShown } from './deal-shown.ts'
import { knownType } from '../document-view.ts'
import { kindsFor } from '../kinds.ts'

/** Stages at which the price may still become that of the contract. */
export const pricing: readonly Stage[] = [
  'completeness',
  'signing',
  'signingInPaperForm',
  'signingInElectronicForm',
  'settlementDisputes',
  'signingDisputes',
  'signingDisputesInPaperForm',
  'signingDisputesInElectronicForm',
]

/** Stages at which the declarant writes the application to extend the term. */
export const extending: readonly Stage[] = ['extendingDeadlineInitiated', 'extendingDeadlineInitiated_edit']

type Open = Pick<DealShown, 'acts' | 'attachable'>

/** What the sides may do with the deal at a stage: the same conditions by which the acts themselves refuse. */
export function openActs(
  stage: Stage,
  sides: readonly Side[],
  contract: Pick<ContractRow, 'state'> | null | undefined,
): Open {
  const isOwn = sides.includes('organisation')
  const { final, page } = stageRule(stage)
  const conditions = {
    saveContract: isOwn && !final && page === 'project',
    saveCosts: isOwn && stage === 'contractTerminationInitiated',
    calculatePrice: isOwn && pricing.includes(stage),
    registerPayment: isOwn && contract?.state === 'concluded' && !final,
    saveConclusion: isOwn && stage === 'prepareConclusion',
    saveExtension: sides.includes('declarant') && extending.includes(stage),
  } satisfies Record<DealShown['acts'][number], boolean>
  return {
    acts: typedKeys(conditions).filter((act) => conditions[act]),
    attachable: kindsFor(stage, sides).map(knownType),
  }
}
