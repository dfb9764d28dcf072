import { readMoney } from '@portal/domain/money/money'
import type { CostRow } from '../forms/request/request-form-parts.ts'
import { rubles } from '../forms/layout/sums.ts'
import { dateOf, textOf } from './paper.ts'

type Values = Readonly<Record<string, unknown>>

// biome-ignore format: read by columns
const costRows = [
  ['Всего',                                   'costTotal', 'baseTotal'],
  ['Строительно-монтажные работы',            'costWorks',     'baseWorks'],
  ['Оборудование',                            'costEquipment', 'baseEquipment'],
  ['Прочие затраты',                          'costOther',     'baseOther'],
  ['в том числе проектно-изыскательские работы', 'costDesign', 'baseDesign'],
  ['в том числе налог на добавленную стоимость', 'costVat',    null],
  ['Возвратные суммы',                        'costReturns',   'baseReturns'],
] as const

/** What the building costs, row by row, as far as it is told. */
export function costsOf(cost: Values): CostRow[] {
  return costRows
    .map(([title, current, base]) => ({
      title,
      current: readMoney(cost[current]),
      base: base ? readMoney(cost[base]) : null,
    }))
    .filter(({ current, base }) => current !== null || base !== null)
}

/** The limit of the cost with the decision that sets it. */
export function limitText(cost: Values): string | null {
  const sum = textOf(cost.limitCost)
  if (!sum) return null
  const decision = [
    textOf(cost.limitDecisionBody),
    textOf(cost.limitDecisionNumber) && `№ ${textOf(cost.limitDecisionNumber)}`,
    dateOf(cost.limitDecisionDate) && `от ${dateOf(cost.limitDecisionDate)}`,
  ].filter(Boolean)
  const text = `${rubles(readMoney(sum) ?? '0')} тыс. руб.`
  return decision.length > 0 ? `${text} (решение: ${decision.join(' ')})` : text
}
