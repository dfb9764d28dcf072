import type { Day } from '../calendar/days.ts'
import type { ObjectAddress } from './objects/addresses.ts'
import type { Flag, RequestFacts } from './facts.ts'
import type { FormatSet } from './documents/formats.ts'
import { type Goal, goalRow } from './goals.ts'
import type { RequestKind } from '../stages/facts.ts'
import type { ObjectType, Primacy, WorkType } from './objects/objects.ts'
import { effectiveParticipant } from './participants/participants.ts'
import type { Participant } from './participants/participant.ts'
import type { OpenTwin } from './links/links.ts'
import type { RuleRow, Rules } from './rules/rules.ts'
import { rulesOn, rulingOf } from './rules/rules-in-force.ts'
import type { LoadedCatalogs } from './catalogs/loaded-catalogs.ts'
import type { Indicator } from './objects/indicator.ts'
import type { ObjectPart } from './objects/parts.ts'
import type { ComparedObject } from './links/object-difference.ts'
import type { Stead } from './objects/steads.ts'
import type { Subdivision } from './catalogs/subdivisions.ts'

export interface Financing {
  source: string
  budgetLevel?: string | null | undefined
  percent?: string | null | undefined
  ownerText?: string | null | undefined
}

/** A file by its name and, of XML, by its root element. */
export interface FileContent {
  name: string
  root?: string | null
}

/** A document of the application: an item of a folder with what lies in it. */
export interface ApplicationItem {
  id?: string
  folder: string
  /** The part of the object whose folder it is in; null: of the whole object. */
  part?: string | null
  code: string
  title: string
  files: number
  /** Files without an accepted signature of the declarant under them or under their certifying sheet. */
  notSigned: number
  /** Files without a certifying sheet of their newest content. */
  uncertified?: number
  /** Files a check has refused. */
  faulty?: number
  /** Files whose checks are not over. */
  checking?: number
  /** Files whose extension has more than four signs. */
  longExtensions?: number
  /** What its files must be; absent: their kind is judged by nothing but their checks. */
  formats?: FormatSet
  /** Files of a place that takes one document of the ministry and no other, as far as the formats are not lifted there. */
  contents?: readonly FileContent[] | null
  /** Files known by their names alone that no draft would receive, each with why. */
  refused?: readonly { name: string; text: string }[]
  ignoredReason: string | null
  number?: string | null
  date?: string | null
  author?: string | null
}

/** An earlier application this one rests on. */
interface LinkedApplication {
  number: string
  object: ComparedObject
  /** Another open application of the same organisation and goal that rests on it. */
  twin: OpenTwin | null
}

/** The whole application as one plain object. */
export interface Application {
  goal: Goal
  objectType: ObjectType
  workType: WorkType
  primacy: Primacy
  /** What the request is; absent: an ordinary one. */
  kind?: RequestKind | undefined
  sections: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  participants: readonly Participant[]
  addresses: readonly ObjectAddress[]
  steads: readonly Stead[]
  parts: readonly ObjectPart[]
  financing: readonly Financing[]
  indicators: readonly Indicator[]
  items: readonly ApplicationItem[]
  /** Linked requests. */
  links: number
  /** Earlier applications it rests on, as far as they are compared with it. */
  linked?: readonly LinkedApplication[]
  /** An administrator lets the estimate be examined on whatever money, in this application alone. */
  isEstimateFundingLifted?: boolean
  /** Of a contract of expert support: another one by which its organisation is served at the same object. */
  otherContract?: { number: string; endsOn: Day | null } | null
  /** Codes of function the loaded classifier does not have; absent: the codes are not judged. */
  lostFunctions?: readonly string[]
  /** Participants whose numbers the loaded register gives to another ИНН; absent: not compared. */
  otherNumbers?: readonly RegisteredNumbers[]
  /** Rules the operator decided on; on their days they stand over the product's own. */
  ruleDecisions?: readonly RuleRow[]
  /** Catalogues that were loaded in place of the portal's own. */
  catalogs?: LoadedCatalogs | null
  /** The subdivisions of the examination organisation; absent: the chosen one is not judged. */
  subdivisions?: readonly Subdivision[]
  /** The Moscow day of the first submission: rules of that day go on holding. */
  submittedOn?: Day | null
}

/** What the loaded register says of the ИНН of a participant. */
export interface RegisteredNumbers {
  /** Id of the participant. */
  participant: string
  /** ОГРН, or ОГРНИП of a sole proprietor. */
  ogrn: string
  kpp: string | null
}

/** The rules an application is judged by: those of the day it was submitted, of `today` until then. */
export function rulesFor(application: Pick<Application, 'ruleDecisions' | 'submittedOn'>, today: Day): Rules {
  return rulesOn(application.submittedOn ?? today, application.ruleDecisions)
}

const objectFlags = [
  'housing',
  'dangerous',
  'unique',
  'oopt',
  'okn',
  'culturalProtection',
  'gts',
  'atomic',
  'investProject',
  'publicObject',
  'networks',
  'demolition',
  'infrastructure',
  'gasNetwork',
  'ownNorms',
  'specialConditions',
] as const satisfies readonly Flag[]

/**
 * What of an application decides its fields, folders and term. A flag whose field is not asked any more keeps its value
 * and decides nothing. Without `rules` the product's own hold.
 */
export function factsOf(
  application: Pick<
    Application,
    | 'goal'
    | 'objectType'
    | 'workType'
    | 'primacy'
    | 'kind'
    | 'sections'
    | 'participants'
    | 'financing'
    | 'isEstimateFundingLifted'
  >,
  rules?: Rules,
): RequestFacts {
  const { goal, objectType, workType, primacy, kind } = application
  const basis: RequestFacts = { goal, objectType, workType, primacy, kind, flags: {}, rules }
  const object = application.sections.object ?? {}
  const declarer = application.sections.declarer ?? {}
  const zones = Array.isArray(object.specialZone) ? object.specialZone : []
  const flags: Partial<Record<Flag, boolean>> = {}
  for (const name of objectFlags) flags[name] = object[name] === true && rulingOf(`object.${name}`, basis).shown
  flags.baikal = zones.includes('baikal')
  flags.seaport = zones.includes('seaport')
  flags.shelf = zones.includes('shelf')
  flags.firstCategory = object.environmentCategory === '1'
  flags.costChanged = declarer.costChanged === 'yes'
  flags.reuse = declarer.pdReuse === 'used'
  flags.otherReuse = declarer.pdReuse === 'other'
  flags.otherCause = declarer.causeRepeat === '5'
  flags.law44 = declarer.procurement === '44'
  flags.technicalCustomer = declarer.technicalCustomer === true
  flags.otherCustomer = declarer.otherCustomer === true
  flags.representative = isRepresented(application.participants)
  flags.budget = application.financing.some(({ source }) => source === '1' || source === '2')
  flags.estimateFundingLifted = application.isEstimateFundingLifted === true
  // The estimate is examined only with money of part 2 of article 8.3; until financing is known it is taken for granted.
  flags.estimateChecked =
    application.financing.every(({ source }) => source === '') ||
    flags.budget ||
    flags.estimateFundingLifted ||
    goalRow(application.goal).estimateOnly
  const taskDay =
    typeof object.designTaskDate === 'string' && object.designTaskDate !== '' ? object.designTaskDate : null
  return { ...basis, flags, taskDay }
}

function isRepresented(participants: readonly Participant[]): boolean {
  const declarant = participants.find(({ role }) => role === 'DECLARANT')
  if (declarant === undefined) return false
  const { fields, bases } = effectiveParticipant(declarant, participants)
  return fields.declarantBasis === 'authorized' || bases.some(({ kind }) => kind === 'attorney')
}
