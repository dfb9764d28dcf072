import type { CatalogName } from '../catalogs/catalogs.ts'
import type { CheckName } from './checks.ts'
import type { Condition } from '../rules/conditions.ts'
import type { Needs } from '../rules/needs.ts'

export type FieldType =
  | 'text'
  | 'longText'
  | 'date'
  | 'money'
  | 'number'
  | 'flag'
  | 'consent'
  | 'choice'
  | 'choices'
  | 'list'

/** A column of a field that holds a list of rows. */
export interface ColumnRow {
  id: string
  label: string
  type: 'text' | 'date' | 'number' | 'flag' | 'choice'
  required: boolean
  max: number
  check: CheckName | null
  catalog: CatalogName | null
}

/** A field of the application: where it stands, when it is needed and how it is checked. */
export interface FieldRow {
  /** `section.field` */
  path: string
  label: string
  type: FieldType
  /** Goals 10; 20; 8 and 21; 4 and 22. */
  needs: Needs
  condition: Condition
  /** Heading inside the section. */
  group: string
  catalog: CatalogName | null
  check: CheckName | null
  min: number
  max: number
  hint: string | null
  columns: readonly ColumnRow[]
  /** Why it is asked, with the act where one is known. */
  why: string
  /** An unconfirmed row warns and never blocks. */
  confirmed: boolean
}

type Extra = Partial<Omit<FieldRow, 'path' | 'label' | 'type' | 'needs' | 'group'>>

const p13 = 'п. 13 Положения (ПП РФ № 145)'
const conclusionSchema = 'схема заключения экспертизы 01.03'
const art49 = 'ст. 49 ГрК РФ'

/** Part of a path after the dot. */
export function fieldName(path: string): string {
  return path.slice(path.indexOf('.') + 1)
}

/** Part of a path before the dot. */
export function sectionOf(path: string): string {
  return path.slice(0, path.indexOf('.'))
}

// biome-ignore format: read by columns
const previousConclusionColumns: readonly ColumnRow[] = [
  column('number',  'Номер',           'text',   true,  { max: 50, check: 'conclusionNumber' }),
  column('date',    'Дата',            'date',   true,  { check: 'pastDate' }),
  column('result',  'Результат',       'choice', true,  { catalog: 'conclusionResult' }),
  column('kind',    'Вид заключения',  'choice', false, { catalog: 'conclusionKind' }),
  column('outside', 'Не в ЕГРЗ',       'flag',   false),
  column('issuer',  'Кем выдано',      'text',   true,  { max: 1000 }),
  column('subject', 'Наименование объекта', 'text', false, { max: 1000 }),
]

// biome-ignore format: read by columns
const surveyRegionColumns: readonly ColumnRow[] = [
  column('region', 'Регион',        'choice', true, { catalog: 'regionCatalogCode' }),
  column('text',   'Описание района', 'text', true, { max: 1000 }),
]

/** Every field of the application that is not a row of its own table. Rows are described in `sections-of-form.ts`. */
// biome-ignore format: read by columns
export const fieldTable: readonly FieldRow[] = [
  row('declarer.placement',            'Место проведения экспертизы',       'choice',   ['must', 'must', 'must', 'must'], 'Экспертиза', { catalog: 'examinationplacement', why: p13 }),
  row('declarer.causeRepeat',          'Причина повторной экспертизы',      'choice',   ['if', 'if', 'if', 'if'],         'Экспертиза', { condition: 'repeat', catalog: 'CauseRepeat', why: art49 }),
  row('declarer.causeRepeatText',      'Причина своими словами',            'longText', ['if', 'if', 'if', 'if'],         'Экспертиза', { condition: 'otherCause', max: 1000, hint: 'Нужно, если выбрано «Иное».', why: art49 }),
  row('declarer.previousConclusions',  'Ранее выданные заключения',         'list',     ['if', 'if', 'if', 'if'],         'Экспертиза', { condition: 'linked', columns: previousConclusionColumns, hint: 'Номер ЕГРЗ вида 77-1-1-3-012345-2024. Если заключения нет в реестре, отметьте «Не в ЕГРЗ».', why: p13 }),
  row('declarer.changeSummary',        'Что изменено после прежней экспертизы', 'longText', ['if', 'if', 'if', 'if'],     'Изменения', { condition: 'repeatOrSupport', max: 4000, hint: 'Кратко: разделы, решения, показатели. Подробно — в справке с описанием изменений.', why: 'п. 13 Положения (ПП РФ № 145): справка с описанием изменений', confirmed: false }),
  row('declarer.changeDate',           'Дата внесения изменений',           'date',     ['may', 'may', 'may', 'may'],     'Изменения', { condition: 'repeatOrSupport', check: 'pastDate' }),
  row('declarer.costChanged',          'Сметная стоимость изменилась',      'choice',   ['no', 'if', 'if', 'if'],         'Изменения', { condition: 'repeatOrSupport', catalog: 'yesNo', hint: 'Если да, потребуются смета и ведомость объёмов работ.', why: 'ч. 3.9 ст. 49 ГрК РФ', confirmed: false }),
  row('declarer.supportContractNumber', 'Договор экспертного сопровождения: номер', 'text', ['if', 'if', 'if', 'if'],   'Экспертное сопровождение', { condition: 'support', max: 100, why: 'ч. 3.9 ст. 49 ГрК РФ', confirmed: false }),
  row('declarer.supportContractDate',  'Договор экспертного сопровождения: дата', 'date', ['if', 'if', 'if', 'if'],     'Экспертное сопровождение', { condition: 'support', check: 'pastDate', why: 'ч. 3.9 ст. 49 ГрК РФ', confirmed: false }),
  row('declarer.supportDecisionNumber', 'Решение застройщика об изменениях: номер', 'text', ['may', 'may', 'may', 'may'], 'Экспертное сопровождение', { condition: 'support', max: 100, why: 'ч. 3.9 ст. 49 ГрК РФ' }),
  row('declarer.supportDecisionDate',  'Решение застройщика об изменениях: дата', 'date', ['if', 'if', 'if', 'if'],     'Экспертное сопровождение', { condition: 'support', check: 'pastDate', why: 'ч. 3.9 ст. 49 ГрК РФ', confirmed: false }),
  row('declarer.technicalCustomer',    'Документацию или изыскания заказывал технический заказчик', 'flag', ['may', 'may', 'may', 'may'], 'Экспертиза'),
  row('declarer.otherCustomer',        'Документацию или изыскания заказывало другое лицо', 'flag', ['may', 'may', 'may', 'may'], 'Экспертиза', { hint: 'Лицо, обеспечившее подготовку документации: не застройщик и не технический заказчик. Сведения о нём понадобятся среди участников.' }),
  row('declarer.pdReuse',              'Типовая проектная документация',    'choice',   ['no', 'must', 'must', 'may'],    'Экспертиза', { catalog: 'pdReuse', why: p13 }),
  row('declarer.pdReuseText',          'Пояснение о типовой документации',  'longText', ['no', 'if', 'if', 'if'],         'Экспертиза', { condition: 'otherReuse', max: 1000, hint: 'Нужно, если выбрано «иное».', why: p13 }),
  row('declarer.signingForm',          'Форма подписания договора',         'choice',   ['must', 'must', 'must', 'must'], 'Договор', { catalog: 'signingForm' }),
  row('declarer.paperConclusion',      'Выдать заключение и на бумажном носителе', 'flag', ['may', 'may', 'may', 'may'],  'Договор'),
  row('declarer.procurement',          'Закон о закупках',                  'choice',   ['must', 'must', 'must', 'must'], 'Договор', { catalog: 'procurement', why: 'Федеральные законы № 44-ФЗ и № 223-ФЗ' }),
  row('declarer.ikz',                  'Идентификационный код закупки',     'text',     ['if', 'if', 'if', 'if'],         'Договор', { condition: 'law44', check: 'ikz', max: 36, hint: '36 цифр. Нужен для закупки по 44-ФЗ.', why: 'Федеральный закон № 44-ФЗ, ст. 23' }),
  row('declarer.contactName',          'Контактное лицо',                   'text',     ['must', 'must', 'must', 'must'], 'Контактное лицо', { check: 'personName', max: 300, hint: 'Фамилия, имя, отчество.' }),
  row('declarer.contactPhone',         'Телефон контактного лица',          'text',     ['must', 'must', 'must', 'must'], 'Контактное лицо', { check: 'phone', max: 30 }),
  row('declarer.contactEmail',         'Электронная почта контактного лица', 'text',     ['must', 'must', 'must', 'must'], 'Контактное лицо', { check: 'email', max: 254 }),
  row('declarer.personalDataConsent',  'Согласие на обработку персональных данных', 'consent', ['must', 'must', 'must', 'must'], 'Согласия', { why: 'Федеральный закон № 152-ФЗ, ст. 9' }),
  row('declarer.paymentGuarantee',     'Оплату гарантирую',                 'consent',  ['must', 'must', 'must', 'must'], 'Согласия'),

  row('object.name',                   'Наименование объекта',              'longText', ['must', 'must', 'must', 'must'], 'Объект', { min: 5, max: 1000, check: 'oneLine', hint: 'Как в задании на проектирование.', why: p13 }),
  row('object.functions',              'Функциональное назначение (код КОСФН)', 'text', ['must', 'must', 'must', 'must'], 'Объект', { check: 'kosfn', max: 20, hint: 'Код или слова из названия: портал подскажет по классификатору.', why: `${conclusionSchema}: без кода заключение не сформировать` }),
  row('object.functionsComment',       'Пояснение к назначению',            'longText', ['may', 'may', 'may', 'may'],     'Объект', { max: 1000 }),
  row('object.designTaskDate',         'Дата задания на проектирование',    'date',     ['may', 'may', 'may', 'may'],     'Объект', { check: 'pastDate', hint: 'От неё зависит состав разделов и формат пояснительной записки.', why: 'ПП РФ № 963 от 27.05.2022' }),
  row('object.surveyTaskDate',         'Дата задания на инженерные изыскания', 'date',  ['may', 'no', 'may', 'no'],       'Объект', { check: 'pastDate', why: `${p13}, «ж»` }),
  row('object.surveyFunds',            'Материалы изысканий из государственных фондов', 'longText', ['may', 'no', 'may', 'no'], 'Объект', { max: 1000, hint: 'Какие материалы прежних изысканий использованы и где они хранятся.', why: 'ч. 4 ст. 47 ГрК РФ' }),
  row('object.projectDocumentationIM', 'Проектная документация в форме информационной модели', 'choice', ['no', 'must', 'must', 'must'], 'Объект', { catalog: 'yesNo', why: conclusionSchema }),
  row('object.engineeringSurveysIM',   'Изыскания в форме информационной модели', 'choice', ['must', 'no', 'must', 'no'], 'Объект', { catalog: 'yesNo', why: conclusionSchema }),
  row('object.housing',                'Жилой объект',                      'flag',     ['may', 'may', 'may', 'no'],      'Назначение', { hint: 'В том числе со встроенно-пристроенными нежилыми помещениями.' }),
  row('object.housingPlotArea',        'Площадь земельного участка, м²',    'number',   ['if', 'if', 'if', 'no'],         'Назначение', { condition: 'housing', check: 'positiveNumber', hint: 'Нужна для расчёта платы.', why: 'порядок расчёта платы' }),
  row('object.housingFloorArea',       'Общая площадь объекта, м²',         'number',   ['if', 'if', 'if', 'no'],         'Назначение', { condition: 'housing', check: 'positiveNumber', hint: 'Нужна для расчёта платы.', why: 'порядок расчёта платы' }),
  row('object.publicObject',           'Здравоохранение, образование, культура, отдых, спорт и другие общественные объекты', 'flag', ['no', 'may', 'may', 'no'], 'Назначение', { why: 'ч. 12 ст. 48 ГрК РФ' }),
  row('object.networks',               'Подключается к сетям инженерно-технического обеспечения', 'flag', ['no', 'may', 'may', 'may'], 'Назначение'),
  row('object.demolition',             'Предусмотрен снос (демонтаж)',      'flag',     ['no', 'may', 'may', 'may'],      'Назначение'),
  row('object.infrastructure',         'В состав линейного объекта входят здания и сооружения', 'flag', ['no', 'may', 'may', 'may'], 'Назначение', { condition: 'linear' }),
  row('object.gasNetwork',             'Сеть газораспределения или газопотребления до 1,2 МПа', 'flag', ['no', 'may', 'may', 'may'], 'Назначение', { condition: 'linear', why: 'ПП РФ № 87' }),
  row('object.ownNorms',               'Применяются индивидуальные сметные нормативы', 'flag', ['no', 'may', 'may', 'may'], 'Назначение'),
  row('object.specialConditions',      'Разработаны специальные технические условия', 'flag', ['no', 'may', 'may', 'may'], 'Назначение', { why: 'ч. 8 ст. 6 Федерального закона № 384-ФЗ' }),
  row('object.dangerous',              'Опасный производственный объект',   'flag',     ['may', 'may', 'may', 'may'],     'Особые признаки', { why: 'Федеральный закон № 116-ФЗ' }),
  row('object.unique',                 'Особо опасный, технически сложный или уникальный', 'flag', ['may', 'may', 'may', 'may'],'Особые признаки', { hint: 'Сокращённый срок для жилых объектов тогда не применяется.', why: 'ст. 48.1 ГрК РФ' }),
  row('object.gts',                    'Гидротехническое сооружение',       'flag',     ['may', 'may', 'may', 'may'],     'Особые признаки'),
  row('object.atomic',                 'Объект использования атомной энергии', 'flag',  ['may', 'may', 'may', 'may'],     'Особые признаки'),
  row('object.oopt',                   'В границах особо охраняемой природной территории', 'flag', ['may', 'may', 'may', 'may'],'Особые признаки'),
  row('object.okn',                    'Объект культурного наследия',       'flag',     ['may', 'may', 'may', 'may'],     'Особые признаки', { why: 'Федеральный закон № 73-ФЗ' }),
  row('object.culturalProtection',     'В зоне охраны объектов культурного наследия', 'flag', ['may', 'may', 'may', 'may'],'Особые признаки'),
  row('object.specialZone',            'Особые территории',                 'choices',  ['may', 'may', 'may', 'may'],     'Особые признаки', { catalog: 'specialZone' }),
  row('object.investProject',          'Крупный инвестиционный проект с государственным участием', 'flag', ['may', 'may', 'may', 'may'],'Особые признаки', { hint: 'Потребуется заключение технологического и ценового аудита.' }),
  row('object.environmentCategory',    'Негативное воздействие на окружающую среду', 'choice', ['no', 'may', 'may', 'no'], 'Особые признаки', { catalog: 'environmentCategory', hint: 'Объект I категории проходит государственную экологическую экспертизу.', why: 'ст. 4.2 Федерального закона № 7-ФЗ' }),
  row('object.permitNumber',           'Разрешение на строительство: номер', 'text',    ['no', 'may', 'may', 'may'],      'Разрешение на строительство', { max: 100, hint: 'Если оно уже выдано.', why: 'ст. 51 ГрК РФ' }),
  row('object.permitDate',             'Разрешение на строительство: дата', 'date',     ['no', 'may', 'may', 'may'],      'Разрешение на строительство', { check: 'pastDate', why: 'ст. 51 ГрК РФ' }),
  row('object.permitIssuer',           'Разрешение на строительство: кем выдано', 'text', ['no', 'may', 'may', 'may'],    'Разрешение на строительство', { max: 500, why: 'ст. 51 ГрК РФ' }),
  row('object.climateDistrict',        'Климатический район и подрайон',    'choices',  ['must', 'must', 'must', 'may'],  'Природные условия', { catalog: 'climateDistrict', why: conclusionSchema }),
  row('object.snowDistrict',           'Снеговой район',                    'choices',  ['must', 'must', 'must', 'may'],  'Природные условия', { catalog: 'snowDistrict', why: conclusionSchema }),
  row('object.windDistrict',           'Ветровой район',                    'choices',  ['must', 'must', 'must', 'may'],  'Природные условия', { catalog: 'windDistrict', why: conclusionSchema }),
  row('object.seismicity',             'Сейсмическая активность',           'choices',  ['must', 'must', 'must', 'may'],  'Природные условия', { catalog: 'seismicity', why: conclusionSchema }),
  row('object.geology',                'Инженерно-геологические условия',   'choices',  ['must', 'must', 'must', 'may'],  'Природные условия', { catalog: 'geology', why: conclusionSchema }),
  row('object.surveyRegions',          'Местоположение района изысканий',   'list',     ['must', 'no', 'must', 'no'],     'Район изысканий', { columns: surveyRegionColumns, why: conclusionSchema }),

  row('cost.costTotal',                'Сметная стоимость, всего, тыс. руб.', 'money',  ['no', 'must', 'must', 'must'],   'Сметная стоимость в текущих ценах', { check: 'positiveMoney', why: conclusionSchema }),
  row('cost.costWorks',                'Строительно-монтажные работы, тыс. руб.', 'money', ['no', 'if', 'if', 'if'],      'Сметная стоимость в текущих ценах', { condition: 'costDetailed', check: 'money', why: conclusionSchema }),
  row('cost.costEquipment',            'Оборудование, тыс. руб.',           'money',    ['no', 'if', 'if', 'if'],         'Сметная стоимость в текущих ценах', { condition: 'costDetailed', check: 'money', why: conclusionSchema }),
  row('cost.costOther',                'Прочие затраты, тыс. руб.',         'money',    ['no', 'if', 'if', 'if'],         'Сметная стоимость в текущих ценах', { condition: 'costDetailed', check: 'money', hint: 'Проектно-изыскательские работы и налог входят сюда или показаны отдельно.', why: conclusionSchema }),
  row('cost.costDesign',               'в том числе проектно-изыскательские работы, тыс. руб.', 'money', ['no', 'if', 'if', 'if'], 'Сметная стоимость в текущих ценах', { condition: 'costDetailed', check: 'money', why: conclusionSchema }),
  row('cost.costVat',                  'в том числе налог на добавленную стоимость, тыс. руб.', 'money', ['no', 'if', 'if', 'if'], 'Сметная стоимость в текущих ценах', { condition: 'costDetailed', check: 'money', why: conclusionSchema }),
  row('cost.costReturns',              'Возвратные суммы, тыс. руб.',       'money',    ['no', 'if', 'if', 'if'],         'Сметная стоимость в текущих ценах', { condition: 'costDetailed', check: 'money', why: conclusionSchema }),
  row('cost.baseTotal',                'Сметная стоимость в базисных ценах, всего, тыс. руб.', 'money', ['no', 'may', 'may', 'may'], 'Сметная стоимость в базисных ценах', { check: 'money' }),
  row('cost.baseWorks',                'Строительно-монтажные работы в базисных ценах, тыс. руб.', 'money', ['no', 'may', 'may', 'may'], 'Сметная стоимость в базисных ценах', { condition: 'costDetailed', check: 'money' }),
  row('cost.baseEquipment',            'Оборудование в базисных ценах, тыс. руб.', 'money', ['no', 'may', 'may', 'may'],   'Сметная стоимость в базисных ценах', { condition: 'costDetailed', check: 'money' }),
  row('cost.baseOther',                'Прочие затраты в базисных ценах, тыс. руб.', 'money', ['no', 'may', 'may', 'may'], 'Сметная стоимость в базисных ценах', { condition: 'costDetailed', check: 'money' }),
  row('cost.baseDesign',               'в том числе проектно-изыскательские работы в базисных ценах, тыс. руб.', 'money', ['no', 'may', 'may', 'may'], 'Сметная стоимость в базисных ценах', { condition: 'costDetailed', check: 'money' }),
  row('cost.baseReturns',              'Возвратные суммы в базисных ценах, тыс. руб.', 'money', ['no', 'may', 'may', 'may'], 'Сметная стоимость в базисных ценах', { condition: 'costDetailed', check: 'money' }),
  row('cost.priceLevelDate',           'Дата уровня цен',                   'date',     ['no', 'if', 'if', 'must'],       'Уровень цен', { condition: 'estimateChecked', check: 'pastDate', hint: 'Последний день квартала.', why: p13 }),
  row('cost.limitCost',                'Предполагаемая (предельная) стоимость, тыс. руб.', 'money', ['no', 'if', 'if', 'must'], 'Предельная стоимость', { condition: 'budget', check: 'positiveMoney', why: `${p13}, «л(1)»–«л(7)»` }),
  row('cost.limitDecisionNumber',      'Решение (акт): номер',              'text',     ['no', 'if', 'if', 'must'],       'Предельная стоимость', { condition: 'budget', max: 100, why: p13 }),
  row('cost.limitDecisionDate',        'Решение (акт): дата',               'date',     ['no', 'if', 'if', 'must'],       'Предельная стоимость', { condition: 'budget', check: 'pastDate', why: p13 }),
  row('cost.limitDecisionBody',        'Решение (акт): кем принято',        'text',     ['no', 'if', 'if', 'must'],       'Предельная стоимость', { condition: 'budget', max: 500, why: p13 }),
  row('cost.costPD2001',               'Стоимость изготовления проектной документации в ценах 2001 года, руб.', 'money', ['no', 'if', 'if', 'may'], 'Для расчёта платы', { condition: 'nonHousing', check: 'positiveMoney', why: 'п. 56 Положения (ПП РФ № 145)' }),
  row('cost.costRII2001',              'Стоимость изготовления материалов изысканий в ценах 2001 года, руб.', 'money', ['if', 'no', 'if', 'may'], 'Для расчёта платы', { condition: 'nonHousing', check: 'positiveMoney', why: 'п. 56 Положения (ПП РФ № 145)' }),
  row('cost.firstFee',                 'Плата за первичную экспертизу, руб.', 'money',  ['if', 'if', 'if', 'if'],         'Для расчёта платы', { condition: 'repeat', check: 'positiveMoney', why: 'плата за повторную экспертизу считается от первичной' }),
]

function row(path: string, label: string, type: FieldType, needs: Needs, group: string, extra: Extra = {}): FieldRow {
  return {
    path,
    label,
    type,
    needs,
    group,
    condition: 'always',
    catalog: null,
    check: null,
    min: 0,
    max: 1000,
    hint: null,
    columns: [],
    why: 'Форма заявления',
    confirmed: true,
    ...extra,
  }
}

function column(
  id: string,
  label: string,
  type: ColumnRow['type'],
  required: boolean,
  extra: Partial<ColumnRow> = {},
): ColumnRow {
  return { id, label, type, required, max: 100, check: null, catalog: null, ...extra }
}
