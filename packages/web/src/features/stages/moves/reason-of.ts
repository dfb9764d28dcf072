import type { Why } from '../../../platform/ui/buttons/why-popover.tsx'
import type { Move } from '../stages-queries.ts'

/** Why a move cannot be begun now, and who makes it; null: it can, or its dialog makes what is missing. */
export function reasonOf({ why, who, opens }: Pick<Move, 'why' | 'who' | 'opens'>): Why | null {
  return why && !opens ? { why, who } : null
}

/** Whether the dialog of a move may be opened. */
export function mayOpen({ allowed, opens }: Pick<Move, 'allowed' | 'opens'>): boolean {
  return allowed || opens === true
}
