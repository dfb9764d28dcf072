import type { Facts, Side } from '@portal/domain/stages/facts'
import { stagesAsking, stagesBefore } from '@portal/domain/stages/moves/find-moves'
import { signingStages } from '@portal/domain/stages/papers'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { typedKeys } from '@portal/domain/typed-keys'
import type { ContractRow } from './contract-row.ts'
import type { DealShown } from './deal-shown.ts'
import { knownType } from '../document-view.ts'
import { kindsFor } from '../kinds.ts'

/** Stages at which the price may still become that of the contract. */
export const pricing: readonly Stage[] = [
  ...stagesAsking('priceCalculated'),
  ...signingStages('contract'),
  ...stagesBefore('settleDispute'),
]

/** Stages at which the declarant writes the application to extend the term. */
export const extending = stagesBefore('submitExtension')

const concluding = stagesAsking('conclusionAgrees')

/** Whether the conclusion is being prepared: also while the final payment is awaited before it is issued. */
export function isConcluding(
  stage: Stage,
  conclusion: Pick<NonNullable<DealShown['conclusion']>, 'issued'> | null,
): boolean {
  return concluding.includes(stage) && conclusion?.issued !== true
}

type Open = Pick<DealShown, 'acts' | 'attachable'>

/** What of the deal the acts depend on, beside the stage. */
interface Over {
  contract: Pick<ContractRow, 'state' | 'number'> | undefined
  conclusion: DealShown['conclusion']
  areCostsOpen: boolean
  isOverpaid: boolean
}

/** What the sides may do with the deal at a stage: the same conditions by which the acts themselves refuse. */
export function openActs(
  facts: Facts,
  sides: readonly Side[],
  { contract, conclusion, areCostsOpen, isOverpaid }: Over,
): Open {
  const { stage } = facts
  const isOwn = sides.includes('organisation')
  const { final, page } = stageRule(stage)
  const conditions = {
    saveContract: isOwn && !final && page === 'project',
    saveCosts: isOwn && areCostsOpen,
    calculatePrice: isOwn && pricing.includes(stage),
    registerPayment: isOwn && contract?.state === 'concluded' && !final,
    reversePayment: isOwn && contract?.number != null,
    settleOverpayment: isOwn && isOverpaid,
    saveConclusion: isOwn && isConcluding(stage, conclusion),
    addAgreement: isOwn && contract?.state === 'concluded' && !final,
    saveExtension: sides.includes('declarant') && extending.includes(stage),
  } satisfies Record<DealShown['acts'][number], boolean>
  return {
    acts: typedKeys(conditions).filter((act) => conditions[act]),
    attachable: kindsFor(facts, sides).map(knownType),
  }
}
