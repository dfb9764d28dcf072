import { upperFirst } from '@portal/domain/russian/upper-first'
import type { Template } from '../../../../platform/pdf/printer.ts'
import {
  type Block,
  fields,
  filledTable,
  gap,
  heading,
  line,
  paragraph,
  type Row,
  sheet,
  table,
  title,
  together,
} from '../layout/blocks.ts'
import { signaturePlace } from '../layout/party.ts'
import { voidNote } from '../layout/register.ts'
import { moneySections } from './request-form-money.ts'
import { participantSections } from './request-form-parties.ts'
import {
  aboutRepeated,
  aboutService,
  longDate,
  type Maybe,
  numberAndDate,
  numberOrDate,
  yesNo,
} from '../layout/wording.ts'
import type { IndicatorRow, ConclusionRow, RequestFormData, Section } from './request-form-parts.ts'

/** Заявление: what is asked, of which object, by whom and who pays. */
export function requestForm(data: RequestFormData): Template {
  const named = `Заявление ${numberAndDate(data.number, data.date)}`
  const about = data.isRepeated ? aboutRepeated : aboutService
  const { declarant, ...others } = participantSections(data)
  const sections = [
    declarant,
    generalSection(data),
    ...objectSections(data),
    ...others.performers,
    ...others.customers,
    ...moneySections(data),
    {
      name: 'Ранее выданные заключения',
      blocks: filledTable(conclusionColumns, data.previousConclusions.map(conclusionCells)),
    },
    dealSection(data),
  ].filter(({ blocks }) => blocks.length > 0)
  return sheet({
    title: named,
    author: data.declarant.fullName,
    running: named,
    footnote: voidNote,
    size: 11,
    blocks: [
      { kind: 'addressee', lines: data.addressee },
      title('ЗАЯВЛЕНИЕ', `${numberAndDate(data.number, data.date)}\n${about(data.service)}`),
      sections.flatMap(numbered),
      closing(data, numbered(others.payer, sections.length)),
    ],
  })
}

function numbered({ name, blocks }: Section, at: number): Block[] {
  return [heading(`${at + 1}. ${name}`), ...blocks]
}

function generalSection(data: RequestFormData): Section {
  return {
    name: 'Общие сведения',
    blocks: fields([
      ['Вид экспертизы', data.service],
      ['Предмет сопровождения', data.supported],
      ['Порядок проведения', data.stage],
      ['Причина повторного обращения', data.causeRepeat],
      ...(data.changes ?? []),
      ['Проверка сметной стоимости', data.withEstimate ? 'Проводится' : 'Не проводится'],
      ['Подразделение', data.subdivision],
      ['Место проведения экспертизы', data.placement],
      ['Связанные заявления', data.linkedRequests.join('\n')],
    ]),
  }
}

function conclusionCells({ number, date, issuer, title: name, result }: ConclusionRow): string[] {
  const paper = [numberOrDate(number, null), numberOrDate(null, date)].filter(Boolean).join('\n')
  return [paper, name ?? '', issuer ?? '', result ?? '']
}

const conclusionColumns = [
  { head: 'Номер и дата', mm: 44 },
  { head: 'Наименование' },
  { head: 'Кем выдано', mm: 44 },
  { head: 'Результат', mm: 30 },
]

function objectSections({ object, indicators, pdReuse, informationModels = [] }: RequestFormData): Section[] {
  return [
    {
      name: 'Объект',
      blocks: fields([
        ['Наименование объекта', object.name],
        ['Вид объекта', object.objectType],
        ['Вид работ', object.workType],
        ['Функциональное назначение', object.functions],
        ['Пояснение к назначению', object.functionsComment],
        ['Адрес (местоположение)', object.addresses.join('\n')],
        ['Район проведения изысканий', object.surveyRegions?.join('\n')],
        ['Особенности объекта', upperFirst(object.features.join('; '))],
        ['Части (этапы) объекта', object.parts?.join('\n')],
        ...(object.more ?? []),
        ...(object.climate ?? []),
        ...informationModels,
        ['Использование типовой проектной документации', pdReuse],
      ]),
    },
    {
      name: 'Земельные участки',
      blocks: filledTable(
        steadColumns,
        object.steads.map(({ cadastral, area, right, document }) => [cadastral, area, right, document]),
      ),
    },
    {
      name: 'Технико-экономические показатели',
      blocks: indicators.length > 0 ? [table(indicatorColumns, indicatorRows(indicators))] : [],
    },
  ]
}

const steadColumns = [
  { head: 'Кадастровый номер', mm: 38 },
  { head: 'Площадь', mm: 26 },
  { head: 'Вид права', mm: 28 },
  { head: 'Документ' },
] as const

const indicatorColumns = [{ head: 'Показатель' }, { head: 'Единица измерения', mm: 32 }, { head: 'Значение', mm: 48 }]

function indicatorRows(indicators: readonly IndicatorRow[]): Row[] {
  let part: Maybe<string>
  return indicators.flatMap((row): Row[] => {
    const opening: Row[] = row.part && row.part !== part ? [{ group: row.part }] : []
    part = row.part
    return [...opening, { cells: [row.name, row.unit, row.value] }]
  })
}

function dealSection({ signingForm, procurement, paperConclusion, contact }: RequestFormData): Section {
  const ways = [contact.phone, contact.email].filter(Boolean).join(', ')
  return {
    name: 'Договор и результат',
    blocks: fields([
      ['Форма подписания договора', signingForm === 'electronic' ? 'Электронная' : 'На бумажном носителе'],
      ['Закупка', procurement],
      ['Выдать заключение на бумажном носителе', yesNo(paperConclusion)],
      ['Контактное лицо', [contact.name, ways].filter(Boolean).join('\n')],
    ]),
  }
}

/** Who pays and who signs stand on one page: a signature has what it is under beside it. */
function closing(data: RequestFormData, payer: readonly Block[]): Block {
  const notGiven = data.notGiven ?? []
  const guarantee = notGiven.includes('paymentGuarantee') ? '' : 'Оплату гарантируем. '
  const received = 'Согласие на обработку персональных данных, указанных в заявлении, получено.'
  const consent = notGiven.includes('personalDataConsent') ? [] : [received]
  return together([
    gap(2),
    ...payer,
    gap(2),
    paragraph(`${guarantee}Достоверность сведений, указанных в заявлении, подтверждаем.`),
    ...consent.map((text) => paragraph(text)),
    gap(2),
    line('Приложение: опись документов, представленных с заявлением.'),
    { kind: 'signature', ...signaturePlace(data.declarant, 'electronic', 'Заявитель') },
    gap(3),
    line(longDate(data.date)),
  ])
}
