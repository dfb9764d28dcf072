import { type Money, readMoney } from '@portal/domain/money/money'

// As many digits as the server keeps.
const most = '9999999999999.99'

/** A typed sum that the server keeps; null when it is none, or too long a one. */
export function readSum(typed: string): Money | null {
  const sum = readMoney(typed)
  return sum !== null && !sum.startsWith('-') && sum.length <= most.length ? sum : null
}

/** What is wrong with a typed sum that is to be above zero. */
export function sumProblem(typed: string): string | undefined {
  const sum = readSum(typed)
  if (sum !== null && Number(sum) > 0) return undefined
  return 'Укажите сумму больше нуля: не больше 13 цифр до запятой и двух после'
}
