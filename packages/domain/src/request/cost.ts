import { addMoney, compareMoney, type Money, moneyText, readMoney } from '../money.ts'
import type { Blocker } from './blocker.ts'
import { type RequestFacts, holds } from './facts.ts'
import { rulingOf } from './rules-in-force.ts'

type Values = Readonly<Record<string, unknown>>

/** What is doubtful between the figures of the cost: the total and its parts, the cost and its limit. */
export function costProblems(values: Values, facts: RequestFacts): Blocker[] {
  return [...totalProblems(values, facts), ...limitProblems(values, facts)]
}

// Design and survey works and the tax stand inside the other costs of some estimates and beside them in others.
function totalProblems(values: Values, facts: RequestFacts): Blocker[] {
  if (!holds('costDetailed', facts)) return []
  const total = readMoney(values.costTotal)
  const parts = allOf(['costWorks', 'costEquipment', 'costOther'].map((name) => readMoney(values[name])))
  if (total === null || parts === null) return []
  const sum = addMoney(...parts)
  const [design, vat] = [readMoney(values.costDesign) ?? '0', readMoney(values.costVat) ?? '0']
  const beside = [['0'], [design], [vat], [design, vat]]
  if (beside.some((some) => addMoney(sum, ...some) === total)) return []
  return [
    {
      section: 'cost',
      path: 'cost.costTotal',
      label: 'Сметная стоимость, всего, тыс. руб.',
      text: `Всего должно равняться сумме строительно-монтажных работ, оборудования и прочих затрат: ${moneyText(sum, '')}, с проектно-изыскательскими работами и налогом, если они показаны отдельно: ${moneyText(addMoney(sum, design, vat), '')}`,
      why: 'схема заключения экспертизы 01.03',
      confirmed: false,
    },
  ]
}

function allOf(sums: readonly (Money | null)[]): Money[] | null {
  const known = sums.filter((sum) => sum !== null)
  return known.length === sums.length ? known : null
}

// Then a letter by item «л(7)» is due, which is a document 11.02.
function limitProblems(values: Values, facts: RequestFacts): Blocker[] {
  const [total, limit] = [readMoney(values.costTotal), readMoney(values.limitCost)]
  if (!rulingOf('cost.limitCost', facts).shown || total === null || limit === null) return []
  if (compareMoney(total, limit) <= 0) return []
  return [
    {
      section: 'cost',
      path: 'cost.limitCost',
      label: 'Предполагаемая (предельная) стоимость, тыс. руб.',
      text: 'Сметная стоимость больше предельной: приложите к документам 11.02 письмо по подпункту «л(7)»',
      why: 'п. 13 Положения (ПП РФ № 145), «л(7)»',
      confirmed: false,
    },
  ]
}
