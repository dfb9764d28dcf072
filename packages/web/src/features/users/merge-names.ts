import { typedKeys } from '@portal/domain/typed-keys'

/** What is typed of a person; empty: nothing. */
export interface Names {
  surname: string
  name: string
  patronymic: string
  position: string
}

interface Known {
  surname: string
  name: string
  patronymic: string | null
  position: string | null
}

export function namesOf({ surname, name, patronymic, position }: Known): Names {
  return { surname, name, patronymic: patronymic ?? '', position: position ?? '' }
}

interface Versions {
  /** From which the changes began. */
  base: Names
  mine: Names
  theirs: Names
}

/** Both sets of changes together; where both changed one value mine stands, and theirs is told beside it. */
export function threeWay({ base, mine, theirs }: Versions): { merged: Names; collided: Partial<Names> } {
  const merged = { ...mine }
  const collided: Partial<Names> = {}
  for (const name of typedKeys({ ...base })) {
    if (mine[name] === base[name]) merged[name] = theirs[name]
    else if (theirs[name] !== base[name] && theirs[name] !== mine[name]) collided[name] = theirs[name]
  }
  return { merged, collided }
}
