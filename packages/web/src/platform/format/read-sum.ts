import { type Money, readMoney } from '@portal/domain/money/money'

// As many digits as the server keeps.
const most = '9999999999999.99'

/** A typed sum that the server keeps; null when it is none, or too long a one. */
export function readSum(typed: string): Money | null {
  const sum = readMoney(typed)
  return sum !== null && !sum.startsWith('-') && sum.length <= most.length ? sum : null
}
