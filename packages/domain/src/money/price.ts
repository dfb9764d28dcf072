import type { Day } from '../calendar/days.ts'
import { type PercentStep, percentFor } from './fee-table.ts'
import { addMoney, kopecks, type Money, moneyText, percentOf, productOf, roundToRoubles } from './money.ts'
import { type Goal, goalRow } from '../request/goals.ts'
import { type SettingRow, settingAt, textAt } from '../settings/settings.ts'

/** What the fee is calculated from. Sums in roubles; areas in square metres. */
export interface PriceInputs {
  goal: Goal
  /** Capital repair halves the fee of a residential project. */
  capitalRepair: boolean
  /** Without money of part 2 of article 8.3 the estimate is no subject of the examination, whatever the goal. */
  estimateChecked: boolean
  repeated: boolean
  housing: boolean
  /** Costs of documentation and of surveys in the prices of 2001. */
  costPD2001: Money | null
  costRII2001: Money | null
  plotArea: string | null
  floorArea: string | null
  /** Кс of the site: a residential object only. */
  site: 'ordinary' | 'second' | 'third' | 'fourth'
  /** Fee of the first examination, for a repeated one; without it the whole formula is counted anew. */
  firstFee: Money | null
}

export const siteCodes = ['ordinary', 'second', 'third', 'fourth'] as const satisfies readonly PriceInputs['site'][]

/** Кс of a site on a day. */
export function siteFactor(site: PriceInputs['site'], rows: readonly SettingRow[], day: Day): string {
  return numberText(settingAt(rows, 'price.siteFactor', day)?.value[site], '1')
}

/** One line of the calculation sheet. */
export interface PriceStep {
  title: string
  formula: string
  value: string
  source: string
}

export interface Price {
  steps: PriceStep[]
  /** Without tax. */
  price: Money
  vatRate: string
  vat: Money
  total: Money
}

interface Factor {
  name: string
  value: string
  title: string
  source: string
}

/**
 * The fee by the rows in force on the day, with every step in words; or a sentence saying why it cannot be calculated,
 * and then staff enter the sum. `subdivision` may have rounding and Ki of its own.
 */
export function calculatePrice(
  inputs: PriceInputs,
  rows: readonly SettingRow[],
  day: Day,
  subdivision = '*',
): Price | { why: string } {
  const base =
    inputs.repeated && inputs.firstFee !== null
      ? repeatedBase(inputs.firstFee)
      : firstBase(inputs, rows, day, subdivision)
  if ('why' in base) return base
  const factors = [...base.factors, ...commonFactors(inputs, rows, day)]
  const exact = productOf(
    base.amount,
    factors.map((factor) => factor.value),
  )
  const rounding = textAt(rows, 'price.rounding', day, subdivision) === 'rouble'
  const price = rounding ? roundToRoubles(exact) : exact
  const vatRate = textAt(rows, 'vat.rate', day, subdivision) ?? '0'
  const vat = percentOf(price, vatRate)
  const total = addMoney(price, vat)
  const steps = [
    ...base.steps,
    ...factors.map(({ title, name, value, source }) => ({ title, formula: name, value: comma(value), source })),
    {
      title: 'Размер платы',
      formula: formulaOf(base.name, factors),
      value: moneyText(price),
      source: rounding ? 'округлено до рубля' : 'округлено до копейки',
    },
    {
      title: `Налог на добавленную стоимость, ${comma(vatRate)} %`,
      formula: `${moneyText(price)} × ${comma(vatRate)} %`,
      value: moneyText(vat),
      source: settingAt(rows, 'vat.rate', day, subdivision)?.source ?? '',
    },
    { title: 'Всего', formula: `${moneyText(price)} + ${moneyText(vat)}`, value: moneyText(total), source: '' },
  ]
  return { steps, price, vatRate, vat, total }
}

interface Base {
  name: string
  amount: Money
  steps: PriceStep[]
  factors: Factor[]
}

function repeatedBase(firstFee: Money): Base {
  const step = {
    title: 'Плата за первичную экспертизу',
    formula: 'РП',
    value: moneyText(firstFee),
    source: 'заявление',
  }
  return { name: 'РП', amount: firstFee, steps: [step], factors: [] }
}

function firstBase(
  inputs: PriceInputs,
  rows: readonly SettingRow[],
  day: Day,
  subdivision: string,
): Base | { why: string } {
  const inflation = textAt(rows, 'price.inflation', day, subdivision)
  if (inflation === null)
    return { why: `Не задан коэффициент Ki на ${day.slice(0, 4)} год: плату рассчитывает экспертная организация.` }
  const source = settingAt(rows, 'price.inflation', day, subdivision)?.source ?? ''
  const ki = { name: 'Ki', value: inflation, title: 'Коэффициент, отражающий инфляционные процессы', source }
  return inputs.housing && !goalRow(inputs.goal).estimateOnly
    ? residential(inputs, rows, day, ki)
    : ordinary(inputs, rows, day, ki)
}

function ordinary(
  { goal, costPD2001, costRII2001 }: PriceInputs,
  rows: readonly SettingRow[],
  day: Day,
  ki: Factor,
): Base | { why: string } {
  const { surveys, project, estimateOnly } = goalRow(goal)
  const documentation = project ? costPD2001 : null
  const research = surveys || estimateOnly ? costRII2001 : null
  if (project && documentation === null && !(estimateOnly && research !== null))
    return { why: 'Укажите стоимость изготовления проектной документации в ценах 2001 года.' }
  if (surveys && research === null)
    return { why: 'Укажите стоимость изготовления материалов изысканий в ценах 2001 года.' }
  const sum = addMoney(documentation ?? '0.00', research ?? '0.00')
  const table = settingAt(rows, 'price.percentSteps', day)
  const percent = table && percentFor(kopecks(sum), stepsOf(table))
  if (!table || !percent)
    return { why: 'Таблица процентов на эту дату не задана: плату рассчитывает экспертная организация.' }
  const step = {
    title: 'Стоимость изготовления в ценах 2001 года',
    formula: `Спд + Сиж = ${moneyText(documentation ?? '0.00')} + ${moneyText(research ?? '0.00')}`,
    value: moneyText(sum),
    source: 'заявление',
  }
  const share = {
    name: 'П / 100',
    value: hundredth(percent),
    title: `Процент от суммы, П = ${comma(percent)} %`,
    source: table.source,
  }
  return { name: '(Спд + Сиж)', amount: sum, steps: [step], factors: [share, ki] }
}

function numberText(value: unknown, missing: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : missing
}

function residential(inputs: PriceInputs, rows: readonly SettingRow[], day: Day, ki: Factor): Base | { why: string } {
  const rates = settingAt(rows, 'price.residential', day)
  if (!rates) return { why: 'Порядок расчёта для жилых объектов на эту дату не задан.' }
  const { surveys, project } = goalRow(inputs.goal)
  const { plotArea, floorArea } = inputs
  if (plotArea === null || (project && floorArea === null))
    return { why: 'Укажите площадь участка и общую площадь жилого объекта.' }
  const rate = (name: string) => numberText(rates.value[name], '0')
  const steps: PriceStep[] = []
  const parts: Money[] = []
  if (surveys) {
    const value = addMoney(rate('surveysBase'), productOf('1.00', [rate('surveysPerMetre'), plotArea]))
    steps.push({
      title: 'Изыскания жилого объекта',
      formula: `${moneyText(rate('surveysBase'), '')} + ${comma(rate('surveysPerMetre'))} × ${comma(plotArea)} м²`,
      value: moneyText(value),
      source: rates.source,
    })
    parts.push(value)
  }
  if (project) {
    const areas = addMoney(
      productOf('1.00', [rate('projectPerPlotMetre'), plotArea]),
      productOf('1.00', [rate('projectPerFloorMetre'), floorArea ?? '0']),
    )
    const kind = inputs.capitalRepair ? 'repair' : 'building'
    const work = numberText(settingAt(rows, 'price.workFactor', day)?.value[kind], '1')
    const site = siteFactor(inputs.site, rows, day)
    const value = productOf(addMoney(rate('projectBase'), areas), [work, site])
    const formula = `(${moneyText(rate('projectBase'), '')} + ${comma(rate('projectPerPlotMetre'))} × ${comma(plotArea)} м² + ${comma(rate('projectPerFloorMetre'))} × ${comma(floorArea ?? '0')} м²) × Кн ${comma(work)} × Кс ${comma(site)}`
    steps.push({ title: 'Документация жилого объекта', formula, value: moneyText(value), source: rates.source })
    parts.push(value)
  }
  const both = {
    name: comma(rate('bothFactor')),
    value: rate('bothFactor'),
    title: 'Документация и изыскания вместе',
    source: rates.source,
  }
  return {
    name: parts.length > 1 ? '(РПиж + РПпдж)' : 'РП',
    amount: addMoney(...parts),
    steps,
    factors: parts.length > 1 ? [both, ki] : [ki],
  }
}

function commonFactors(
  { goal, estimateChecked, repeated, firstFee }: PriceInputs,
  rows: readonly SettingRow[],
  day: Day,
): Factor[] {
  const { estimateOnly, estimate } = goalRow(goal)
  // The fee of the first examination already holds the share of the estimate.
  const anew = !(repeated && firstFee !== null)
  const named: [boolean, string, string][] = [
    [anew && estimateOnly, 'price.estimateFactor', 'Проверка только сметной стоимости'],
    [anew && estimate && estimateChecked && !estimateOnly, 'price.withEstimateFactor', 'Документация вместе со сметой'],
    [repeated, 'price.repeatFactor', 'Повторная экспертиза'],
  ]
  return named.flatMap(([applies, key, title]) => {
    const value = applies ? textAt(rows, key, day) : null
    return value === null ? [] : [{ name: comma(value), value, title, source: settingAt(rows, key, day)?.source ?? '' }]
  })
}

function stepsOf({ value }: SettingRow): PercentStep[] {
  const steps: unknown = value.steps
  return Array.isArray(steps) ? steps.filter(isStep) : []
}

function isStep(value: unknown): value is PercentStep {
  return typeof value === 'object' && value !== null && 'over' in value && 'percent' in value
}

function formulaOf(base: string, factors: readonly Factor[]): string {
  return [base, ...factors.map((factor) => factor.name)].join(' × ')
}

// «29.25» → «0.2925» without floating point.
function hundredth(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.')
  const digits = `${whole.padStart(3, '0')}${fraction}`
  const point = digits.length - fraction.length - 2
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}

function comma(number: string): string {
  return number.replace('.', ',')
}
