import { type Facts, type Side, sidesOf } from '@portal/domain/stages/facts'

/** The side a person signs a document of a type for. */
export function signingSide(facts: Facts, type: string | null): Side {
  const sides = sidesOf(facts)
  // An employee who filed a request of his own signs the organisation's papers as an employee, the rest as a declarant.
  if (sides.length > 1 && type === 'conclusion') return 'organisation'
  // Whom the declarant trusted with signing stands on his side.
  return sides[0] ?? 'declarant'
}
