import type { CatalogEntry } from './catalog-entry.ts'
import { disciplines } from './disciplines.ts'
import { goalCodes } from '../goal-codes.ts'
import { goals } from '../goals.ts'
import { objectTypeCodes, objectTypes, primacies, workTypeCodes, workTypes } from '../objects/objects.ts'
import type { LoadedCatalogs } from './loaded-catalogs.ts'
import { districtsIn, federalDistricts, regions, regionsIn, regionTitle } from './regions.ts'

export const fundingSources = [
  { code: '1', title: 'Бюджетные средства' },
  { code: '2', title: 'Средства юридических лиц, указанных в части 2 статьи 8.3 Градостроительного кодекса РФ' },
  { code: '3', title: 'Иные средства' },
] as const

export const budgetLevels = [
  { code: '1', title: 'Федеральный бюджет' },
  { code: '2', title: 'Бюджет субъекта Российской Федерации' },
  { code: '3', title: 'Местный бюджет' },
  { code: '4', title: 'Бюджет государственного внебюджетного фонда Российской Федерации' },
  { code: '5', title: 'Бюджет территориального государственного внебюджетного фонда' },
] as const

export const causesOfRepeat = [
  { code: '1', title: 'Отрицательное заключение, недостатки устранены' },
  { code: '2', title: 'Изменения после положительного заключения: несущие конструкции, класс, категория, показатели' },
  { code: '3', title: 'Изменение сметной стоимости' },
  { code: '4', title: 'По решению застройщика' },
  { code: '5', title: 'Иное' },
] as const

/** Shown with cause 4: the declarant may not need an examination at all. */
export const byDeveloperHint =
  'Если изменения подпадают под часть 3.8 статьи 49 Градостроительного кодекса РФ, повторная экспертиза не требуется.'

export const indicatorGroups = [
  { code: 'area', title: 'Площадь' },
  { code: 'volume', title: 'Объём' },
  { code: 'storeys', title: 'Этажность' },
  { code: 'length', title: 'Протяжённость' },
  { code: 'power', title: 'Мощность' },
  { code: 'energy', title: 'Энергоэффективность' },
  { code: 'cost', title: 'Стоимость' },
  { code: 'other', title: 'Иное' },
] as const

export const examinationPlacements = [
  { code: '1', title: 'По месту нахождения подразделения экспертной организации' },
  { code: '2', title: 'Дистанционно' },
  { code: '3', title: 'С выездом на объект' },
] as const

export const signingForms = [
  { code: 'electronic', title: 'Электронная' },
  { code: 'paper', title: 'На бумажном носителе' },
] as const

export const procurements = [
  { code: 'none', title: 'Без закупки' },
  { code: '44', title: 'По Федеральному закону № 44-ФЗ' },
  { code: '223', title: 'По Федеральному закону № 223-ФЗ' },
] as const

export const reuses = [
  { code: 'used', title: 'Использована' },
  { code: 'reconstruction', title: 'Не использована: реконструкция или капитальный ремонт' },
  { code: 'noneSuitable', title: 'Не использована: нет подходящей' },
  { code: 'other', title: 'Не использована: иное' },
] as const

export const specialZones = [
  { code: 'economic', title: 'Особая экономическая зона' },
  { code: 'arctic', title: 'Арктическая зона Российской Федерации' },
  { code: 'baikal', title: 'Байкальская природная территория' },
  { code: 'seaport', title: 'Морской порт' },
  { code: 'shelf', title: 'Континентальный шельф, внутренние морские воды, территориальное море' },
] as const

export const plotRights = [
  { code: 'ownership', title: 'Собственность' },
  { code: 'lease', title: 'Аренда' },
  { code: 'permanentUse', title: 'Постоянное (бессрочное) пользование' },
  { code: 'freeUse', title: 'Безвозмездное пользование' },
  { code: 'servitude', title: 'Сервитут' },
  { code: 'other', title: 'Иное право' },
] as const

export const partKinds = [
  { code: 'part', title: 'Часть сложного объекта' },
  { code: 'stage', title: 'Этап строительства' },
] as const

export const yesNo = [
  { code: 'yes', title: 'Да' },
  { code: 'no', title: 'Нет' },
] as const

/** Documents about powers; «на основании …» is printed in the genitive. */
export const authorityKinds = [
  { code: 'charter', title: 'Устав', genitive: 'Устава' },
  { code: 'attorney', title: 'Доверенность', genitive: 'доверенности' },
  { code: 'order', title: 'Приказ', genitive: 'приказа' },
] as const

/** Works a certificate of admission, or a membership in a self-regulatory organisation, is for. */
const admissionWorks = [
  { code: 'project', title: 'Подготовка проектной документации' },
  { code: 'survey', title: 'Инженерные изыскания' },
] as const

/** What an earlier conclusion was about. */
export const conclusionKinds = [
  { code: 'surveys', title: 'Экспертиза инженерных изысканий' },
  { code: 'project', title: 'Экспертиза проектной документации' },
  { code: 'both', title: 'Экспертиза документации и изысканий' },
  { code: 'estimate', title: 'Проверка сметной стоимости' },
  { code: 'support', title: 'Экспертное сопровождение' },
  { code: 'ecology', title: 'Экологическая экспертиза' },
] as const

/** Categories of objects by their effect on the environment (federal law № 7-ФЗ, article 4.2). */
export const environmentCategories = [
  { code: '1', title: 'I категория' },
  { code: '2', title: 'II категория' },
  { code: '3', title: 'III категория' },
  { code: '4', title: 'IV категория' },
  { code: 'none', title: 'Не относится к объектам воздействия' },
] as const

export const conclusionResults = [
  { code: '1', title: 'Положительное' },
  { code: '2', title: 'Отрицательное' },
] as const

// tClimateDistrict mixes the Latin numeral with Cyrillic letters: the codes go into the conclusion as they stand.
const climateDistricts = 'I IА IБ IВ IГ IД II IIА IIБ IIВ IIГ III IIIА IIIБ IIIВ IV IVА IVБ IVВ IVГ'
const snowDistricts = 'I II III IV V VI VII VIII'
const windDistricts = 'Iа I II III IV V VI VII'

/** Every small catalogue by its alias. The aliases of the specification keep their names. */
export const catalogs = {
  examType: goalCodes.map((code) => ({ code, title: goals[code].title })),
  examObjectType: objectTypeCodes.map((code) => ({ code, title: objectTypes[code].title })),
  WorkType: workTypeCodes.map((code) => ({ code, title: workTypes[code].title })),
  primacy: Object.entries(primacies).map(([code, row]) => ({ code, title: row.title })),
  fundingSource: fundingSources,
  budgetLevel: budgetLevels,
  CauseRepeat: causesOfRepeat,
  TechIndicatorGroup: indicatorGroups,
  federalDistricts,
  regionCatalogCode: regions,
  examinationplacement: examinationPlacements,
  signingForm: signingForms,
  procurement: procurements,
  pdReuse: reuses,
  specialZone: specialZones,
  plotRight: plotRights,
  partKind: partKinds,
  yesNo,
  authorityKind: authorityKinds,
  admissionWorks,
  conclusionResult: conclusionResults,
  conclusionKind: conclusionKinds,
  environmentCategory: environmentCategories,
  discipline: disciplines,
  climateDistrict: plain(climateDistricts),
  snowDistrict: plain(snowDistricts),
  windDistrict: plain(windDistricts),
  seismicity: plain('5 6 7 8 9 10').map(({ code }) => ({ code, title: `${code} баллов` })),
  geology: plain('I II III').map(({ code }) => ({ code, title: `${code} категория сложности` })),
} as const satisfies Record<string, readonly CatalogEntry[]>

export type CatalogName = keyof typeof catalogs

/** The entries of a small catalogue. */
export function catalog(name: CatalogName): readonly CatalogEntry[] {
  return catalogs[name]
}

/** The entries in force: those that were loaded, else the portal's own. */
export function catalogIn(name: CatalogName, loaded: LoadedCatalogs = {}): readonly CatalogEntry[] {
  if (name === 'regionCatalogCode') return regionsIn(loaded)
  if (name === 'federalDistricts') return districtsIn(loaded)
  return (name === 'examinationplacement' ? loaded[name] : undefined) ?? catalog(name)
}

/** Whether a code stands in a catalogue. */
export function isInCatalog(name: CatalogName, code: unknown, loaded?: LoadedCatalogs): boolean {
  return catalogIn(name, loaded).some((entry) => entry.code === code)
}

/** The title of a code, or the code itself when the catalogue does not have it. */
export function catalogTitle(name: CatalogName, code: string, loaded?: LoadedCatalogs): string {
  if (name === 'regionCatalogCode') return regionTitle(code, loaded)
  return catalogIn(name, loaded).find((entry) => entry.code === code)?.title ?? code
}

function plain(codes: string): CatalogEntry[] {
  return codes.split(' ').map((code) => ({ code, title: code }))
}
