import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../settings/default-settings.ts'
import { percentFor, percentSteps } from './fee-table.ts'
import { calculatePrice, type Price, type PriceInputs } from './price.ts'
import type { SettingRow } from '../settings/settings.ts'

const plain: PriceInputs = {
  goal: '21',
  capitalRepair: false,
  estimateChecked: true,
  repeated: false,
  housing: false,
  costPD2001: null,
  costRII2001: null,
  plotArea: null,
  floorArea: null,
  site: 'ordinary',
  firstFee: null,
}
const inRoubles: SettingRow = {
  key: 'price.rounding',
  scope: '01',
  value: { text: 'rouble' },
  validFrom: '2000-01-01',
  validTo: null,
  source: 'Приказ',
  confirmed: true,
}
const rows = [...defaultSettings, inRoubles]

function price(
  inputs: Partial<PriceInputs>,
  day: string,
  subdivision = '*',
  settings: readonly SettingRow[] = rows,
): Price {
  const result = calculatePrice({ ...plain, ...inputs }, settings, day, subdivision)
  if ('why' in result) throw new Error(result.why)
  return result
}

describe('the fee of a real sheet of 2020', () => {
  const estimate = { goal: '22', repeated: true, costPD2001: '150000.00', costRII2001: '21149.00' } as const

  test('16 369,97, by the organisation 16 370, with the tax 19 644,00', () => {
    expect(price(estimate, '2020-06-01').price).toBe('16369.97')
    const rounded = price(estimate, '2020-06-01', '01')
    expect(rounded).toMatchObject({ price: '16370.00', vatRate: '20', vat: '3274.00', total: '19644.00' })
  })

  test('with the tax of 2026 it is 19 971,40', () => {
    const withKi = rows.map((row) =>
      row.key === 'price.inflation' && row.validFrom === '2026-01-01' ? { ...row, value: { text: '5.45' } } : row,
    )
    expect(price(estimate, '2026-06-01', '01', withKi)).toMatchObject({
      price: '16370.00',
      vatRate: '22',
      vat: '3601.40',
      total: '19971.40',
    })
  })

  test('every step is told in words with its source', () => {
    const { steps } = price(estimate, '2020-06-01', '01')
    expect(steps.map((step) => step.title)).toEqual([
      'Стоимость изготовления в ценах 2001 года',
      'Процент от суммы, П = 29,25 %',
      'Коэффициент, отражающий инфляционные процессы',
      'Проверка только сметной стоимости',
      'Повторная экспертиза',
      'Размер платы',
      'Налог на добавленную стоимость, 20 %',
      'Всего',
    ])
    expect(steps.find((step) => step.title === 'Размер платы')?.formula).toBe('(Спд + Сиж) × П / 100 × Ki × 0,2 × 0,3')
  })
})

test.each([
  [15_000_000n, '33.75'],
  [15_000_001n, '29.25'],
  [17_114_900n, '29.25'],
  [100_000_000n, '16.65'],
  [100_000_001n, '12.69'],
  [5_250_000_001n, '2.01'],
  [99_900_000_000n, '0.58'],
])('%d kopecks fall under %s per cent of the whole sum', (sum, percent) => {
  expect(percentFor(sum, percentSteps)).toBe(percent)
})

test('a larger sum never has a larger percentage', () => {
  const percents = percentSteps.map((step) => Number(step.percent))
  expect(percents).toEqual([...percents].sort((a, b) => b - a))
  expect(percentSteps).toHaveLength(28)
})

test('a new building of 2026', () => {
  // 1 550 000 × 11,88 % × 8,60 = 1 583 604,00
  expect(price({ costPD2001: '1240000', costRII2001: '310000' }, '2026-03-01')).toMatchObject({
    price: '1583604.00',
    vat: '348392.88',
    total: '1931996.88',
  })
})

test('the factor of an estimate stands only where the estimate is checked', () => {
  const withFactor: typeof defaultSettings = [
    ...defaultSettings.filter(({ key }) => key !== 'price.withEstimateFactor'),
    ...defaultSettings
      .filter(({ key }) => key === 'price.withEstimateFactor')
      .map((row) => ({ ...row, value: { text: '1.2' } })),
  ]
  const costs = { costPD2001: '1240000', costRII2001: '310000' }
  const fee = (estimateChecked: boolean) => price({ ...costs, estimateChecked }, '2026-03-01', '*', withFactor).price
  expect(fee(true)).toBe('1900324.80')
  expect(fee(false)).toBe('1583604.00')
})

test('surveys alone count only their own cost', () => {
  // 310 000 × 27,3 % × 8,60
  expect(price({ goal: '10', costPD2001: '1240000', costRII2001: '310000' }, '2026-03-01').price).toBe('727818.00')
})

test('a residential object is counted by its areas', () => {
  const housing = { housing: true, plotArea: '1000', floorArea: '8000' }
  // ((13 000 + 5 000) + (100 000 + 35 000 + 28 000)) × 0,9 × 8,60
  expect(price(housing, '2026-03-01').price).toBe('1400940.00')
  // Capital repair halves the documentation: (18 000 + 81 500) × 0,9 × 8,60
  expect(price({ ...housing, capitalRepair: true }, '2026-03-01').price).toBe('770130.00')
  expect(price({ ...housing, goal: '10' }, '2026-03-01').price).toBe('154800.00')
})

test('a repeated examination costs thirty per cent of the first', () => {
  expect(price({ repeated: true, firstFee: '1000000.00' }, '2026-03-01').price).toBe('300000.00')
  expect(price({ goal: '22', repeated: true, firstFee: '1000.00' }, '2026-03-01').price).toBe('300.00')
})

test.each([
  [{ costRII2001: '1' }, '2026-03-01', 'Укажите стоимость изготовления проектной документации'],
  [{ costPD2001: '1' }, '2026-03-01', 'Укажите стоимость изготовления материалов изысканий'],
  [{ housing: true }, '2026-03-01', 'Укажите площадь участка'],
  [{ costPD2001: '1', costRII2001: '1' }, '2027-03-01', 'Не задан коэффициент Ki на 2027 год'],
] as const)('what is missing is said: %o', (inputs, day, why) => {
  expect(calculatePrice({ ...plain, ...inputs }, rows, day)).toEqual({ why: expect.stringContaining(why) })
})
