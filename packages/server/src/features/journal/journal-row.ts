import type { Reply } from '@portal/contract/endpoint'
import type { journal } from '@portal/contract/features/journal/endpoints'
import { type Calendar, workingDaysBetween } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { conclusionResults, type JournalColumn } from '@portal/domain/journal-columns'
import { eventTitle } from '@portal/domain/record/event-types'
import { fundingSources } from '@portal/domain/request/catalogs/catalogs'
import { regionTitle } from '@portal/domain/request/catalogs/regions'
import { objectTypes, primacies, workTypes } from '@portal/domain/request/objects/objects'
import { stageRule } from '@portal/domain/stages/stages'
import { callEach } from '@portal/domain/typed-keys'
import type { CatalogsInForce } from '../../catalogs.ts'
import type { SignedCtx } from '../../context.ts'
import { goalTitles } from '../../kernel/request-names.ts'
import type { StoredRow } from './queries-journal.ts'

export type JournalRow = Reply<typeof journal.list>['rows'][number]

interface Facts {
  catalogs: CatalogsInForce
  calendar: Calendar
  now: Date
}

/** A row as the screen and the files tell it, codes in words, cell by cell: a file takes some of them. */
const told: { readonly [K in keyof JournalRow]: (row: StoredRow, facts: Facts) => JournalRow[K] } = {
  id: (row) => row.request_id,
  number: (row) => row.number,
  submitted: (row) => row.submitted_at.toISOString(),
  goal: (row) => goalTitles(row.goal).short,
  primacy: (row) => titleIn(primacies, row.primacy),
  object: (row) => row.object_name,
  region: (row, facts) => row.region && regionTitle(row.region, facts.catalogs.judging),
  address: (row) => row.address,
  objectType: (row) => titleIn(objectTypes, String(row.object_type)),
  workType: (row) => titleIn(workTypes, String(row.work_type)),
  functions: (row) => row.functions,
  declarant: (row) => row.declarant,
  inn: (row) => row.declarant_inn,
  developer: (row) => row.developer,
  technicalCustomer: (row) => row.technical_customer,
  payer: (row) => row.payer,
  designer: (row) => row.designer,
  funding: (row) => row.funding.map(fundingTitle).join('; ') || null,
  cost: (row) => row.estimated_cost,
  subdivision: (row, facts) => subdivisionTitle(facts.catalogs, row.subdivision),
  lead: (row) => row.lead,
  stage: (row) => stageRule(row.stage).title,
  stageSince: (row) => row.stage_since.toISOString(),
  due: (row) => row.due_at && moscowDay(row.due_at),
  overdue: (row, facts) => row.due_at && overdueDays(row.due_at, facts),
  contract: (row) => row.contract_number,
  contractDate: (row) => row.contract_date,
  price: (row) => row.price,
  paid: (row) => row.paid,
  paidOn: (row) => row.paid_on,
  examinedSince: (row) => row.examined_since && moscowDay(row.examined_since),
  plannedEnd: (row) => row.planned_end,
  extendedTo: (row) => row.extended_to,
  rounds: (row) => row.rounds,
  remarks: (row) => row.remarks,
  openRemarks: (row) => row.open_remarks,
  result: (row) => row.result && titleIn(conclusionResults, row.result),
  conclusion: (row) => row.conclusion_number,
  conclusionDate: (row) => row.conclusion_date,
  actDate: (row) => row.act_date,
  linked: (row) => row.linked,
  root: (row) => row.root_number,
  lastEvent: (row) => row.last_event && eventTitle(row.last_event),
  lastEventAt: (row) => row.last_event_at.toISOString(),
}

/** Tells the rows of one call. */
export function journalRowFor(ctx: SignedCtx): (row: StoredRow) => JournalRow {
  const facts = factsOf(ctx)
  return (row) => callEach(told, row, facts)
}

/** Tells one cell of the rows of one call. */
export function journalCellFor(ctx: SignedCtx): (column: JournalColumn, row: StoredRow) => JournalRow[JournalColumn] {
  const facts = factsOf(ctx)
  return (column, row) => told[column](row, facts)
}

function factsOf({ catalogs, calendar, now }: SignedCtx): Facts {
  return { catalogs, calendar: calendar.days, now: now() }
}

/** Working days since a term ended; null while it has not. */
function overdueDays(due: Date, { now, calendar }: Facts): number | null {
  return due < now ? workingDaysBetween(moscowDay(due), moscowDay(now), calendar) : null
}

function titleIn(titles: Readonly<Record<string, { title: string }>>, code: string): string {
  return titles[code]?.title ?? code
}

function fundingTitle(code: string): string {
  return fundingSources.find((source) => source.code === code)?.title ?? code
}

function subdivisionTitle({ subdivisions }: CatalogsInForce, code: string): string {
  return subdivisions.find((one) => one.code === code)?.title ?? code
}
