import { typedKeys } from '@portal/domain/typed-keys'

interface Versions<T> {
  /** From which the changes began. */
  base: T
  mine: T
  theirs: T
}

/** Both sets of changes together; where both changed one value mine stands, and theirs is told beside it. */
export function threeWay<T extends Record<string, string>>({
  base,
  mine,
  theirs,
}: Versions<T>): { merged: T; collided: Partial<T> } {
  const merged = { ...mine }
  const collided: Partial<T> = {}
  for (const name of typedKeys(merged)) {
    if (mine[name] === base[name]) merged[name] = theirs[name]
    else if (theirs[name] !== base[name] && theirs[name] !== mine[name]) collided[name] = theirs[name]
  }
  return { merged, collided }
}
