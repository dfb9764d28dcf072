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

interface Facts {
  catalogs: CatalogsInForce
  calendar: Calendar
  now: Date
}

/** A row as the screen and the files tell it: codes in words. Each is made when it is read, for a file takes some of them. */
class ToldRow implements JournalRow {
  private readonly row: StoredRow
  private readonly facts: Facts

  constructor(row: StoredRow, facts: Facts) {
    this.row = row
    this.facts = facts
  }

  get id() {
    return this.row.request_id
  }

  get number() {
    return this.row.number
  }

  get submitted() {
    return this.row.submitted_at.toISOString()
  }

  get goal() {
    return goalTitles(this.row.goal).short
  }

  get primacy() {
    return titleIn(primacies, this.row.primacy)
  }

  get object() {
    return this.row.object_name
  }

  get region() {
    return this.row.region && regionTitle(this.row.region, this.facts.catalogs.judging)
  }

  get address() {
    return this.row.address
  }

  get objectType() {
    return titleIn(objectTypes, String(this.row.object_type))
  }

  get workType() {
    return titleIn(workTypes, String(this.row.work_type))
  }

  get functions() {
    return this.row.functions
  }

  get declarant() {
    return this.row.declarant
  }

  get inn() {
    return this.row.declarant_inn
  }

  get developer() {
    return this.row.developer
  }

  get technicalCustomer() {
    return this.row.technical_customer
  }

  get payer() {
    return this.row.payer
  }

  get designer() {
    return this.row.designer
  }

  get funding() {
    return this.row.funding.map(fundingTitle).join('; ') || null
  }

  get cost() {
    return this.row.estimated_cost
  }

  get subdivision() {
    return subdivisionTitle(this.facts.catalogs, this.row.subdivision)
  }

  get lead() {
    return this.row.lead
  }

  get stage() {
    return stageRule(this.row.stage).title
  }

  get stageSince() {
    return this.row.stage_since.toISOString()
  }

  get due() {
    return this.row.due_at && moscowDay(this.row.due_at)
  }

  get overdue() {
    return this.row.due_at && overdueDays(this.row.due_at, this.facts)
  }

  get contract() {
    return this.row.contract_number
  }

  get contractDate() {
    return this.row.contract_date
  }

  get price() {
    return this.row.price
  }

  get paid() {
    return this.row.paid
  }

  get paidOn() {
    return this.row.paid_on
  }

  get examinedSince() {
    return this.row.examined_since && moscowDay(this.row.examined_since)
  }

  get plannedEnd() {
    return this.row.planned_end
  }

  get extendedTo() {
    return this.row.extended_to
  }

  get rounds() {
    return this.row.rounds
  }

  get remarks() {
    return this.row.remarks
  }

  get openRemarks() {
    return this.row.open_remarks
  }

  get result() {
    return this.row.result && titleIn(conclusionResults, this.row.result)
  }

  get conclusion() {
    return this.row.conclusion_number
  }

  get conclusionDate() {
    return this.row.conclusion_date
  }

  get actDate() {
    return this.row.act_date
  }

  get linked() {
    return this.row.linked
  }

  get root() {
    return this.row.root_number
  }

  get lastEvent() {
    return this.row.last_event && eventTitle(this.row.last_event)
  }

  get lastEventAt() {
    return this.row.last_event_at.toISOString()
  }
}

/** Tells the rows of one call. */
export function journalRowFor({ catalogs, calendar, now }: SignedCtx): (row: StoredRow) => JournalRow {
  const facts = { catalogs, calendar: calendar.days, now: now() }
  return (row) => new ToldRow(row, facts)
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
