import { isRows, mergeRows } from './merge-rows.ts'
import { isSame } from './same.ts'

/** Values of one thing that is saved as a whole but changed field by field. */
export type Values = Readonly<Record<string, unknown>>

/** What the server holds, and at which revision. */
export interface Kept {
  revision: number
  values: Values
}

/** Who changed a field, and when. */
export interface Author {
  name: string
  isMine: boolean
  /** ISO 8601. */
  at: string
}

/** One field that two people have changed. */
export interface Collision {
  name: string
  mine: unknown
  theirs: unknown
  /** Who else; absent until it is known. */
  author?: Author | undefined
}

/** The field that a field which is not shown is decided with; null of one that stands for itself. */
export type GoesWith = (name: string) => string | null

/**
 * Lays changes made over `base` onto what is stored now. What others left alone stays changed, what they set to the
 * very same is done with, lists are joined by their rows, and what both have changed collides, together with all that
 * goes with it.
 */
export function merge(
  base: Values,
  mine: Values,
  stored: Values,
  goesWith: GoesWith = () => null,
): { mine: Values; collisions: Collision[] } {
  const merged: Record<string, unknown> = {}
  const collisions: Collision[] = []
  for (const [name, value] of Object.entries(mine)) {
    const [before, theirs] = [base[name], stored[name]]
    if (isSame(value, theirs)) continue
    if (isSame(before, theirs)) merged[name] = value
    else {
      const joined = join(before, value, theirs)
      if (joined.collides) collisions.push({ name, mine: joined.mine, theirs: joined.theirs })
      if (joined.collides || !isSame(joined.mine, theirs)) merged[name] = joined.mine
    }
  }
  // The line of the register belongs to the address it was taken for: whoever wins, the two of one person stay together.
  const asked = new Set(collisions.map(({ name }) => goesWith(name) ?? name))
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(stored)])) {
    const [own, theirs] = [Object.hasOwn(mine, name) ? mine[name] : base[name], stored[name]]
    if (!asked.has(goesWith(name) ?? name) || collisions.some((one) => one.name === name) || isSame(own, theirs))
      continue
    merged[name] = own ?? ''
    collisions.push({ name, mine: own, theirs })
  }
  return { mine: merged, collisions }
}

/** What changes were made over: the fields that are changed, and what is decided with them. */
export function baseOf(mine: Values, base: Values, goesWith: GoesWith): Values {
  const asked = new Set(Object.keys(mine).map((name) => goesWith(name) ?? name))
  const names = [...new Set([...Object.keys(mine), ...Object.keys(base)])]
  return Object.fromEntries(names.filter((name) => asked.has(goesWith(name) ?? name)).map((name) => [name, base[name]]))
}

/** What has to be decided after a merge: what collides now, and what did before and is still changed. */
export function asked(
  earlier: readonly Collision[],
  { mine, collisions }: { mine: Values; collisions: readonly Collision[] },
): Collision[] {
  const fresh = new Set(collisions.map(({ name }) => name))
  return [...earlier.filter(({ name }) => Object.hasOwn(mine, name) && !fresh.has(name)), ...collisions]
}

/** What a person has put off, as collisions again, though nobody has changed it since. */
export function putOff(names: readonly string[] | undefined, mine: Values, base: Values): Collision[] {
  return (names ?? []).map((name) => ({ name, mine: mine[name], theirs: base[name] }))
}

export function namesOf(collisions: readonly Collision[]): string[] {
  return collisions.map(({ name }) => name)
}

function join(base: unknown, mine: unknown, theirs: unknown) {
  const [before, ours, others] = [base ?? [], mine ?? [], theirs ?? []]
  if (isRows(before) && isRows(ours) && isRows(others)) return mergeRows(before, ours, others)
  return { mine, theirs, collides: true }
}
