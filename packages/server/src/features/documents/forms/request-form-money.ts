import { fields, type Row, table } from './blocks.ts'
import type { RequestFormData, Section } from './request-form.ts'
import { percentText, rubles } from './sums.ts'
import { type Maybe, yesNo } from './wording.ts'

/** Who pays for the building, what it costs, and how the contract is to be made. */
export function moneySections(data: RequestFormData): Section[] {
  const sum = (value: Maybe<string>) => (value ? `${rubles(value)} руб.` : null)
  const costs = data.estimatedCost.map(
    (row): Row => ({
      cells: [row.title, row.base ? rubles(row.base) : '–', row.current ? rubles(row.current) : '–'],
    }),
  )
  const financing = data.financing.map(
    (row): Row => ({
      cells: [row.source, row.level ?? '–', row.percent ? percentText(row.percent) : '–', row.owner ?? '–'],
    }),
  )
  return [
    {
      name: 'Финансирование и стоимость',
      blocks: [
        ...(financing.length > 0 ? [table(financingColumns, financing)] : []),
        ...(costs.length > 0 ? [table(costColumns, costs)] : []),
        ...fields([
          ['Уровень цен', data.priceLevel],
          ['Предполагаемая (предельная) стоимость', data.limitCost],
          ['Стоимость изготовления проектной документации в ценах 2001 года', sum(data.costPD2001)],
          ['Стоимость изготовления материалов инженерных изысканий в ценах 2001 года', sum(data.costRII2001)],
          ['Плата за первичную экспертизу', sum(data.firstFee)],
        ]),
      ],
    },
    {
      name: 'Договор и результат',
      blocks: fields([
        ['Форма подписания договора', data.signingForm === 'electronic' ? 'электронная' : 'на бумажном носителе'],
        ['Закупка', data.procurement],
        ['Выдать заключение на бумажном носителе', yesNo(data.paperConclusion)],
        [
          'Контактное лицо',
          [data.contact.name, [data.contact.phone, data.contact.email].filter(Boolean).join(', ')]
            .filter(Boolean)
            .join('\n'),
        ],
      ]),
    },
  ]
}

const financingColumns = [
  { head: 'Источник финансирования' },
  { head: 'Уровень бюджета', mm: 38 },
  { head: 'Доля', mm: 20, align: 'right' },
  { head: 'Юридическое лицо', mm: 52 },
] as const

const costColumns = [
  { head: 'Сметная стоимость, тыс. руб.' },
  { head: 'В базисном уровне цен', mm: 42, align: 'right' },
  { head: 'В текущем уровне цен', mm: 42, align: 'right' },
] as const
