import type { Why } from '../../../platform/ui/buttons/why-popover.tsx'
import type { Move } from '../stages-queries.ts'

/** Why a move cannot be made now, and who makes it; null: it can. */
export function reasonOf({ why, who }: Pick<Move, 'why' | 'who'>): Why | null {
  return why ? { why, who } : null
}
