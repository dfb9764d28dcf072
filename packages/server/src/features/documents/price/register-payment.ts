import type { documents } from '@portal/contract/features/documents/endpoints'
import { readMoney } from '@portal/domain/money/money'
import { paymentProblem } from '@portal/domain/money/payments'
import { stageRule } from '@portal/domain/stages/stages'
import type { Handler } from '../../../platform/http/bind.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { actOn, assertActs } from '../act-on.ts'
import { addPayment, isKnownPayment } from './add-payment.ts'
import { owedOf } from './owed.ts'
import { findContract } from '../contract/contract-row.ts'
import { dealOf } from '../contract/deal.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'

/** Writes down a payment under a concluded contract. */
export const registerPayment: Handler<typeof documents.registerPayment> = async (ctx, { params, body }) => {
  return ctx.transaction(async (tx) => {
    await actOn(tx, params.id, async ({ ctx: tx, request, facts }) => {
      assertActs(facts, 'organisation')
      const contract = await findContract(tx.db, request.id)
      if (contract?.state !== 'concluded' || stageRule(request.stage).final) throw wrongStage(request)
      const amount = readMoney(body.amount) ?? '0.00'
      const { number, date, overpaid: isOverpaymentKnown = false } = body
      const known = await isKnownPayment(tx, request.id, { number, date, amount })
      const problem = known ? null : paymentProblem({ amount, date, isOverpaymentKnown }, await owedOf(tx, request.id))
      if (problem) throw invalidField(problem.field === 'confirmed' ? 'overpaid' : problem.field, problem.why)
      await addPayment(tx, request, { number: body.number, date: body.date, amount })
      return { type: 'payment.registered', detail: { ...body, amount } }
    })
    return dealOf(tx, params.id)
  })
}
