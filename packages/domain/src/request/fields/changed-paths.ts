import type { RequestKind } from '../../stages/facts.ts'

/** What a request under a contract of expert support says itself: the rest is the contract's (stages.md, row 8). */
const changedPaths: readonly string[] = [
  'declarer.changeSummary',
  'declarer.changeDate',
  'declarer.costChanged',
  'declarer.supportDecisionNumber',
  'declarer.supportDecisionDate',
  'declarer.contactName',
  'declarer.contactPhone',
  'declarer.contactEmail',
  'declarer.personalDataConsent',
  'declarer.paymentGuarantee',
  'cost',
  'indicators',
  'linkedRequestForm',
]

/** The paths a request of this kind writes itself while it is filled; `*` is everything. */
export function writtenPaths(kind: RequestKind | undefined): readonly string[] {
  return kind === 'complianceEstimation' || kind === 'conclusionRequest' ? changedPaths : ['*']
}

/** A remark to a part of a thing opens the thing, a remark to the whole opens its parts. */
export function isOpen(path: string, open: readonly string[]): boolean {
  return open.some((one) => one === '*' || one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`))
}
