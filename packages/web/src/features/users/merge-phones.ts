/** A telephone as it is typed; without a comment: empty. */
export interface TypedPhone {
  phone: string
  comment: string
}

interface Versions {
  /** From which the changes began. */
  base: readonly TypedPhone[]
  mine: readonly TypedPhone[]
  theirs: readonly TypedPhone[]
}

/** Both lists of changes together: what either has taken away is gone, what either has added is there, mine after theirs. */
export function mergePhones({ base, mine, theirs }: Versions): TypedPhone[] {
  const has = (list: readonly TypedPhone[], one: TypedPhone) =>
    list.some(({ phone, comment }) => phone === one.phone && comment === one.comment)
  const kept = theirs.filter((one) => !has(base, one) || has(mine, one))
  const added = mine.filter((one) => !has(base, one) && !has(kept, one))
  return [...kept, ...added]
}
