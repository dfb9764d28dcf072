import { lowerFirst } from '@portal/domain/russian/lower-first'
import { dayText, isDay, moscowDay } from '@portal/domain/calendar/days'
import { recordsIn } from '@portal/domain/is-record'
import { phoneText } from '@portal/domain/requisites/phone'
import { readMoney } from '@portal/domain/money/money'
import {
  budgetLevels,
  catalogIn,
  type CatalogName,
  catalogTitle,
  fundingSources,
} from '@portal/domain/request/catalogs/catalogs'
import type { Indicator } from '@portal/domain/request/objects/indicator'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { fieldTable } from '@portal/domain/request/fields/field-table'
import { examinationTitle, goalRow } from '@portal/domain/request/goals'
import { objectTypes, primacies, workTypes } from '@portal/domain/request/objects/objects'
import type { Participant } from '@portal/domain/request/participants/participant'
import { type ObjectPart, partName } from '@portal/domain/request/objects/parts'
import { addressLine, printedAddress } from '@portal/domain/request/objects/address-line'
import { regionTitle } from '@portal/domain/request/catalogs/regions'
import { type Stead, steadTypes } from '@portal/domain/request/objects/steads'
import type { Db } from '../../../platform/db/schema.ts'
import {
  consents,
  type IndicatorRow,
  type RequestFormData,
  type SteadRow,
} from '../forms/request/request-form-parts.ts'
import { findSubdivision, readFunctionTitles } from '../../directories/index.ts'
import { costsOf, limitText } from './cost-data.ts'
import { indicatorValue } from './indicator-value.ts'
import { listLinkedRequests } from './object-rows.ts'
import { dateOf, isEstimateChecked, type Paper, textOf } from './paper.ts'
import { partiesOf, partyOf, payerOf } from './parties.ts'
import { plainPercent } from './price-data.ts'
import { grouped } from '../forms/layout/wording.ts'
import { findPerformer } from './performer.ts'

type Values = Readonly<Record<string, unknown>>

/** The application as its form prints it. Before submission it has no number and bears the day it was made. */
export async function requestFormData(db: Db, paper: Paper, at: Date): Promise<RequestFormData> {
  const { request, application, declarant } = paper
  const { participants, sections, parts } = application
  const { declarer = {}, object = {}, cost = {} } = sections
  // A general designer is asked for documentation alone: what another goal has left is not printed.
  const { project, surveys } = goalRow(application.goal)
  const isSupport = request.kind !== 'ordinary'
  const notGiven = consents.filter((name) => declarer[name] !== true)
  const [performer, subdivision, linked, functionTitles] = await Promise.all([
    findPerformer(db),
    findSubdivision(db, request.subdivision),
    listLinkedRequests(db, request.id),
    readFunctionTitles(db, [textOf(object.functions), ...parts.map(({ fields }) => fields.functions ?? '')]),
  ])
  const functionText = (code: string) => [code, functionTitles.get(code)].filter(Boolean).join(' ')
  const performing = (...kinds: readonly string[]) =>
    participants
      .filter(({ role, fields }) => role === 'PROJECT_ORG' && kinds.includes(fields.performs || 'both'))
      .map((one) => partyOf(one, application))
  return {
    number: request.number,
    date: moscowDay(request.submitted_at ?? at),
    addressee: performer?.addressee ?? [],
    service: paper.service,
    supported: isSupport ? examinationTitle(application.goal, isEstimateChecked(application)) : null,
    stage: isSupport ? 'В рамках экспертного сопровождения' : primacies[application.primacy].title,
    isRepeated: !isSupport && application.primacy === '2',
    causeRepeat: causeOf(declarer),
    changes: changesOf(declarer),
    subdivision: subdivision?.title ?? null,
    placement: titleOf('examinationplacement', declarer.placement, application.catalogs),
    withEstimate: isEstimateChecked(application),
    object: {
      name: paper.object,
      objectType: objectTypes[application.objectType].title,
      workType: workTypes[application.workType].title,
      functions: functionText(textOf(object.functions)),
      functionsComment: textOf(object.functionsComment),
      addresses: application.addresses.map((one) => printedAddress(one, application.catalogs)),
      surveyRegions: recordsIn(object.surveyRegions).map((row) =>
        [regionTitle(textOf(row.region), application.catalogs), textOf(row.text)].filter(Boolean).join(', '),
      ),
      steads: application.steads.map(steadRow),
      features: featuresOf(object),
      more: papersOf(object),
      parts: parts.map((part) => partText(part, functionText, application.catalogs)),
      climate: climateOf(object),
    },
    indicators: [
      ...application.indicators.map(indicatorRow),
      ...parts.flatMap((part) => part.indicators.map((row) => ({ part: partTitle(part), ...indicatorRow(row) }))),
    ],
    pdReuse: [titleOf('pdReuse', declarer.pdReuse), textOf(declarer.pdReuseText)].filter(Boolean).join(': '),
    informationModels: modelsOf(object, { project, surveys }),
    declarant,
    declarantBasis: basisText(participants),
    developers: partiesOf(application, 'DEVELOPER'),
    technicalCustomer: partiesOf(application, 'TECHCUSTOMER')[0] ?? null,
    customers: partiesOf(application, 'CUSTOMER'),
    generalDesigner: (project && partiesOf(application, 'GEN')[0]) || null,
    surveyPerformers: performing('surveys', 'both'),
    // Whoever has done both is told of the surveys, where nothing else is examined.
    designPerformers: performing('project', ...(project ? ['both'] : [])),
    payer: payerOf(application),
    financing: application.financing.map(({ source, budgetLevel, percent, ownerText }) => ({
      source: fundingSources.find(({ code }) => code === source)?.title ?? source,
      level: budgetLevels.find(({ code }) => code === budgetLevel)?.title ?? null,
      percent: percent ? plainPercent(percent) : null,
      owner: ownerText ?? null,
    })),
    estimatedCost: costsOf(cost),
    priceLevel: dateOf(cost.priceLevelDate),
    limitCost: limitText(cost),
    costPD2001: readMoney(cost.costPD2001),
    costRII2001: readMoney(cost.costRII2001),
    firstFee: readMoney(cost.firstFee),
    previousConclusions: recordsIn(declarer.previousConclusions).map((row) => ({
      number: [textOf(row.number), row.outside === true ? '(не в ЕГРЗ)' : ''].filter(Boolean).join(' '),
      date: textOf(row.date) || null,
      issuer: textOf(row.issuer),
      title: [titleOf('conclusionKind', row.kind), textOf(row.subject)].filter(Boolean).join('. '),
      result: titleOf('conclusionResult', row.result),
    })),
    linkedRequests: linked,
    signingForm: declarer.signingForm === 'paper' ? 'paper' : 'electronic',
    procurement: procurementText(declarer),
    paperConclusion: declarer.paperConclusion === true,
    contact: {
      name: textOf(declarer.contactName),
      phone: phoneText(textOf(declarer.contactPhone)),
      email: textOf(declarer.contactEmail),
    },
    ...(notGiven.length > 0 && { notGiven }),
  }
}

/** «По Федеральному закону № 44-ФЗ, ИКЗ …»; nothing where there is no purchase. */
export function procurementText(declarer: Values): string | null {
  const { procurement, ikz } = declarer
  if (procurement !== '44' && procurement !== '223') return null
  const title = catalogTitle('procurement', procurement)
  return textOf(ikz) ? `${title}, ИКЗ ${textOf(ikz)}` : title
}

const bases: Readonly<Record<string, string>> = {
  developer: 'Является застройщиком',
  technicalCustomer: 'Является техническим заказчиком',
  authorized: 'Уполномочен застройщиком или техническим заказчиком',
}

function basisText(participants: readonly Participant[]): string {
  const declarant = participants.find(({ role }) => role === 'DECLARANT')
  return bases[declarant?.fields.declarantBasis ?? ''] ?? ''
}

function causeOf(declarer: Values): string | null {
  const cause = titleOf('CauseRepeat', declarer.causeRepeat)
  return cause && [cause, textOf(declarer.causeRepeatText)].filter(Boolean).join(': ')
}

function featuresOf(object: Values): string[] {
  const flags = fieldTable
    .filter(({ path, type }) => path.startsWith('object.') && type === 'flag')
    .filter(({ path }) => object[path.slice('object.'.length)] === true)
    .map(({ label }) => lowerFirst(label))
  const zones = Array.isArray(object.specialZone) ? object.specialZone : []
  const { housingPlotArea, housingFloorArea } = object
  const areas = [
    textOf(housingPlotArea) && `площадь участка ${areaText(housingPlotArea)}`,
    textOf(housingFloorArea) && `общая площадь ${areaText(housingFloorArea)}`,
  ].filter(Boolean)
  const named = flags.map((flag) =>
    flag === 'жилой объект' && areas.length > 0 ? `${flag}: ${areas.join(', ')}` : flag,
  )
  return [...named, ...zones.map((zone) => catalogTitle('specialZone', String(zone)))]
}

function indicatorRow(indicator: Indicator): IndicatorRow {
  const { name, unit } = indicator
  return { name, unit, value: indicatorValue(indicator) }
}

function areaText(value: unknown): string {
  const [whole = '', part] = textOf(value).replace('.', ',').split(',')
  return `${grouped(whole)}${part ? `,${part}` : ''} м²`
}

/** What was changed since the earlier examination, and within which contract of expert support. */
function changesOf(declarer: Values): Labelled[] {
  return [
    ['Внесённые изменения', textOf(declarer.changeSummary)],
    ['Дата внесения изменений', dateOf(declarer.changeDate)],
    ['Сметная стоимость изменилась', titleOf('yesNo', declarer.costChanged) ?? ''],
    ['Договор экспертного сопровождения', numberedText(declarer.supportContractNumber, declarer.supportContractDate)],
    ['Решение застройщика об изменениях', numberedText(declarer.supportDecisionNumber, declarer.supportDecisionDate)],
  ]
}

/** Tasks, permits and the like that stand behind the documentation. */
function papersOf(object: Values): Labelled[] {
  const permit = [numberedText(object.permitNumber, object.permitDate), textOf(object.permitIssuer)]
  return [
    ['Категория по воздействию на окружающую среду', titleOf('environmentCategory', object.environmentCategory) ?? ''],
    ['Дата задания на проектирование', dateOf(object.designTaskDate)],
    ['Дата задания на изыскания', dateOf(object.surveyTaskDate)],
    ['Материалы из государственных фондов', textOf(object.surveyFunds)],
    ['Разрешение на строительство', permit.filter(Boolean).join(', ')],
  ]
}

type Labelled = readonly [string, string]

function numberedText(number: unknown, date: unknown): string {
  return [textOf(number) && `№ ${textOf(number)}`, dateOf(date) && `от ${dateOf(date)}`].filter(Boolean).join(' ')
}

function climateOf(object: Values): (readonly [string, string])[] {
  return fieldTable
    .filter(({ group }) => group === 'Природные условия')
    .flatMap(({ path, label, catalog: name }) => {
      const chosen = object[path.slice('object.'.length)]
      if (!Array.isArray(chosen) || chosen.length === 0) return []
      return [
        [label, chosen.map((code) => (name ? catalogTitle(name, String(code)) : String(code))).join(', ')] as const,
      ]
    })
}

function modelsOf(object: Values, { project, surveys }: { project: boolean; surveys: boolean }): Labelled[] {
  const said = (answer: unknown) => titleOf('yesNo', answer) ?? ''
  return [
    ['Проектная документация в форме информационной модели', project ? said(object.projectDocumentationIM) : ''],
    ['Изыскания в форме информационной модели', surveys ? said(object.engineeringSurveysIM) : ''],
  ]
}

function steadRow({ type, fields }: Stead): SteadRow {
  const { cadastral = '', area, right, document, number, date, issuer, note } = fields
  const paper = [
    type === 'other' ? document : steadTypes[type].title,
    number && `№ ${number}`,
    date && isDay(date) && `от ${dayText(date)}`,
    issuer && `(${issuer})`,
  ]
  return {
    cadastral,
    area: area ? areaText(area) : '',
    right: titleOf('plotRight', right) ?? '',
    document: [paper.filter(Boolean).join(' '), note].filter(Boolean).join('; '),
  }
}

function partText(
  part: ObjectPart,
  functionText: (code: string) => string,
  loaded: LoadedCatalogs | null | undefined,
): string {
  const { address = '', addressRegion = '', functions, note } = part.fields
  const place = addressLine({ region: addressRegion, text: address }, loaded)
  return [partTitle(part), functions && `код ${functionText(functions)}`, place, note].filter(Boolean).join(', ')
}

/** «Этап 2. Пристройка», or the place alone while it has no name. */
function partTitle(part: ObjectPart): string {
  const place = partName({ index: part.index, fields: { kind: part.fields.kind ?? '' } })
  const name = part.fields.name?.trim() ?? ''
  return [place, name].filter(Boolean).join('. ')
}

function titleOf(name: CatalogName, code: unknown, loaded?: LoadedCatalogs | null): string | null {
  return catalogIn(name, loaded ?? undefined).find((entry) => entry.code === code)?.title ?? null
}
