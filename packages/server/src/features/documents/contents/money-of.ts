import { type Money, moneyOf, kopecks, percentOf } from '@portal/domain/money/money'
import type { Db } from '../../../platform/db/schema.ts'

/** Everything that was paid by a request, or was written down until a moment; refunds are less. */
export async function paidOf(db: Db, requestId: string, until?: Date): Promise<Money> {
  const { paid } = await db
    .selectFrom('payment')
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>('amount'), val('0.00')).as('paid'))
    .where('request_id', '=', requestId)
    .$if(until !== undefined, (query) => query.where('registered_at', '<=', until ?? null))
    .executeTakeFirstOrThrow()
  return moneyOf(kopecks(paid))
}

/** The part of a sum that is due in advance, rounded to kopecks as the guard of the payment rounds it. */
export function prepaymentOf(price: Money, percent: string): Money {
  return percentOf(price, percent)
}

/** Tax inside a sum that includes it: sum × rate / (100 + rate), half up. */
export function vatInside(sum: Money, rate: string): Money {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scale = 10n ** BigInt(fraction.length)
  const share = BigInt(`${whole}${fraction}`)
  const whole100 = 100n * scale + share
  return moneyOf((kopecks(sum) * share * 2n + whole100) / (whole100 * 2n))
}
