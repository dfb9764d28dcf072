import { type Application, factsOf } from '@portal/domain/request/application'
import { examinationTitle, goalRow } from '@portal/domain/request/goals'
import { dayText, isDay, moscowDay } from '@portal/domain/calendar/days'
import type { Db } from '../../../platform/db/schema.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { loadApplication } from '../../../kernel/application/load-application.ts'
import { readLoadedCatalogs } from '../../../kernel/application/queries-rules.ts'
import { withoutHidden } from '../../../kernel/application/without-hidden.ts'
import type { Party } from '../forms/layout/party.ts'
import { declarantOf } from './parties.ts'

/** What every document of a request names. */
export interface Paper {
  request: RequestRecord
  application: Application
  service: string
  object: string
  declarant: Party
}

export async function loadPaper(db: Db, requestId: string): Promise<Paper> {
  const [request, whole, catalogs] = await Promise.all([
    db.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow(),
    loadApplication(db, requestId),
    readLoadedCatalogs(db),
  ])
  const application = { ...withoutHidden(whole, request.updated_at), catalogs }
  return {
    request,
    application,
    service: serviceOf(request, application),
    object: request.object_name || textOf(application.sections.object?.name),
    declarant: declarantOf(application),
  }
}

// biome-ignore format: read by columns
const supportServices = {
  expertSupport:        'Экспертное сопровождение',
  esPreExamination:     'Экспертное сопровождение до направления документации на экспертизу',
  complianceEstimation: 'Оценка соответствия в рамках экспертного сопровождения',
  conclusionRequest:    'Подготовка заключения по результатам экспертного сопровождения',
} as const

/** What is done for the customer, in the nominative. */
function serviceOf({ kind }: RequestRecord, application: Application): string {
  if (kind !== 'ordinary') return supportServices[kind]
  return examinationTitle(application.goal, isEstimateChecked(application))
}

/** Whether the estimate is a subject of the examination: by the goal, and by whose money it is built with. */
export function isEstimateChecked(application: Application): boolean {
  return goalRow(application.goal).estimate && factsOf(application).flags.estimateChecked === true
}

/** Number and date of a submitted request, as agreements cite it. */
export function citedRequest({ request }: Pick<Paper, 'request'>): { number: string; date: string } {
  return { number: request.number ?? '', date: moscowDay(request.submitted_at ?? request.created_at) }
}

/** A stored value as text; what is no text is nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** A stored day as it is printed; what is no day is nothing. */
export function dateOf(value: unknown): string {
  const text = textOf(value)
  return isDay(text) ? dayText(text) : ''
}
