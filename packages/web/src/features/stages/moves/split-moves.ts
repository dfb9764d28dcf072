import type { Move } from '../stages-queries.ts'
import { mayOpen } from './reason-of.ts'

interface SplitMoves {
  /** The next step of the path; it alone is filled. */
  primary: Move | undefined
  secondary: Move | undefined
  /** The rest, what is hard to take back last. */
  rest: readonly Move[]
}

/** Which move is the one button, which stands beside it, which wait under «Ещё действия». Possible ones come first. */
export function splitMoves(moves: readonly Move[]): SplitMoves {
  const steps = moves.filter(({ tone }) => tone === 'primary')
  const primary = steps.find(mayOpen) ?? steps[0]
  const others = moves.filter((move) => move !== primary)
  const plain = others.filter(({ tone }) => tone !== 'danger')
  const secondary = plain.find(mayOpen)
  const dangers = others.filter(({ tone }) => tone === 'danger')
  return { primary, secondary, rest: [...plain.filter((move) => move !== secondary), ...dangers] }
}
