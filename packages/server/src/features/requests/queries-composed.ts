import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { asSent } from '../../platform/db/statement.ts'
import { remembering } from '../../platform/remembering.ts'
import { partsOf, type Scope } from './queries-scope.ts'

interface Composed {
  text: string
  /** A value of the statement itself, or the place among those of the person who asks. */
  values: readonly ({ place: number } | { value: unknown })[]
}

/** By what a statement differs from another one for the same person, and what in it is new each time besides him. */
interface Shape {
  by: unknown
  values: readonly unknown[]
}

const known = remembering<Composed>(300)

/**
 * A statement about what a person sees, put together once for everybody it reads the same for: doing it anew took a tenth of
 * a list. Of the person it may depend on what stands in the scope alone.
 */
export function composedFor<R>(
  db: Db,
  scope: Scope,
  { by, values }: Shape,
  compose: () => RawBuilder<R>,
): CompiledQuery<R> {
  const { isStaff, hasExclusions, isPlanKept, userId, knownSince, now } = scope
  const { ids, masks, wholes, whole, own } = partsOf(scope)
  const given = [now, userId, knownSince, ids, masks, wholes, whole, own, ...values]
  const reads = JSON.stringify([isStaff, hasExclusions, isPlanKept, ids.length, whole.length, by])
  const { text, values: parameters } = known(reads, () => {
    const { sql: composed, parameters: all } = compose().compile(db)
    return {
      text: composed,
      values: all.map((value) => {
        const place = given.indexOf(value)
        if (place >= 0) return { place }
        assertNobodys(value, [userId, ...ids])
        return { value: asSent(value) }
      }),
    }
  })
  return CompiledQuery.raw(
    text,
    parameters.map((one) => ('place' in one ? asSent(given[one.place]) : one.value)),
  )
}

/** What stays in the statement for the next person may tell nothing of this one. */
function assertNobodys(value: unknown, his: readonly string[]) {
  const text = JSON.stringify(value) ?? ''
  if (his.some((id) => text.includes(id)))
    throw new Error('a statement that is kept for everybody holds a value of one person')
}
