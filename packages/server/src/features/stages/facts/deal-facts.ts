import type { GivenFacts } from '@portal/domain/stages/facts-at'
import { extensionStages } from '@portal/domain/stages/service-stages'
import { signedAt } from '@portal/domain/stages/papers'
import type { SignedPaper, Stage } from '@portal/domain/stages/stages'
import { type RawBuilder, sql } from 'kysely'

/** The kind of scan that proves a document signed on paper. */
export function scanOf(signed: SignedPaper | null): string | null {
  if (signed === null) return null
  return signed === 'contract' ? 'contractScan' : signed === 'act' ? 'actScan' : 'agreementScan'
}

export interface DealRow extends PaperRow {
  number: string | null
  state: string | null
  procurement: string | null
  eis_number: string | null
  due: number
  paid: number
  balance: number
  final_before_issue: boolean | null
  act_required: boolean | null
  paper_due: boolean
  act_state: string | null
  act_answer: string | null
  dispute_rounds: number
  extensions: number
  extension_days: number | null
  extension_ground: string | null
  extension_approved: boolean | null
  initiator: 'declarant' | 'organisation' | null
  unilateral: boolean | null
  actual_costs: number | null
  actual_paid: boolean
  conclusion_ready: boolean | null
  conclusion_filed: boolean | null
  conclusion_signed: boolean
  conclusion_state: string | null
  conclusion_result: string | null
  conclusion_number: string | null
  conclusion_date: string | null
  payable_from: string | null
}

/** Contract, money, agreements, act and conclusion, as one row. Kopecks are whole numbers. */
export function dealRow(requestId: string, stage: Stage): RawBuilder<DealRow> {
  const signed = signedAt(stage)
  return sql<DealRow>`
    with c as (select * from contract where request_id = ${requestId}),
    money as (
      select coalesce((select round(c.price * 100) from c), 0)::bigint as price,
             coalesce((select round(c.price * c.prepayment) from c), 0)::bigint as due,
             coalesce((select round(sum(p.amount) * 100) from payment p where p.request_id = ${requestId}), 0)::bigint as paid),
    a as (select * from act where request_id = ${requestId} order by no desc limit 1),
    e as (select * from extension where request_id = ${requestId} order by no desc limit 1),
    t as (select * from termination where request_id = ${requestId} and state in ('proposed', 'agreed') order by no desc limit 1),
    o as (select * from conclusion where request_id = ${requestId} order by no desc limit 1),
    paper as (
      ${twoSided(requestId, signed)})
    select c.number, c.state, c.procurement, c.eis_number, money.due, money.paid, money.price - money.paid as balance,
      c.final_before_issue, (c.data ->> 'actRequired')::boolean as act_required,
      coalesce((select (s.data ->> 'paperConclusion')::boolean from request_section s
                where s.request_id = ${requestId} and s.section = 'declarer'), false)
        and not coalesce((c.data ->> 'paperCopiesDelivered')::boolean, false) as paper_due,
      a.state as act_state, a.answer as act_answer,
      (select count(*) from dispute d where d.request_id = ${requestId} and d.state <> 'draft' and d.state <> 'withdrawn')::int as dispute_rounds,
      (select count(*) from extension x where x.request_id = ${requestId} and x.state = 'signed')::int as extensions,
      e.days_requested as extension_days, nullif(e.ground, '') as extension_ground, e.approval_number is not null as extension_approved,
      t.initiator, t.ground in ('refusal', 'performerRefusal') as unilateral, round(t.actual_costs * 100)::bigint as actual_costs,
      t.actual_costs is null or money.paid >= round(t.actual_costs * 100) as actual_paid,
      o.number is not null and o.conclusion_date is not null and o.file_id is not null as conclusion_ready,
      o.file_id is not null as conclusion_filed,
      exists (select from signature s where s.file_id = o.file_id and s.side = 'organisation'
              and s.verdict in ('valid', 'validByExclusion')) as conclusion_signed,
      o.state as conclusion_state, o.result as conclusion_result, o.number as conclusion_number, o.conclusion_date,
      least(c.contract_date, (select min((i.issued_at at time zone 'Europe/Moscow')::date) from invoice i
        where i.request_id = ${requestId}))::text as payable_from,
      ${paperColumns}
    from money left join c on true left join a on true left join e on true left join t on true left join o on true
    left join paper on true`
}

/** Of the row `paper` of a statement: in which form something is signed, and by whom. */
interface PaperRow {
  form: 'electronic' | 'paper' | null
  declarant_signed: boolean
  organisation_signed: boolean
  originals_sent: boolean
}

const paperColumns = sql`paper.form, coalesce(paper.declarant_signed, false) as declarant_signed,
      coalesce(paper.organisation_signed, false) as organisation_signed, coalesce(paper.originals_sent, false) as originals_sent`

function signingOf(row: PaperRow) {
  return {
    form: row.form,
    declarantSigned: row.declarant_signed,
    organisationSigned: row.organisation_signed,
    originalsSent: row.originals_sent,
  }
}

/** Who has signed what is signed at a stage. */
function twoSided(requestId: string, signed: SignedPaper | null) {
  const signedBy = (side: string) => sql`exists (
    select from document d join document_version v on v.document_id = d.id and v.no = d.last_no
    join signature s on s.file_id = v.file_id
    where d.id = x.document_id and d.voided_at is null and s.side = ${sql.lit(side)} and s.verdict in ('valid', 'validByExclusion'))`
  const both = sql`${signedBy('declarant')} as declarant_signed, ${signedBy('organisation')} as organisation_signed`
  switch (signed) {
    case 'contract':
      return sql`select x.form, ${both}, x.originals_sent_on is not null as originals_sent from contract x where x.request_id = ${requestId}`
    case 'act':
      return sql`select x.form, ${both}, false as originals_sent from act x where x.request_id = ${requestId} order by x.no desc limit 1`
    case 'extension':
    case 'termination':
      // Of an agreement on paper the scans are the proof: the feature of documents notes whose signature they show.
      return sql`select x.form, x.originals_sent_on is not null as originals_sent,
          ${signedBy('declarant')} or (x.form = 'paper' and x.declarant_signed_at is not null) as declarant_signed,
          ${signedBy('organisation')} or (x.form = 'paper' and x.organisation_signed_at is not null) as organisation_signed
        from agreement x
        where x.request_id = ${requestId} and x.kind = ${sql.lit(signed)} order by x.no desc limit 1`
    case null:
      return sql`select null::text as form, false as declarant_signed, false as organisation_signed, false as originals_sent`
  }
}

const concluded = ['concluded', 'terminated']

/** What the rules know of them. */
export function dealFacts(row: DealRow, stage: Stage) {
  return {
    signing: signingOf(row),
    contract: {
      number: row.number,
      concluded: concluded.includes(row.state ?? ''),
      procurement: row.procurement !== null && row.procurement !== 'none',
      registryNumber: row.eis_number,
      prepaymentDue: row.due,
      paid: row.paid,
      balance: row.balance,
      payableFrom: row.payable_from,
      payBeforeIssue: row.final_before_issue ?? false,
      actRequired: row.number !== null && (row.act_required ?? true),
      actRefused: row.act_state === 'refused' && row.act_answer === null,
      actInsisted: row.act_answer === 'insisted',
      paperCopiesDue: row.paper_due,
    },
    dispute: { round: row.dispute_rounds },
    extension: {
      grantedCount: row.extensions,
      requestedDays: row.extension_days,
      pending: extensionStages.includes(stage),
      ground: row.extension_ground,
      approvalReceived: row.extension_approved ?? false,
    },
    termination: {
      initiator: row.initiator,
      unilateral: row.unilateral ?? false,
      actualCosts: row.actual_costs,
      actualCostsPaid: row.actual_paid,
    },
    conclusion: {
      ready: row.conclusion_ready ?? false,
      filed: row.conclusion_filed ?? false,
      signed: row.conclusion_signed,
      approved: row.conclusion_state === 'registered' || row.conclusion_state === 'issued',
      positive: row.conclusion_result === null ? null : row.conclusion_result === 'positive',
      number: row.conclusion_number,
      date: row.conclusion_date,
    },
  } satisfies GivenFacts
}
