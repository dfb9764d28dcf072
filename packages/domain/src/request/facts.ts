import { isRootKind, type RequestKind } from '../stages/facts.ts'
import { type Goal, isLinkNeeded } from './goals.ts'
import { isLinear, type ObjectType, type Primacy, type WorkType } from './objects/objects.ts'
import type { Condition } from './rules/conditions.ts'
import type { Rules } from './rules/rules.ts'

/** Yes-or-no facts of an application that decide which fields and documents it needs. */
export const flagNames = [
  'housing',
  'dangerous',
  'unique',
  'oopt',
  'okn',
  'culturalProtection',
  'gts',
  'atomic',
  'baikal',
  'seaport',
  'shelf',
  'firstCategory',
  'investProject',
  'publicObject',
  'networks',
  'demolition',
  'infrastructure',
  'gasNetwork',
  'ownNorms',
  'specialConditions',
  'reuse',
  'costChanged',
  'representative',
  'technicalCustomer',
  'otherCustomer',
  'budget',
  'estimateChecked',
  'estimateFundingLifted',
  'otherCause',
  'otherReuse',
  'law44',
] as const

export type Flag = (typeof flagNames)[number]

export interface RequestFacts {
  goal: Goal
  objectType: ObjectType
  workType: WorkType
  primacy: Primacy
  /** What the request is; absent: an ordinary one. */
  kind?: RequestKind | undefined
  flags: Partial<Record<Flag, boolean>>
  /** Date of the design task, `YYYY-MM-DD`, when it is known. */
  taskDay?: string | null
  /** The rules this application is judged by; absent: the product's own, as they are in force now. */
  rules?: Rules | undefined
}

/** Named conditions of the rules of fields and documents. */
export const conditions: Readonly<Record<Condition, (facts: RequestFacts) => boolean>> = {
  always: () => true,
  repeat: ({ primacy }) => primacy === '2',
  repeatOrSupport: (facts) => facts.primacy !== '1' && !isRootOfSupport(facts),
  support: (facts) => facts.primacy === '3' && !isRootOfSupport(facts),
  supported: ({ primacy }) => primacy === '3',
  otherCause: ({ primacy, flags }) => primacy === '2' && flags.otherCause === true,
  linked: (facts) => isLinked(facts),
  afterConclusion: ({ kind = 'ordinary', primacy, goal, workType }) =>
    kind === 'ordinary' && primacy !== '3' && isLinkNeeded(goal, workType),
  continued: ({ kind = 'ordinary', primacy }) => kind === 'expertSupport' || (kind === 'ordinary' && primacy === '3'),
  concluding: ({ kind }) => kind === 'conclusionRequest',
  assessing: ({ kind }) => kind === 'complianceEstimation',
  representative: ({ flags }) => flags.representative === true,
  technicalCustomer: ({ flags }) => flags.technicalCustomer === true,
  otherCustomer: ({ flags }) => flags.otherCustomer === true,
  capital: ({ objectType }) => !isLinear(objectType),
  linear: ({ objectType }) => isLinear(objectType),
  building: ({ workType }) => workType !== '3',
  buildingButGas: ({ workType, flags }) => workType !== '3' && flags.gasNetwork !== true,
  gasBuilding: ({ workType, flags }) => workType !== '3' && flags.gasNetwork === true,
  productionBuilding: ({ objectType, workType }) => objectType === '2' && workType !== '3',
  publicBuilding: ({ flags, workType }) => flags.publicObject === true && workType !== '3',
  capitalRepair: ({ workType }) => workType === '3',
  ownerAct: ({ workType, flags }) => workType !== '1' || flags.demolition === true,
  ecology: ({ flags }) =>
    flags.oopt === true || flags.baikal === true || flags.shelf === true || flags.firstCategory === true,
  heritage: ({ flags }) => flags.okn === true,
  audit: ({ flags }) => flags.investProject === true,
  networks: ({ flags }) => flags.networks === true,
  budget: ({ flags }) => flags.budget === true,
  estimateChecked: ({ flags }) => flags.estimateChecked !== false,
  costDetailed: ({ flags }) => flags.budget === true && flags.estimateChecked !== false,
  ownNorms: ({ flags }) => flags.ownNorms === true,
  specialConditions: ({ flags }) => flags.specialConditions === true,
  reuse: ({ flags }) => flags.reuse === true,
  otherReuse: ({ flags }) => flags.otherReuse === true,
  law44: ({ flags }) => flags.law44 === true,
  demolition: ({ flags }) => flags.demolition === true,
  dangerous: ({ flags }) => flags.dangerous === true,
  infrastructure: ({ flags }) => flags.infrastructure === true,
  otherDocumentation: ({ flags }) => flags.dangerous === true || flags.gts === true || flags.okn === true,
  housing: ({ flags }) => flags.housing === true,
  nonHousing: ({ flags }) => flags.housing !== true,
}

/** Whether the application asks for the contract of expert support, not for an examination. */
export function isRootOfSupport({ kind }: Pick<RequestFacts, 'kind'>): boolean {
  return kind !== undefined && isRootKind(kind)
}

// Before an examination there is no conclusion yet, and what is filed under a contract rests on the contract.
function isLinked({ kind = 'ordinary', primacy, goal, workType }: RequestFacts): boolean {
  if (kind !== 'ordinary') return kind === 'expertSupport'
  return primacy !== '1' || isLinkNeeded(goal, workType)
}

/** Whether a condition holds for the application. */
export function holds(condition: Condition, facts: RequestFacts): boolean {
  return conditions[condition](facts)
}
