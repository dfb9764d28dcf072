import { addWorkingDays, type Calendar } from '@portal/domain/calendar/calendar'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { addMoney, compareMoney, excessOf, readMoney, subtractMoney } from '@portal/domain/money/money'
import { termAt } from '@portal/domain/settings/settings'
import { extensionGrounds } from '@portal/domain/stages/moves/grounds'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import type { ActFormData } from '../forms/contract/act-form.ts'
import type { AdditionalAgreementData } from '../forms/contract/additional-agreement-form.ts'
import type { AgreementData } from '../forms/contract/agreement.ts'
import type { ExtensionAgreementData } from '../forms/contract/extension-agreement-form.ts'
import type { InvoiceFormData } from '../forms/contract/invoice-form.ts'
import type { TerminationAgreementData } from '../forms/contract/termination-agreement-form.ts'
import { paidOf, vatInside } from './money-of.ts'
import { setOffAt } from '../price/final-invoice.ts'
import { invoiceEnded } from '../price/invoice-ended.ts'
import type { Paper } from './paper.ts'
import { payerOf } from './parties.ts'
import { loadPerformer, placeOf } from './performer.ts'
import { printedVat } from './price-data.ts'
import { procurementText } from './request-form-data.ts'
import { type ContractRow, getContract } from '../contract/contract-row.ts'

/** Invoices, the act and the agreements: printed from their rows. */

export async function invoiceFormData(db: Db, paper: Paper, documentId: string, at: Date): Promise<InvoiceFormData> {
  const { request, service, object, application } = paper
  const [invoice, contract, performer] = await Promise.all([
    db.selectFrom('invoice').selectAll().where('document_id', '=', documentId).executeTakeFirstOrThrow(),
    getContract(db, request.id),
    loadPerformer(db),
  ])
  const ended = invoiceEnded(invoice)
  const price = contract.price ?? invoice.amount
  // By one that ended nothing is left to pay, whatever came before it.
  const before = invoice.kind === 'final' && !ended ? await setOffAt(db, invoice, { price, at }) : null
  return {
    ended,
    rest:
      before && compareMoney(before.credited, '0.00') > 0
        ? { ...before, vat: printedVat(contract.vat_rate, vatInside(before.due, contract.vat_rate)) }
        : null,
    number: invoice.number,
    date: moscowDay(invoice.issued_at),
    kind: invoice.kind === 'prepayment' ? 'prepayment' : 'final',
    seller: performer.party,
    buyer: payerOf(application),
    contract: { number: contract.number ?? '', date: contract.contract_date },
    service,
    object,
    net: subtractMoney(invoice.amount, invoice.vat),
    vat: printedVat(contract.vat_rate, invoice.vat),
    total: invoice.amount,
    payUntil: invoice.due_at && moscowDay(invoice.due_at),
    procurement: procurementText(application.sections.declarer ?? {}),
    accountant: performer.accountant,
  }
}

export async function actFormData(db: Db, paper: Paper, documentId: string): Promise<ActFormData> {
  const [act, contract, conclusion, paid] = await Promise.all([
    db.selectFrom('act').selectAll().where('document_id', '=', documentId).executeTakeFirstOrThrow(),
    getContract(db, paper.request.id),
    findIssued(db, paper.request.id),
    paidOf(db, paper.request.id),
  ])
  const balance = subtractMoney(act.amount, paid)
  return {
    ...(await agreementData(db, paper, act.form)),
    date: act.act_date,
    number: act.number ?? '',
    contract: cited(contract),
    service: paper.service,
    object: paper.object,
    conclusion,
    vat: printedVat(contract.vat_rate, act.vat),
    total: act.amount,
    paid,
    balance: compareMoney(balance, '0.00') < 0 ? '0.00' : balance,
  }
}

export async function extensionFormData(
  db: Db,
  paper: Paper,
  { documentId, calendar }: { documentId: string; calendar: Calendar },
): Promise<ExtensionAgreementData> {
  const { request, service, object, declarant } = paper
  const agreement = await getAgreement(db, documentId)
  const [contract, extension] = await Promise.all([
    getContract(db, request.id),
    db.selectFrom('extension').selectAll().where('agreement_id', '=', agreement.id).executeTakeFirstOrThrow(),
  ])
  const days = extension.days_granted ?? extension.days_requested ?? 0
  const endedOn = request.ends_on ?? moscowDay(agreement.created_at)
  const ground = Object.entries(extensionGrounds).find(([code]) => code === extension.ground)?.[1]
  return {
    ...(await agreementData(db, paper, agreement.form)),
    date: moscowDay(agreement.created_at),
    number: agreement.number ?? '',
    contract: cited(contract),
    service,
    object,
    application: {
      ...(await findApplication(db, request.id, extension.created_at)),
      date: moscowDay(extension.submitted_at ?? extension.created_at),
      applicant: declarant.fullName,
    },
    days,
    reason: extension.reason,
    ground: ground && [ground.title, approvalText(extension)].filter(Boolean).join('; '),
    endedOn,
    newEndsOn: addWorkingDays(endedOn, days, calendar),
  }
}

export async function additionalFormData(db: Db, paper: Paper, documentId: string): Promise<AdditionalAgreementData> {
  const agreement = await getAgreement(db, documentId)
  const [contract, letter] = await Promise.all([
    getContract(db, paper.request.id),
    db
      .selectFrom('letter')
      .select(['number', 'sent_at', 'created_at'])
      .where('id', '=', agreement.letter_id)
      .executeTakeFirst(),
  ])
  const change = (name: string): unknown[] => {
    const found: unknown = agreement.changes[name]
    return Array.isArray(found) ? found : []
  }
  const [, text] = change('text')
  const [was, now] = change('price').map(readMoney)
  const [, endsOn] = change('endsOn')
  return {
    ...(await agreementData(db, paper, agreement.form)),
    date: moscowDay(agreement.created_at),
    number: agreement.number ?? '',
    contract: cited(contract),
    text: typeof text === 'string' ? text.split(/\n+/).filter((line) => line.trim() !== '') : [],
    price: now ? { was: was ?? null, now } : null,
    endsOn: typeof endsOn === 'string' ? endsOn : null,
    letter: letter ? { number: letter.number, date: moscowDay(letter.sent_at ?? letter.created_at) } : null,
  }
}

export async function terminationFormData(db: Db, paper: Paper, documentId: string): Promise<TerminationAgreementData> {
  const { request, service, object } = paper
  const agreement = await getAgreement(db, documentId)
  const day = moscowDay(agreement.created_at)
  const [contract, termination, paid, settings] = await Promise.all([
    getContract(db, request.id),
    db.selectFrom('termination').selectAll().where('agreement_id', '=', agreement.id).executeTakeFirstOrThrow(),
    paidOf(db, request.id),
    settingsOn(db, day),
  ])
  const actualCosts = termination.actual_costs ?? '0.00'
  return {
    ...(await agreementData(db, paper, agreement.form)),
    date: day,
    contract: cited(contract),
    service,
    object,
    initiator: termination.initiator,
    reason: termination.reason,
    paid,
    actualCosts: addMoney(actualCosts),
    calculation: termination.costs_calculation,
    refund: excessOf(paid, actualCosts),
    extra: excessOf(actualCosts, paid),
    refundDays: termAt(settings, 'contract.refund', day).n,
  }
}

async function agreementData(db: Db, { request, declarant }: Paper, form: 'electronic' | 'paper' | null) {
  const { party } = await loadPerformer(db)
  const data: AgreementData = {
    place: await placeOf(db, request.subdivision),
    performer: party,
    customer: declarant,
    signing: { form: form ?? 'electronic' },
  }
  return data
}

function getAgreement(db: Db, documentId: string) {
  return db.selectFrom('agreement').selectAll().where('document_id', '=', documentId).executeTakeFirstOrThrow()
}

function cited({ number, contract_date, created_at }: ContractRow) {
  return { number: number ?? '', date: contract_date ?? moscowDay(created_at) }
}

async function findIssued(db: Db, requestId: string) {
  const row = await db
    .selectFrom('conclusion')
    .select(['number', 'conclusion_date', 'result'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'issued')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number && row.conclusion_date
    ? { number: row.number, date: row.conclusion_date, result: row.result }
    : null
}

/** The letter that asked for the extension. */
async function findApplication(db: Db, requestId: string, since: Date): Promise<{ number: string | null }> {
  const { rows } = await sql<{ number: string | null }>`
    select number from letter
    where request_id = ${requestId} and type in ('extensionAgreement', 'prolongation', 'agreementProlongation')
      and number is not null and created_at >= ${since}
    order by created_at desc limit 1`.execute(db)
  return { number: rows[0]?.number ?? null }
}

interface Approval {
  approval_body: string | null
  approval_number: string | null
  approval_date: string | null
}

function approvalText({ approval_body, approval_number, approval_date }: Approval): string {
  if (!approval_body) return ''
  const date = approval_date && dayText(approval_date)
  return [`одобрение: ${approval_body}`, approval_number && `№ ${approval_number}`, date && `от ${date}`]
    .filter(Boolean)
    .join(' ')
}
