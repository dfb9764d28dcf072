import { compareMoney, moneyText } from '@portal/domain/money/money'
import { overpaidBy } from '@portal/domain/money/payments'
import type { Ctx } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify, staffOf, withdrawNotices } from '../../notices/index.ts'
import { findContract } from '../contract/contract-row.ts'
import { owedOf } from './owed.ts'

/**
 * Both sides learn by how much more was paid than is owed. What they were told before is taken back: another sum is told
 * instead of it, or nothing when nothing is paid over any more.
 */
export async function tellOverpaid(ctx: Ctx, request: RequestRecord): Promise<void> {
  const contract = await findContract(ctx.db, request.id)
  if (!contract) return
  await withdrawNotices(ctx, { requestId: request.id, fact: contract.id, codes: ['overpaid'] })
  const { price, paid } = await owedOf(ctx, request.id)
  const over = overpaidBy(paid, price)
  if (compareMoney(over, '0.00') === 0) return
  const people = await Promise.all([declarantsOf(ctx, request), staffOf(ctx, request)])
  await notify(ctx, {
    code: 'overpaid',
    values: { contractNumber: contract.number ?? '', amount: moneyText(over) },
    requestId: request.id,
    link: `/request/${request.id}`,
    fact: contract.id,
    to: [...new Set(people.flat())],
  })
}
