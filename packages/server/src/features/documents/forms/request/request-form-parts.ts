import type { Day } from '@portal/domain/calendar/days'
import type { Block } from '../layout/blocks.ts'
import type { Party } from '../layout/party.ts'
import type { Maybe } from '../layout/wording.ts'

/** What the declarant says of himself at the end of an application; unsaid it is not printed. */
export const consents = ['paymentGuarantee', 'personalDataConsent'] as const
type Consent = (typeof consents)[number]

export interface FinancingRow {
  readonly source: string
  readonly level?: Maybe<string>
  readonly percent?: Maybe<string>
  readonly owner?: Maybe<string>
}

/** Sums in thousands of roubles, as decimals. */
export interface CostRow {
  readonly title: string
  readonly base?: Maybe<string>
  readonly current?: Maybe<string>
}

export interface IndicatorRow {
  readonly name: string
  readonly unit: string
  readonly value: string
  /** Part of the object; rows of one part stand together. */
  readonly part?: Maybe<string>
}

export interface SteadRow {
  readonly cadastral: string
  readonly area: string
  readonly right: string
  /** By which the plot is given, with number, day, who issued it and a note. */
  readonly document: string
}

export interface ConclusionRow {
  readonly number: string
  readonly date?: Maybe<Day>
  readonly issuer?: Maybe<string>
  readonly title?: Maybe<string>
  readonly result?: Maybe<string>
}

export interface RequestFormData {
  readonly number?: Maybe<string>
  readonly date?: Maybe<Day>
  /** «Генеральному директору И. И. Иванову» and the organisation: lines of the addressee. */
  readonly addressee: readonly string[]
  /** Title of the goal, in the nominative. */
  readonly service: string
  /** Of expert support: what the documentation is examined for. */
  readonly supported?: Maybe<string>
  /** «Первичная», «Повторная», «В рамках экспертного сопровождения». */
  readonly stage: string
  /** The title says so too. */
  readonly isRepeated?: boolean
  readonly causeRepeat?: Maybe<string>
  /** What was changed since the earlier examination: label and value. */
  readonly changes?: readonly (readonly [string, string])[]
  readonly subdivision?: Maybe<string>
  readonly placement?: Maybe<string>
  readonly withEstimate: boolean
  readonly object: {
    readonly name: string
    readonly objectType: string
    readonly workType: string
    /** Code and title by the classifier of purposes (КОСФН). */
    readonly functions?: Maybe<string>
    readonly functionsComment?: Maybe<string>
    readonly addresses: readonly string[]
    readonly surveyRegions?: readonly string[]
    readonly steads: readonly SteadRow[]
    /** Signs of the object in words: «опасный производственный объект», «жилой объект: участок 1 200 м²…». */
    readonly features: readonly string[]
    /** Tasks, permits, categories: label and value. */
    readonly more?: readonly (readonly [string, string])[]
    readonly parts?: readonly string[]
    /** Climate and ground: label and value. */
    readonly climate?: readonly (readonly [string, string])[]
  }
  readonly indicators: readonly IndicatorRow[]
  readonly pdReuse?: Maybe<string>
  /** Whether it was prepared in the form of an information model: label and value. */
  readonly informationModels?: readonly (readonly [string, string])[]
  readonly declarant: Party
  /** «Является застройщиком» and the like. */
  readonly declarantBasis: string
  readonly developers: readonly Party[]
  readonly technicalCustomer?: Maybe<Party>
  readonly customers: readonly Party[]
  readonly generalDesigner?: Maybe<Party>
  readonly surveyPerformers: readonly Party[]
  readonly designPerformers: readonly Party[]
  readonly payer: Party
  readonly financing: readonly FinancingRow[]
  readonly estimatedCost: readonly CostRow[]
  readonly priceLevel?: Maybe<string>
  readonly limitCost?: Maybe<string>
  /** In prices of 2001, roubles. */
  readonly costPD2001?: Maybe<string>
  readonly costRII2001?: Maybe<string>
  readonly firstFee?: Maybe<string>
  readonly previousConclusions: readonly ConclusionRow[]
  readonly linkedRequests: readonly string[]
  readonly signingForm: 'electronic' | 'paper'
  readonly procurement?: Maybe<string>
  readonly paperConclusion: boolean
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  /** Absent: both were given. What is printed is counted a digest of: where nothing lacks, forms stay as they were. */
  readonly notGiven?: readonly Consent[]
}

export interface Section {
  readonly name: string
  readonly blocks: readonly Block[]
}
