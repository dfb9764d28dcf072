import type { Goal } from './goals.ts'
import { isLinkNeeded } from './goals.ts'
import { isLinear, type ObjectType, type Primacy, type WorkType } from './objects.ts'

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
  'investProject',
  'publicObject',
  'networks',
  'demolition',
  'infrastructure',
  'gasNetwork',
  'ownNorms',
  'reuse',
  'representative',
  'technicalCustomer',
  'budget',
  'estimateChecked',
] as const

export type Flag = (typeof flagNames)[number]

export interface RequestFacts {
  goal: Goal
  objectType: ObjectType
  workType: WorkType
  primacy: Primacy
  flags: Partial<Record<Flag, boolean>>
  /** Date of the design task, `YYYY-MM-DD`, when it is known. */
  taskDay?: string | null
}

/** Named conditions of the rules of fields and documents. */
export const conditions = {
  always: () => true,
  repeat: ({ primacy }) => primacy === '2',
  repeatOrSupport: ({ primacy }) => primacy !== '1',
  support: ({ primacy }) => primacy === '3',
  linked: (facts) => facts.primacy !== '1' || isLinkNeeded(facts.goal, facts.workType),
  representative: ({ flags }) => flags.representative === true,
  capital: ({ objectType }) => !isLinear(objectType),
  linear: ({ objectType }) => isLinear(objectType),
  production: ({ objectType }) => objectType === '2',
  capitalRepair: ({ workType }) => workType === '3',
  ownerAct: ({ workType, flags }) => workType !== '1' || flags.demolition === true,
  ecology: ({ flags }) => flags.oopt === true || flags.baikal === true,
  heritage: ({ flags }) => flags.okn === true,
  audit: ({ flags }) => flags.investProject === true,
  networks: ({ flags }) => flags.networks === true,
  budget: ({ flags }) => flags.budget === true,
  estimateChecked: ({ flags }) => flags.estimateChecked !== false,
  costDetailed: ({ flags }) => flags.budget === true && flags.estimateChecked !== false,
  ownNorms: ({ flags }) => flags.ownNorms === true,
  reuse: ({ flags }) => flags.reuse === true,
  demolition: ({ flags }) => flags.demolition === true,
  dangerous: ({ flags }) => flags.dangerous === true,
  publicObject: ({ flags }) => flags.publicObject === true,
  infrastructure: ({ flags }) => flags.infrastructure === true,
  otherDocumentation: ({ flags }) => flags.dangerous === true || flags.gts === true || flags.okn === true,
  housing: ({ flags }) => flags.housing === true,
  nonHousing: ({ flags }) => flags.housing !== true,
} as const satisfies Record<string, (facts: RequestFacts) => boolean>

export type Condition = keyof typeof conditions

/** Whether a condition holds for the application. */
export function holds(condition: Condition, facts: RequestFacts): boolean {
  return conditions[condition](facts)
}

/** `must` always needed, `if` under the row's condition, `may` shown and not needed, `no` not shown. */
export type Need = 'must' | 'if' | 'may' | 'no'
/** Needs by goal: 10; 20; 8 and 21; 4 and 22. */
export type Needs = readonly [surveys: Need, project: Need, both: Need, estimate: Need]

const columnOf = { '10': 0, '20': 1, '8': 2, '21': 2, '4': 3, '22': 3 } as const satisfies Record<Goal, 0 | 1 | 2 | 3>

/** The column of a goal in a table of needs. */
export function needFor(needs: Needs, goal: Goal): Need {
  return needs[columnOf[goal]]
}
