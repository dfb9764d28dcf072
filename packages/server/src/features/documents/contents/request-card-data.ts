import { dayText, isDay, moscowDay } from '@portal/domain/calendar/days'
import { readMoney } from '@portal/domain/money/money'
import { fullName } from '@portal/domain/russian/names'
import { phoneText } from '@portal/domain/requisites/phone'
import { factsOf, rulesFor } from '@portal/domain/request/application'
import { catalogTitle } from '@portal/domain/request/catalogs/catalogs'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import {
  type FieldRow,
  fieldName,
  fieldSections,
  fieldsFor,
  isBlank,
  sectionTitle,
} from '@portal/domain/request/fields/fields'
import { goalRow } from '@portal/domain/request/goals'
import { objectTypes, primacies, workTypes } from '@portal/domain/request/objects/objects'
import { effectiveParticipant, participantName } from '@portal/domain/request/participants/participants'
import { roles } from '@portal/domain/request/participants/participant'
import { printedAddress } from '@portal/domain/request/objects/address-line'
import { doneTitle } from '@portal/domain/stages/moves/actions'
import { isStage, stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import type { CardSection, HistoryLine, RequestCardData } from '../forms/request/request-card-form.ts'
import { rubles } from '../forms/layout/sums.ts'
import { loadPaper, type Paper } from './paper.ts'
import { findPerformer } from './performer.ts'

/** The card of an application: every answer that was given, the participants, and everything that happened. */
export async function requestCardData(ctx: SignedCtx, requestId: string): Promise<RequestCardData> {
  const { db, user } = ctx
  const [paper, performer, history] = await Promise.all([
    loadPaper(db, requestId),
    findPerformer(db),
    listHistory(db, requestId),
  ])
  const { request } = paper
  const at = ctx.now()
  return {
    number: numberOf(request),
    date: moscowDay(request.submitted_at ?? request.created_at),
    stage: isStage(request.stage) ? stageRule(request.stage).title : request.stage,
    organization: performer?.party.fullName ?? '',
    sections: [basisOf(paper), ...answersOf(paper, moscowDay(at)), participantsOf(paper)],
    history,
    printedAt: at,
    printedBy: fullName(user),
  }
}

function basisOf({ application, service, object, declarant }: Paper): CardSection {
  return {
    title: 'Заявление',
    rows: [
      ['Объект', object],
      ['Услуга', service],
      ['Предмет', goalRow(application.goal).short],
      ['Порядок проведения', primacies[application.primacy].title],
      ['Вид объекта', objectTypes[application.objectType].title],
      ['Вид работ', workTypes[application.workType].title],
      ['Заявитель', declarant.fullName],
      ['Адрес', application.addresses.map((one) => printedAddress(one, application.catalogs)).join('\n')],
    ],
  }
}

function answersOf({ application }: Paper, today: string): CardSection[] {
  const facts = factsOf(application, rulesFor(application, today))
  return fieldSections.map((section) => {
    const values = application.sections[section] ?? {}
    const rows = fieldsFor(section, facts)
      .filter((row) => row.path !== 'object.name' && !isBlank(values[fieldName(row.path)]))
      .map(
        (row) => [row.label, answerText(row, values[fieldName(row.path)], application.catalogs ?? undefined)] as const,
      )
    return { title: sectionTitle(section), rows }
  })
}

/** A stored answer in words. */
function answerText(row: FieldRow, value: unknown, loaded?: LoadedCatalogs): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? named(row, one) : rowText(row, one, loaded))).join('\n')
  return typeof value === 'string' ? named(row, value, loaded) : ''
}

function named(
  { catalog, type, check }: Pick<FieldRow, 'catalog' | 'type' | 'check'>,
  text: string,
  loaded?: LoadedCatalogs,
): string {
  if (catalog) return catalogTitle(catalog, text, loaded)
  if (type === 'date' && isDay(text)) return dayText(text)
  const sum = type === 'money' ? readMoney(text) : null
  if (sum !== null) return rubles(sum)
  return check === 'phone' ? phoneText(text) : text
}

function rowText({ columns }: FieldRow, value: unknown, loaded?: LoadedCatalogs): string {
  if (typeof value !== 'object' || value === null) return ''
  const cells: Record<string, unknown> = { ...value }
  return columns
    .flatMap(({ id, catalog, type, label }) => {
      const cell = cells[id]
      if (cell === true) return [label.toLowerCase()]
      if (typeof cell !== 'string' || cell === '') return []
      if (catalog) return [catalogTitle(catalog, cell, loaded)]
      return [type === 'date' && isDay(cell) ? dayText(cell) : cell]
    })
    .join(', ')
}

function participantsOf({ application: { participants } }: Paper): CardSection {
  return {
    title: 'Участники',
    rows: participants.map((one) => {
      const actual = effectiveParticipant(one, participants)
      const inn = actual.fields.inn ? `, ИНН ${actual.fields.inn}` : ''
      return [roles[one.role].title, `${participantName(actual)}${inn}`] as const
    }),
  }
}

async function listHistory(db: Db, requestId: string): Promise<HistoryLine[]> {
  const { rows } = await sql<{ at: Date; action: string; to_stage: string; by: string | null; reason: string | null }>`
    select m.at, m.action, m.to_stage, m.reason,
      case when u.id is null then null else concat_ws(' ', u.surname, u.name, u.patronymic) end as by
    from stage_move m left join app_user u on u.id = m.by_user
    where m.request_id = ${requestId} order by m.no limit 500`.execute(db)
  return rows.map(({ at, action, to_stage, by, reason }) => ({
    at,
    action: doneTitle(action),
    stage: isStage(to_stage) ? stageRule(to_stage).title : to_stage,
    by: by ?? 'Портал',
    comment: reason,
  }))
}
