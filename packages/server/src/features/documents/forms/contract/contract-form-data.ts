import type { Day } from '@portal/domain/calendar/days'
import type { AgreementData } from './agreement.ts'
import type { Price } from './price-sheet-form.ts'
import type { Maybe } from '../layout/wording.ts'

export interface TermOf {
  readonly count: number
  readonly unit: 'working' | 'calendar'
}

/** Terms of the contract template of the subdivision, as they stand when the contract is sent. */
export interface ContractTerms {
  /** Working days. */
  readonly examinationDays: number
  readonly startRule: 'payment' | 'signing' | 'fullSet'
  readonly sign: TermOf
  readonly pay: TermOf
  /** Share of the price paid in advance, percent. */
  readonly prepaymentPercent: number
  readonly act: TermOf
  readonly answer: TermOf
  /** Answers are taken until so many working days before the end; 0 means to the end. */
  readonly answerCutoffDays: number
  /** Working days the term may be prolonged by at the application of the developer or technical customer. */
  readonly extensionDays: number
  readonly claim: TermOf
  readonly customerNotice: TermOf
}

export interface ContractFormData extends AgreementData {
  readonly number: string
  readonly request: { readonly number: string; readonly date: Day }
  readonly service: string
  readonly object: { readonly name: string; readonly addresses: readonly string[] }
  readonly terms: ContractTerms
  readonly price: Price
  /** The person who pays, when it is not the customer. */
  readonly payer?: Maybe<string>
  /** «Федеральным законом от 05.04.2013 № 44-ФЗ, ИКЗ …»: what the purchase is governed by. */
  readonly procurement?: Maybe<string>
  readonly paperConclusion: boolean
  readonly portal: string
}
