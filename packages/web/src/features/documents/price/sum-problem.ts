import { readSum } from '../../../platform/format/read-sum.ts'

/** What is wrong with a typed sum that is to be above zero. */
export function sumProblem(typed: string): string | undefined {
  const sum = readSum(typed)
  if (sum !== null && Number(sum) > 0) return undefined
  return 'Укажите сумму больше нуля: не больше 13 цифр до запятой и двух после'
}
