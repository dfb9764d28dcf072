import { readMoney } from '@portal/domain/money/money'

// As many digits as the server keeps.
const most = '9999999999999.99'

/** What is wrong with a typed sum that is to be above zero. */
export function sumProblem(typed: string): string | undefined {
  const sum = readMoney(typed)
  if (sum !== null && Number(sum) > 0 && sum.length <= most.length) return undefined
  return 'Укажите сумму больше нуля: не больше 13 цифр до запятой и двух после'
}
