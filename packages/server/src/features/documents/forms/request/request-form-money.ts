import { fields, filledTable } from '../layout/blocks.ts'
import type { RequestFormData, Section } from './request-form-parts.ts'
import { percentText, rubles } from '../layout/sums.ts'
import type { Maybe } from '../layout/wording.ts'

/** Who pays for the building, and what it costs. */
export function moneySections(data: RequestFormData): Section[] {
  const sum = (value: Maybe<string>) => (value ? `${rubles(value)} руб.` : null)
  const thousands = (value: Maybe<string>) => (value ? rubles(value) : '')
  return [
    {
      name: 'Финансирование и стоимость',
      blocks: [
        ...filledTable(
          financingColumns,
          data.financing.map(({ source, level, percent, owner }) => [
            source,
            level ?? '',
            percent ? percentText(percent) : '',
            owner ?? '',
          ]),
        ),
        ...filledTable(
          costColumns,
          data.estimatedCost.map(({ title, base, current }) => [title, thousands(base), thousands(current)]),
        ),
        ...fields([
          ['Дата уровня цен', data.priceLevel],
          ['Предполагаемая (предельная) стоимость', data.limitCost],
          ['Стоимость изготовления проектной документации в ценах 2001 года', sum(data.costPD2001)],
          ['Стоимость изготовления материалов инженерных изысканий в ценах 2001 года', sum(data.costRII2001)],
          ['Плата за первичную экспертизу', sum(data.firstFee)],
        ]),
      ],
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
