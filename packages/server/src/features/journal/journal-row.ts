import type { Reply } from '@portal/contract/endpoint'
import type { journal } from '@portal/contract/features/journal/endpoints'
import { type Calendar, workingDaysBetween } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { conclusionResults } from '@portal/domain/journal/journal-columns'
import { eventTitle } from '@portal/domain/record/event-types'
import { fundingSources } from '@portal/domain/request/catalogs/catalogs'
import { regionTitle } from '@portal/domain/request/catalogs/regions'
import { objectTypes, primacies, workTypes } from '@portal/domain/request/objects/objects'
import { stageRule } from '@portal/domain/stages/stages'
import type { CatalogsInForce } from '../../catalogs.ts'
import type { SignedCtx } from '../../context.ts'
import { goalTitles } from '../../kernel/request-names.ts'
import type { StoredRow } from './queries-journal.ts'

export type JournalRow = Reply<typeof journal.list>['rows'][number]

/** A row as the screen and the files tell it: codes in words. */
export function journalRowFor({ catalogs, calendar, now }: SignedCtx) {
  const at = now()
  return (row: StoredRow): JournalRow => ({
    id: row.request_id,
    number: row.number,
    submitted: row.submitted_at.toISOString(),
    goal: goalTitles(row.goal).short,
    primacy: titleIn(primacies, row.primacy),
    object: row.object_name,
    region: row.region && regionTitle(row.region, catalogs.judging),
    address: row.address,
    objectType: titleIn(objectTypes, String(row.object_type)),
    workType: titleIn(workTypes, String(row.work_type)),
    functions: row.functions,
    declarant: row.declarant,
    inn: row.declarant_inn,
    developer: row.developer,
    technicalCustomer: row.technical_customer,
    payer: row.payer,
    designer: row.designer,
    funding: row.funding.map(fundingTitle).join('; ') || null,
    cost: row.estimated_cost,
    subdivision: subdivisionTitle(catalogs, row.subdivision),
    lead: row.lead,
    stage: stageRule(row.stage).title,
    stageSince: row.stage_since.toISOString(),
    due: row.due_at && moscowDay(row.due_at),
    overdue: row.due_at && overdueDays(row.due_at, at, calendar.days),
    contract: row.contract_number,
    contractDate: row.contract_date,
    price: row.price,
    paid: row.paid,
    paidOn: row.paid_on,
    examinedSince: row.examined_since && moscowDay(row.examined_since),
    plannedEnd: row.planned_end,
    extendedTo: row.extended_to,
    rounds: row.rounds,
    remarks: row.remarks,
    openRemarks: row.open_remarks,
    result: row.result && titleIn(conclusionResults, row.result),
    conclusion: row.conclusion_number,
    conclusionDate: row.conclusion_date,
    actDate: row.act_date,
    linked: row.linked,
    root: row.root_number,
    lastEvent: row.last_event && eventTitle(row.last_event),
    lastEventAt: row.last_event_at.toISOString(),
  })
}

/** Working days since a term ended; null while it has not. */
function overdueDays(due: Date, now: Date, calendar: Calendar): number | null {
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
