/** The n-th of a list, from its beginning again after its end. */
export function nth<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('there is nothing to take: the list is empty')
  return one
}
