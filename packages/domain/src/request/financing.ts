import type { Financing } from './application.ts'
import { type Goal, goalRow } from './goals.ts'
import { isInCatalog } from './catalogs.ts'
import type { RowProblem } from './row-problem.ts'

/**
 * What is wrong with the sources of money. Budget needs its level, legal entities of part 2 of article 8.3 their name,
 * and both their share (asserts of the conclusion's schema); the shares add up to 100 per cent.
 */
export function financingProblems(rows: readonly Financing[], goal: Goal): RowProblem[] {
  const label = 'Источники финансирования'
  if (rows.length === 0) return [{ path: '', label, text: 'Добавьте источник финансирования' }]
  return [...rows.flatMap(rowProblems), ...shareProblems(rows), ...goalProblems(rows, goal)]
}

/**
 * The estimate alone is a subject of examination only with money of part 2 of article 8.3 (Town Planning Code, art. 49,
 * part 5, item 2).
 */
function goalProblems(rows: readonly Financing[], goal: Goal): RowProblem[] {
  if (!goalRow(goal).estimateOnly || rows.some(({ source }) => source !== '3')) return []
  const text =
    'Только смету проверяют, если стройку хотя бы частично оплачивает бюджет или юридические лица из ч. 2 ст. 8.3 ГрК РФ. Уточните источники или измените цель заявления'
  return [{ path: '', label: 'Источники финансирования', text }]
}

function rowProblems(row: Financing, index: number): RowProblem[] {
  const problems: RowProblem[] = []
  if (!isInCatalog('fundingSource', row.source))
    problems.push({ path: `${index}.source`, label: 'Источник', text: 'Выберите источник' })
  if (row.source === '1' && !isInCatalog('budgetLevel', row.budgetLevel)) {
    problems.push({ path: `${index}.budgetLevel`, label: 'Уровень бюджета', text: 'Выберите уровень бюджета' })
  }
  if (row.source === '2' && !row.ownerText?.trim()) {
    problems.push({ path: `${index}.ownerText`, label: 'Юридическое лицо', text: 'Укажите юридическое лицо' })
  }
  const percent = percentProblem(row)
  if (percent !== null) problems.push({ path: `${index}.percent`, label: 'Доля, %', text: percent })
  return problems
}

function percentProblem({ source, percent }: Financing): string | null {
  if (!percent) return source === '3' ? null : 'Укажите долю'
  const hundredths = hundredthsOf(percent)
  if (hundredths === null) return 'Доля пишется числом, например 62,50'
  return hundredths > 0 && hundredths <= 10_000 ? null : 'Доля больше нуля и не больше 100 %'
}

function shareProblems(rows: readonly Financing[]): RowProblem[] {
  const label = 'Доли финансирования'
  const total = Math.round(Number(sharesTotal(rows)) * 100)
  const complete = rows.every((row) => row.percent)
  if (complete && total !== 10_000)
    return [{ path: '', label, text: 'Сумма долей финансирования должна быть равна 100 %' }]
  // A source whose share is not known leaves room for itself.
  if (!complete && total >= 10_000)
    return [
      {
        path: '',
        label,
        text: 'Сумма долей финансирования должна быть меньше 100 %, пока доля одного источника не указана',
      },
    ]
  return []
}

/** What the shares add up to, as money is written: «100.00». A share that is not known counts as nothing. */
export function sharesTotal(rows: readonly Pick<Financing, 'percent'>[]): string {
  const total = rows.reduce((sum, { percent }) => sum + ((percent ? hundredthsOf(percent) : null) ?? 0), 0)
  return (total / 100).toFixed(2)
}

/** A share as it is kept: with two places where it is a number, else as it was typed. */
export function shareText(percent: string): string {
  const hundredths = hundredthsOf(percent)
  return hundredths === null ? percent : (hundredths / 100).toFixed(2)
}

function hundredthsOf(percent: string): number | null {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.trim())
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
