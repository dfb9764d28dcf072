import { moscowDay } from '@portal/domain/calendar/days'
import { examinationTerm } from '@portal/domain/stages/examination-term'
import { addressLine } from '@portal/domain/request/objects/address-line'
import { numberAt, type SettingRow, settingAt, termAt } from '@portal/domain/settings/settings'
import type { Db } from '../../../platform/db/schema.ts'
import { examinationCaseOf } from '../../../kernel/application/examination-case.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import type { ContractFormData, ContractTerms, TermOf } from '../forms/contract/contract-form-data.ts'
import type { Price } from '../forms/contract/price-sheet-form.ts'
import { citedRequest, type Paper } from './paper.ts'
import { payerOf } from './parties.ts'
import { loadPerformer, placeOf } from './performer.ts'
import { procurementText } from './request-form-data.ts'

/** The template of contracts in force: when the term starts, what is paid in advance, when the balance is due. */
export interface ContractTemplate {
  startRule: ContractTerms['startRule']
  prepaymentShare: string
  payBeforeIssue: boolean
}

export function templateOn(rows: readonly SettingRow[], day: string, subdivision: string): ContractTemplate {
  const value = settingAt(rows, 'contractTemplate', day, `subdivision:${subdivision}`)?.value ?? {}
  const { startRule, prepaymentShare, payBeforeIssue } = value
  return {
    startRule: startRule === 'signing' || startRule === 'fullSet' ? startRule : 'payment',
    prepaymentShare: typeof prepaymentShare === 'string' ? prepaymentShare : '100',
    payBeforeIssue: payBeforeIssue === true,
  }
}

interface Offer {
  number: string
  price: Price
  /** Per cent. */
  prepayment: string
  at: Date
}

/** The contract as it is offered: everything in it is frozen now, so that each reprint says the same. */
export async function contractFormData(db: Db, paper: Paper, { number, price, prepayment, at }: Offer) {
  const { request, application, declarant, service, object } = paper
  const day = moscowDay(at)
  const rows = await settingsOn(db, day)
  const { party } = await loadPerformer(db)
  const payer = payerOf(application)
  const declarer = application.sections.declarer ?? {}
  const data: ContractFormData = {
    number,
    place: await placeOf(db, request.subdivision),
    performer: party,
    customer: declarant,
    signing: { form: declarer.signingForm === 'paper' ? 'paper' : 'electronic' },
    request: citedRequest(paper),
    service,
    object: { name: object, addresses: application.addresses.map((one) => addressLine(one, application.catalogs)) },
    terms: {
      ...(await termsOf(db, paper, rows, day)),
      startRule: templateOn(rows, day, request.subdivision).startRule,
      prepaymentPercent: Number(prepayment),
    },
    price,
    payer: payer.fullName === declarant.fullName ? null : payer.fullName,
    procurement: procurementText(declarer)?.replace(/^По Федеральному закону/, 'Федеральным законом') ?? null,
    paperConclusion: declarer.paperConclusion === true,
    portal: '«Экспертиза»',
  }
  return data
}

type FixedTerms = Omit<ContractTerms, 'startRule' | 'prepaymentPercent'>

async function termsOf(db: Db, { request }: Paper, rows: SettingRow[], day: string): Promise<FixedTerms> {
  const term = (key: string): TermOf => {
    const { n, unit } = termAt(rows, key, day, `subdivision:${request.subdivision}`)
    return { count: n, unit }
  }
  return {
    examinationDays: examinationTerm(rows, await examinationCaseOf(db, request.id), day).n,
    sign: term('term.contractSigning'),
    pay: term('term.payment'),
    act: term('term.act'),
    answer: term('term.correction'),
    answerCutoffDays: numberAt(rows, 'answerCutoffDays', day),
    extensionDays: numberAt(rows, 'extensionFirstDays', day),
    claim: term('contract.claimAnswer'),
    customerNotice: term('term.terminationNotice'),
  }
}
