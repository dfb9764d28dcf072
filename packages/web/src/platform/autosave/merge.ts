/** Values of one thing that is saved as a whole but changed field by field. */
export type Values = Readonly<Record<string, unknown>>

/** What the server holds, and at which revision. */
export interface Kept {
  revision: number
  values: Values
}

/** One field that two people have changed. */
export interface Collision {
  name: string
  mine: unknown
  theirs: unknown
}

/** Whether two values mean the same; nothing, an empty text and an empty list are all «not filled». */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(meant(one)) === JSON.stringify(meant(other))
}

/**
 * Lays changes made over `base` onto what is stored now. What others left alone stays changed, what they set to the
 * very same is done with, and what both have changed collides.
 */
export function merge(base: Values, mine: Values, stored: Values): { mine: Values; collisions: Collision[] } {
  const left = Object.entries(mine).filter(([name, value]) => !isSame(value, stored[name]))
  const collisions = left
    .filter(([name]) => !isSame(base[name], stored[name]))
    .map(([name, value]) => ({ name, mine: value, theirs: stored[name] }))
  return { mine: Object.fromEntries(left), collisions }
}

function meant(value: unknown): unknown {
  return value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
    ? null
    : value
}
