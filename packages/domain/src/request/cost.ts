import { addMoney, isMoney, moneyText, readMoney } from '../money.ts'
import { type RequestFacts, holds } from './facts.ts'
import type { Blocker } from './blocker.ts'

/** What is wrong between the figures of the cost: the total is the sum of its parts. */
export function costProblems(values: Readonly<Record<string, unknown>>, facts: RequestFacts): Blocker[] {
  if (!holds('costDetailed', facts)) return []
  const [total, works, equipment, other] = ['costTotal', 'costWorks', 'costEquipment', 'costOther'].map((name) =>
    readMoney(values[name]),
  )
  if (![total, works, equipment, other].every(isMoney)) return []
  const sum = addMoney(works ?? '0', equipment ?? '0', other ?? '0')
  if (sum === total) return []
  return [
    {
      section: 'cost',
      path: 'cost.costTotal',
      label: 'Сметная стоимость, всего, тыс. руб.',
      text: `Всего должно равняться сумме строительно-монтажных работ, оборудования и прочих затрат: ${moneyText(sum, '')}`,
      why: 'схема заключения экспертизы 01.03',
      confirmed: true,
    },
  ]
}

/** Whether the cost exceeds the limit, so that a letter by item «л(7)» (document 11.02) is due. */
export function isCostAboveLimit(values: Readonly<Record<string, unknown>>): boolean {
  const total = readMoney(values.costTotal)
  const limit = readMoney(values.limitCost)
  return total !== null && limit !== null && Number(total) > Number(limit)
}
