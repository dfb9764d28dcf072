import { dayText, isDay } from '../../calendar/days.ts'
import { writtenPaths } from '../fields/changed-paths.ts'
import { addMoney, compareMoney, type Money, moneyText, readMoney } from '../../money/money.ts'
import type { Application } from '../application.ts'
import type { Blocker } from '../readiness/blocker.ts'
import { type RequestFacts, holds } from '../facts.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

type Values = Readonly<Record<string, unknown>>

/** What is doubtful in the cost: totals that are not the sum of their parts, a level of prices that ends no quarter. */
export function costProblems(values: Values, facts: RequestFacts): Blocker[] {
  return [...totalProblems(values, facts), ...baseProblems(values, facts), ...priceLevelProblems(values, facts)]
}

// Prices are told by quarters, by the last day of each.
function priceLevelProblems({ priceLevelDate: day }: Values, facts: RequestFacts): Blocker[] {
  if (typeof day !== 'string' || !isDay(day) || !rulingOf('cost.priceLevelDate', facts).shown) return []
  if (/-(?:03-31|06-30|09-30|12-31)$/.test(day)) return []
  return [
    {
      section: 'cost',
      path: 'cost.priceLevelDate',
      label: 'Дата уровня цен',
      text: `${dayText(day)} – не последний день квартала: проверьте дату, уровень цен указывают на конец квартала (31.03, 30.06, 30.09, 31.12)`,
      why: 'п. 13 Положения (ПП РФ № 145)',
      confirmed: false,
    },
  ]
}

function baseProblems(values: Values, facts: RequestFacts): Blocker[] {
  if (!holds('costDetailed', facts)) return []
  const total = readMoney(values.baseTotal)
  const parts = allOf(['baseWorks', 'baseEquipment', 'baseOther'].map((name) => readMoney(values[name])))
  if (total === null || parts === null) return []
  const sum = addMoney(...parts)
  const withDesign = addMoney(sum, readMoney(values.baseDesign) ?? '0')
  if (sum === total || withDesign === total) return []
  return [
    {
      section: 'cost',
      path: 'cost.baseTotal',
      label: 'Сметная стоимость в базисных ценах, всего, тыс. руб.',
      text: `Всего должно равняться сумме строительно-монтажных работ, оборудования и прочих затрат: ${moneyText(sum, '')}, с проектно-изыскательскими работами, если они показаны отдельно: ${moneyText(withDesign, '')}`,
      why: 'схема заключения экспертизы 01.03',
      confirmed: false,
    },
  ]
}

/**
 * What is doubtful between the total of the cost and its parts. Design and survey works and the tax stand inside the other
 * costs of some estimates and beside them in others.
 */
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

/** The letter that a cost above its limit asks for: a document 11.02, and one that lies there settles it. */
export function limitLetter(
  { sections, items, kind }: Pick<Application, 'sections' | 'items' | 'kind'>,
  facts: RequestFacts,
): Blocker[] {
  // Under a contract of support the letter lies with the contract.
  if (!writtenPaths(kind).includes('*')) return []
  const { costTotal, limitCost } = sections.cost ?? {}
  const [total, limit] = [readMoney(costTotal), readMoney(limitCost)]
  if (!rulingOf('cost.limitCost', facts).shown || total === null || limit === null) return []
  if (compareMoney(total, limit) <= 0 || items.some(({ code, files }) => code === letter && files > 0)) return []
  return [
    {
      section: 'cost',
      path: `uploads.estimateBasis/${letter}`,
      label: 'Решение по объекту и о его финансировании',
      text: 'Сметная стоимость больше предельной: приложите к документам 11.02 письмо по подпункту «л(7)»',
      why: 'п. 13 Положения (ПП РФ № 145), «л(7)»',
      confirmed: false,
    },
  ]
}

const letter = '11.02'
