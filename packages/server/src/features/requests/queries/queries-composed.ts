import { randomUUID } from 'node:crypto'
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { asSent } from '../../../platform/db/statement.ts'
import { remembering } from '../../../platform/remembering.ts'
import { partsOf, type Scope } from '../../../kernel/scope.ts'

interface Composed {
  text: string
  /** A value of the statement itself, or the place among those of the person who asks. */
  values: readonly ({ place: number } | { value: unknown })[]
}

/** By what a statement differs from another one for the same person, and what in it is new each time besides him. */
interface Shape {
  by: unknown
  values: readonly (string | null)[]
}

const known = remembering<Composed>(300)

/**
 * A statement about what a person sees, put together once for everybody it reads the same for: doing it anew took a tenth of
 * a list. Of the person it may depend on what stands in the scope alone. It is composed with a scope and values that stand
 * for the true ones and equal nothing else in it: a place of a cursor may be made up to equal whatever its sender likes.
 */
export function composedFor<R>(
  db: Db,
  scope: Scope,
  { by, values }: Shape,
  compose: (scope: Scope, values: readonly string[]) => RawBuilder<R>,
): CompiledQuery<R> {
  const { isStaff, hasExclusions, isPlanKept, userId } = scope
  const { ids, whole } = partsOf(scope)
  const reads = JSON.stringify([isStaff, hasExclusions, isPlanKept, ids.length, whole.length, by])
  const { text, values: parameters } = known(reads, () => {
    const [marked, marks] = [markOf(scope), values.map(() => randomUUID())]
    const places = givenIn(marked, marks)
    const { sql: composed, parameters: all } = compose(marked, marks).compile(db)
    return {
      text: composed,
      values: all.map((value) => {
        const place = places.indexOf(value)
        if (place >= 0) return { place }
        assertNobodys(value, [userId, ...ids])
        return { value: asSent(value) }
      }),
    }
  })
  const given = givenIn(scope, values)
  return CompiledQuery.raw(
    text,
    parameters.map((one) => ('place' in one ? asSent(given[one.place]) : one.value)),
  )
}

/** A scope of the same shape, none of whose values is that of another. */
function markOf(scope: Scope): Scope {
  const { knownSince, now, subjects } = scope
  return {
    ...scope,
    userId: randomUUID(),
    knownSince: new Date(knownSince),
    now: new Date(now),
    subjects: [...subjects],
  }
}

function givenIn(scope: Scope, values: readonly (string | null)[]): unknown[] {
  const { ids, masks, wholes, whole, own } = partsOf(scope)
  return [scope.now, scope.userId, scope.knownSince, ids, masks, wholes, whole, own, ...values]
}

/** What stays in the statement for the next person may tell nothing of this one. */
function assertNobodys(value: unknown, his: readonly string[]) {
  const text = JSON.stringify(value) ?? ''
  if (his.some((id) => text.includes(id)))
    throw new Error('a statement that is kept for everybody holds a value of one person')
}
