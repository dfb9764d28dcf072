import type { documents } from '@portal/contract/features/documents/endpoints'
import { compareMoney, readMoney } from '@portal/domain/money/money'
import { stageRule } from '@portal/domain/stages/stages'
import type { Handler } from '../../../platform/http/bind.ts'
import { actOn, assertActs, assertCome, wrongInput, wrongStage } from '../act-on.ts'
import { addPayment } from './add-payment.ts'
import { findContract } from '../contract/contract-row.ts'
import { dealOf } from '../contract/deal.ts'

/** Writes down a payment under a concluded contract. */
export const registerPayment: Handler<typeof documents.registerPayment> = async (ctx, { params, body }) => {
  return ctx.transaction(async (tx) => {
    await actOn(tx, params.id, async ({ ctx: tx, request, facts }) => {
      assertActs(facts, 'organisation')
      const contract = await findContract(tx.db, request.id)
      if (contract?.state !== 'concluded' || stageRule(request.stage).final) throw wrongStage(request.stage)
      const amount = readMoney(body.amount) ?? '0.00'
      if (compareMoney(amount, '0.00') <= 0) throw wrongInput('amount', 'Сумма больше нуля')
      assertCome(tx, body.date)
      await addPayment(tx, request, { number: body.number, date: body.date, amount })
      return { type: 'payment.registered', detail: { ...body, amount } }
    })
    return dealOf(tx, params.id)
  })
}
