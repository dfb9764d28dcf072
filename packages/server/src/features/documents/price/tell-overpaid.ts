import { compareMoney, moneyText } from '@portal/domain/money/money'
import { overpaidBy } from '@portal/domain/money/payments'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify, staffOf } from '../../notices/index.ts'
import { findContract } from '../contract/contract-row.ts'
import { owedOf } from './owed.ts'

/** Both sides learn that more was paid than is owed, as long as it is so. */
export async function tellOverpaid(ctx: Ctx, request: RequestRecord): Promise<void> {
  const { price, paid } = await owedOf(ctx, request.id)
  const over = overpaidBy(paid, price)
  if (compareMoney(over, '0.00') === 0) return
  const contract = await findContract(ctx.db, request.id)
  const people = await Promise.all([declarantsOf(ctx, request), staffOf(ctx, request)])
  await notify(ctx, {
    code: 'overpaid',
    values: { contractNumber: contract?.number ?? '', amount: moneyText(over) },
    requestId: request.id,
    link: `/request/${request.id}`,
    fact: newId(ctx),
    to: [...new Set(people.flat())],
  })
}
