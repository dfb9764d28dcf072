import { isRootKind, type RequestKind } from '../stages/facts.ts'
import type { Goal } from './goals.ts'
import { isLinkNeeded } from './goals.ts'
import { isLinear, type ObjectType, type Primacy, type WorkType } from './objects/objects.ts'
import type { Rules } from './rules/rules-in-force.ts'

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
export const conditions = {
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
} as const satisfies Record<string, (facts: RequestFacts) => boolean>

export type Condition = keyof typeof conditions

/** Whether the application asks for the contract of expert support, not for an examination. */
export function isRootOfSupport({ kind }: Pick<RequestFacts, 'kind'>): boolean {
  return kind !== undefined && isRootKind(kind)
}

// Before an examination there is no conclusion yet, and what is filed under a contract rests on the contract.
function isLinked({ kind = 'ordinary', primacy, goal, workType }: RequestFacts): boolean {
  if (kind !== 'ordinary') return kind === 'expertSupport'
  return primacy !== '1' || isLinkNeeded(goal, workType)
}

/** Conditions in words, as they end the sentence «нужно, если …». */
export const conditionTitles: Readonly<Record<Condition, string>> = {
  always: 'во всех случаях',
  repeat: 'экспертиза повторная',
  repeatOrSupport: 'экспертиза повторная или по результатам сопровождения',
  support: 'заявление подано в рамках экспертного сопровождения',
  supported: 'документацию сопровождают эксперты',
  otherCause: 'экспертиза повторная и причина иная',
  linked: 'заявление опирается на прежнее заключение',
  afterConclusion: 'этой экспертизе предшествует другая: изысканий или технической части',
  continued: 'сопровождение идёт после заключения экспертизы',
  concluding: 'это заявление о выдаче заключения по результатам сопровождения',
  assessing: 'это заявление об оценке соответствия по договору сопровождения',
  representative: 'заявитель действует по доверенности',
  technicalCustomer: 'документацию или изыскания заказывал технический заказчик',
  otherCustomer: 'документацию или изыскания заказывало другое лицо, не застройщик и не технический заказчик',
  capital: 'это объект капитального строительства',
  linear: 'объект линейный',
  building: 'это строительство или реконструкция',
  buildingButGas: 'это строительство или реконструкция, кроме сетей газораспределения и газопотребления до 1,2 МПа',
  gasBuilding: 'это строительство или реконструкция сети газораспределения или газопотребления до 1,2 МПа',
  productionBuilding: 'это строительство или реконструкция производственного объекта',
  publicBuilding: 'это строительство или реконструкция общественного объекта',
  capitalRepair: 'это капитальный ремонт',
  ownerAct: 'это реконструкция, капитальный ремонт или снос',
  ecology: 'это особо охраняемая территория, Байкал, шельф или объект I категории воздействия',
  heritage: 'это объект культурного наследия',
  audit: 'это крупный инвестиционный проект с государственным участием',
  networks: 'объект подключается к сетям',
  budget: 'есть бюджетные средства или средства лиц из ч. 2 ст. 8.3 ГрК РФ',
  estimateChecked: 'сметная стоимость проверяется',
  costDetailed: 'сметная стоимость проверяется и есть бюджетные средства',
  ownNorms: 'применяются индивидуальные сметные нормативы',
  specialConditions: 'разработаны специальные технические условия',
  reuse: 'использована типовая документация',
  otherReuse: 'о типовой документации отвечено «иное»',
  law44: 'договор заключают по 44-ФЗ',
  demolition: 'предусмотрен снос',
  dangerous: 'это опасный производственный объект',
  infrastructure: 'в линейный объект входят здания и сооружения',
  otherDocumentation: 'это опасный объект, гидротехническое сооружение или памятник',
  housing: 'объект жилой',
  nonHousing: 'объект нежилой',
}

/** The field whose answer alone makes a condition hold, or keeps it from holding. */
export const decidingAnswers: Readonly<Partial<Record<Condition, string>>> = {
  otherCause: 'declarer.causeRepeat',
  otherReuse: 'declarer.pdReuse',
  law44: 'declarer.procurement',
}

/** Whether a condition holds for the application. */
export function holds(condition: Condition, facts: RequestFacts): boolean {
  return conditions[condition](facts)
}

/** `must` always needed, `if` under the row's condition, `may` shown and not needed, `no` not shown. */
export type Need = 'must' | 'if' | 'may' | 'no'
/** Needs by goal: 10; 20; 8 and 21; 4 and 22. */
export type Needs = readonly [surveys: Need, project: Need, both: Need, estimate: Need]

/** The column of a goal in a table of needs. */
export const columnOf = { '10': 0, '20': 1, '8': 2, '21': 2, '4': 3, '22': 3 } as const satisfies Record<
  Goal,
  0 | 1 | 2 | 3
>
