import type { RemarkView } from '../list/remark-view.ts'
import { phaseOf } from '../remark-stages.ts'

/** The remarks of the phase that issued last, and its newest round: completeness and examination count theirs apart. */
export function currentRound(remarks: readonly RemarkView[]): { ofPhase: RemarkView[]; round: number } {
  const [newest] = remarks.toSorted((one, other) => (other.issuedAt ?? '').localeCompare(one.issuedAt ?? ''))
  const ofPhase = newest ? remarks.filter((remark) => phaseOf(remark) === phaseOf(newest)) : []
  return { ofPhase, round: Math.max(0, ...ofPhase.map((remark) => remark.round)) }
}
