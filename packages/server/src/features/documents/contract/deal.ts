import type { documents } from '@portal/contract/features/documents/endpoints'
import { addWorkingDays, type Calendar } from '@portal/domain/calendar/calendar'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { addMoney, compareMoney, excessOf, type Money, subtractMoney } from '@portal/domain/money/money'
import { overpaidBy } from '@portal/domain/money/payments'
import { siteCodes, siteFactor } from '@portal/domain/money/price'
import { conclusionCaseOf, conclusionResultTitles } from '@portal/domain/stages/moves/conclusion'
import { isBeforeExamination, sidesOf } from '@portal/domain/stages/facts'
import { type Selectable, sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Db, Tables } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import { fullFacts, keyFacts } from '../../stages/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { actingSides } from '../act-on.ts'
import { type ContractRow, findContract } from './contract-row.ts'
import { invoiceEnded } from '../price/invoice-ended.ts'
import { owedOf } from '../price/owed.ts'
import { findCalculation, plainPercent } from '../contents/price-data.ts'
import { listAgreements } from './list-agreements.ts'
import { openActs } from './open-acts.ts'
import { actOf, conclusionOf } from './outcome.ts'
import { areCostsOpen } from './termination-costs.ts'
import type { DealShown } from './deal-shown.ts'

/** Everything about the contract of a request and what follows from it. */
export const showDeal: Handler<typeof documents.deal> = (ctx, { params }) => dealOf(ctx, params.id)

export async function dealOf(ctx: SignedCtx, requestId: string): Promise<DealShown> {
  const request = await seeRequest(ctx, requestId)
  const facts = await keyFacts(ctx, request)
  const isOwn = sidesOf(facts).includes('organisation')
  const { db } = ctx
  const mayAct = actingSides(facts).includes('organisation')
  const [contract, calculation, owed, money, { termination, ...steps }, act, conclusion, agreements] =
    await Promise.all([
      findContract(db, requestId),
      findCalculation(db, requestId),
      owedOf(ctx, requestId),
      moneyRows(db, requestId),
      stepsOf(ctx, request),
      actOf(db, requestId),
      conclusionOf(db, requestId),
      listAgreements(db, requestId, { isOwn, mayAct }),
    ])
  const { paid } = owed
  // The price is the organisation's own work until the contract is offered.
  const offered = isOwn || contract?.number != null
  const open = openActs(facts, actingSides(facts), {
    contract,
    conclusion,
    isOverpaid: compareMoney(paid, owed.price) > 0,
    areCostsOpen: isOwn && (await areCostsOpen(db, requestId, request.stage)),
  })
  return {
    ...open,
    siteFactors: open.acts.includes('calculatePrice') ? await siteFactorsOf(ctx) : [],
    contract: contract && offered ? contractView(contract) : null,
    price:
      calculation && offered
        ? {
            no: calculation.no,
            inputs: { ...calculation.inputs },
            steps: calculation.steps,
            price: calculation.price,
            vat: calculation.vat,
            vatRate: calculation.vatRate,
            total: calculation.total,
            at: calculation.at.toISOString(),
          }
        : null,
    ...money,
    paid,
    balance: excessOf(owed.price, paid),
    overpaid: overpaidBy(paid, owed.price),
    payableFrom: owed.from,
    ...steps,
    agreements,
    termination: termination ? terminationView(termination, paid) : null,
    act,
    conclusion: conclusion && (isOwn || conclusion.issued) ? conclusion : null,
    conclusionWords: conclusionResultTitles(isBeforeExamination(facts)),
    conclusionCase: open.acts.includes('saveConclusion')
      ? conclusionCaseOf(await fullFacts(ctx, request, facts.viewer))
      : null,
  }
}

async function siteFactorsOf(ctx: SignedCtx): Promise<DealShown['siteFactors']> {
  const day = moscowDay(ctx.now())
  const rows = await settingsOn(ctx.db, day)
  return siteCodes.map((site) => ({ site, factor: siteFactor(site, rows, day) }))
}

const stateTitles: Readonly<Record<ContractRow['state'], string>> = {
  draft: 'Готовится',
  offered: 'Направлен заявителю',
  signing: 'На подписании',
  originalsSent: 'Оригиналы направлены',
  concluded: 'Заключён',
  terminated: 'Расторгнут',
  canceled: 'Аннулирован',
  lapsed: 'Не заключён в срок',
}

export function contractView(row: ContractRow): NonNullable<DealShown['contract']> {
  const { price, vat, data } = row
  return {
    number: row.number,
    date: row.contract_date,
    form: row.form,
    state: row.state,
    stateTitle: stateTitles[row.state],
    price: price && subtractMoney(price, vat),
    vat: price && vat,
    total: price,
    prepayment: plainPercent(row.prepayment),
    actRequired: data.actRequired !== false,
    procurement: row.procurement,
    eisNumber: row.eis_number,
    originalsSentOn: row.originals_sent_on,
    originalsWay: row.originals_sent_way,
  }
}

async function moneyRows(db: Db, requestId: string): Promise<Pick<DealShown, 'invoices' | 'payments'>> {
  const [invoices, { rows: payments }] = await Promise.all([
    db
      .selectFrom('invoice')
      .select(['id', 'number', 'issued_at', 'amount', 'kind', 'state', 'ending', 'canceled_at'])
      .where('request_id', '=', requestId)
      // One that was withdrawn stays in sight: both sides have it among their papers.
      .orderBy('issued_at')
      .orderBy('id')
      .limit(200)
      .execute(),
    sql<DealShown['payments'][number]>`
      select p.id, p.number, p.paid_on as date, abs(p.amount)::text as amount, p.kind, p.amount > 0 as "isIncoming",
        p.is_reversed as "isReversed", p.reason,
        coalesce(nullif(concat_ws(' ', u.surname, u.name, u.patronymic), ''), p.source) as by
      from payment p left join app_user u on u.id = p.by_user
      where p.request_id = ${requestId} order by p.paid_on, p.registered_at, p.id limit 500`.execute(db),
  ])
  return {
    invoices: invoices.map(({ id, number, issued_at, amount, kind, state, ending, canceled_at }) => ({
      id,
      number,
      date: moscowDay(issued_at),
      amount,
      kind: kind === 'prepayment' ? ('prepayment' as const) : ('final' as const),
      ended: invoiceEnded({ state, ending, canceled_at }),
    })),
    payments,
  }
}

type Steps = Pick<DealShown, 'dispute' | 'disputes' | 'extension'> & { termination: TerminationRow | undefined }
type TerminationRow = Selectable<Tables['termination']>

async function stepsOf(
  { db, calendar: { days: calendar } }: SignedCtx,
  { id: requestId, ends_on: endsOn }: { id: string; ends_on: string | null },
): Promise<Steps> {
  const [disputes, extension, termination] = await Promise.all([
    listDisputes(db, requestId),
    db
      .selectFrom('extension as e')
      .leftJoin('app_user as u', 'u.id', 'e.by_user')
      .selectAll('e')
      .select(fullName.as('by'))
      .where('e.request_id', '=', requestId)
      .orderBy('e.no', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('termination')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('no', 'desc')
      .executeTakeFirst(),
  ])
  const last = disputes.at(-1)
  return {
    dispute: last ? { round: last.round, state: last.state } : null,
    disputes,
    extension: extension ? extensionView(extension, endsOn, calendar) : null,
    termination,
  }
}

const fullName = sql<string | null>`nullif(concat_ws(' ', u.surname, u.name, u.patronymic), '')`

// biome-ignore format: read by columns
const disputeStates: Readonly<Record<string, string>> = {
  draft:          'Готовится',
  sent:           'На рассмотрении',
  accepted:       'Протокол принят',
  acceptedInPart: 'Урегулировано: принят в части',
  rejected:       'Протокол отклонён',
  withdrawn:      'Протокол отозван',
}

/** Rounds of disagreements, oldest first. */
async function listDisputes(db: Db, requestId: string): Promise<DealShown['disputes']> {
  const rows = await db
    .selectFrom('dispute as p')
    .leftJoin('app_user as u', 'u.id', 'p.decided_by')
    .select(['p.no', 'p.state', 'p.text', 'p.sent_at', 'p.decision', 'p.decided_at', fullName.as('decided_by')])
    .where('p.request_id', '=', requestId)
    .orderBy('p.no')
    .limit(50)
    .execute()
  return rows.map(({ no, state, text, sent_at, decision, decided_at, decided_by }) => ({
    round: no,
    state,
    stateTitle: disputeStates[state] ?? state,
    text,
    sentAt: sent_at?.toISOString() ?? null,
    decision,
    decidedAt: decided_at?.toISOString() ?? null,
    decidedBy: decided_by,
  }))
}

type ExtensionRow = Selectable<Tables['extension']> & { by: string | null }

/** The application whole: what is asked for, and what the term becomes when it is granted. */
function extensionView(row: ExtensionRow, endsOn: string | null, calendar: Calendar): DealShown['extension'] {
  const { no, state, days_requested, days_granted, by, submitted_at, decision, decided_at } = row
  const isOpen = state === 'draft' || state === 'submitted'
  return {
    no,
    ...askedOf(row),
    grantedDays: days_granted,
    state,
    newEndsOn: newEnd(row, endsOn, calendar),
    by,
    submittedAt: submitted_at?.toISOString() ?? null,
    endsOn: isOpen ? endsOn : null,
    askedEndsOn: isOpen && endsOn && days_requested ? addWorkingDays(endsOn, days_requested, calendar) : null,
    approval: approvalOf(row),
    decision,
    decidedAt: decided_at?.toISOString() ?? null,
  }
}

function approvalOf({ approval_body, approval_number, approval_date }: ExtensionRow): string | null {
  if (!approval_body) return null
  const number = approval_number ? `, № ${approval_number}` : ''
  return `${approval_body}${number}${approval_date ? ` от ${dayText(approval_date)}` : ''}`
}

/** Who ends the contract, and what each then owes the other. */
function terminationView(row: TerminationRow, paid: Money): NonNullable<DealShown['termination']> {
  const actualCosts = row.actual_costs && addMoney(row.actual_costs)
  return {
    initiator: row.initiator,
    reason: row.reason,
    noticeOn: row.notice_on,
    actualCosts,
    calculation: row.costs_calculation || null,
    refund: actualCosts && excessOf(paid, actualCosts),
    extra: actualCosts && excessOf(actualCosts, paid),
  }
}

/** What the declarant asks for. */
export function askedOf({
  days_requested,
  reason,
  ground,
}: Pick<Selectable<Tables['extension']>, 'days_requested' | 'reason' | 'ground'>) {
  return { days: days_requested, reason: reason || null, ground: ground || null }
}

/** Once signed, the extension is in the term of the request itself. */
function newEnd(
  { state, days_granted }: { state: string; days_granted: number | null },
  endsOn: string | null,
  calendar: Calendar,
) {
  if (state === 'signed') return endsOn
  return state === 'approved' && days_granted && endsOn ? addWorkingDays(endsOn, days_granted, calendar) : null
}
