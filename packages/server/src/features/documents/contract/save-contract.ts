import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Input } from '@portal/contract/endpoint'
import { stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/bind.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { actOn, assertActs, type InHand } from '../act-on.ts'
import { askPrint } from '../print/ask-print.ts'
import { assertAsSeen } from '../assert-as-seen.ts'
import { signedTimes } from './contract-effects.ts'
import { changeContract, type ContractRow, ensureContract, findContract } from './contract-row.ts'
import { contractView, dealOf } from './deal.ts'
import { changeCosts } from './termination-costs.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'

type Conditions = Omit<Input<typeof documents.saveContract>['body'], 'seen'>

/** Conditions of the contract. What its text says changes only while nobody has signed, and is printed anew. */
export const saveContract: Handler<typeof documents.saveContract> = async (
  ctx,
  { params, body: { seen, ...given } },
) => {
  const body = { ...given, ...(given.prepayment && { prepayment: String(Number(given.prepayment)) }) }
  await actOn(ctx, params.id, async (hand) => {
    assertActs(hand.facts, 'organisation')
    const { stage } = hand.request
    if (stageRule(stage).final || stageRule(stage).page !== 'project') throw wrongStage({ stage })
    const before = await findContract(hand.ctx.db, hand.request.id)
    const stored = before ? { ...contractView(before) } : null
    await assertAsSeen(hand.ctx, hand.request.id, { type: 'contract.saved', seen, stored, wanted: body })
    const contract = await ensureContract(hand.ctx, hand.request)
    await changeConditions(hand, contract, body)
    if (body.eisNumber !== undefined) await changeContract(hand.ctx, hand.request.id, { eis_number: body.eisNumber })
    await changeMarks(hand, body)
    if (body.actualCosts !== undefined) await changeCosts(hand, { ...body, actualCosts: body.actualCosts })
    return { type: 'contract.saved', detail: body }
  })
  return dealOf(ctx, params.id)
}

async function changeConditions({ ctx, request }: InHand, contract: ContractRow, body: Conditions): Promise<void> {
  const { prepayment = contract.prepayment, procurement = contract.procurement } = body
  const isPrepayment = Number(prepayment) !== Number(contract.prepayment)
  if (!isPrepayment && procurement === contract.procurement) return
  const { declarant, organisation } = await signedTimes(ctx.db, contract.document_id)
  if (!['draft', 'offered', 'signing'].includes(contract.state)) throw wrongStage(request)
  if (declarant || organisation)
    throw invalidField(
      isPrepayment ? 'prepayment' : 'procurement',
      'Договор уже подписан одной из сторон, это условие больше не изменить. Верните прежнее, чтобы сохранить остальное',
    )
  await changeContract(ctx, request.id, { prepayment, procurement })
  if (!contract.document_id || !isPrepayment) return
  await sql`
    update contract_version set data = jsonb_set(data, '{terms,prepaymentPercent}', to_jsonb(${prepayment}::numeric))
    where contract_id = ${contract.id} and no = (select max(no) from contract_version where contract_id = ${contract.id})`.execute(
    ctx.db,
  )
  await askPrint(ctx, contract.document_id)
}

async function changeMarks({ ctx, request }: InHand, { actRequired, paperCopiesDelivered }: Conditions): Promise<void> {
  const marks = {
    ...(actRequired !== undefined && { actRequired }),
    ...(paperCopiesDelivered !== undefined && { paperCopiesDelivered }),
  }
  if (Object.keys(marks).length > 0)
    await sql`update contract set data = data || ${JSON.stringify(marks)}::jsonb where request_id = ${request.id}`.execute(
      ctx.db,
    )
}
