import type { Financing } from '../application.ts'
import { isInCatalog } from '../catalogs/catalogs.ts'
import { notListed } from '../fields/not-listed.ts'
import type { RequestFacts } from '../facts.ts'
import type { FinancingSubject } from '../rules/financing-rules.ts'
import type { RowProblem } from '../fields/row-problem.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

interface FinancingProblem extends Omit<RowProblem, 'subject'> {
  /** The rule by which it is asked; absent: what is there is wrong. */
  subject?: FinancingSubject
}

/**
 * What is wrong with the sources of money. Budget needs its level, legal entities of part 2 of article 8.3 their name,
 * and both their share (asserts of the conclusion's schema); the shares add up to 100 per cent.
 */
export function financingProblems(rows: readonly Financing[], facts: RequestFacts): FinancingProblem[] {
  const found: FinancingProblem[] =
    rows.length === 0 ? [absent] : [...rows.flatMap(rowProblems), ...shareProblems(rows), ...onlyOther(rows, facts)]
  return found.filter(({ subject }) => subject === undefined || rulingOf(subject, facts).needed)
}

const absent: FinancingProblem = {
  path: '',
  label: 'Источники финансирования',
  text: 'Добавьте источник финансирования',
  subject: 'financing',
}

/**
 * The estimate alone is a subject of examination only with money of part 2 of article 8.3 (Town Planning Code, art. 49,
 * part 5, item 2), unless an administrator lifts that from the application.
 */
function onlyOther(rows: readonly Financing[], { flags }: RequestFacts): FinancingProblem[] {
  if (rows.some(({ source }) => source !== '3') || flags.estimateFundingLifted === true) return []
  const text =
    'Только смету проверяют, если стройку хотя бы частично оплачивает бюджет или юридические лица из ч. 2 ст. 8.3 ГрК РФ. Уточните источники, измените цель заявления или попросите экспертную организацию снять эту проверку'
  return [{ path: '', label: 'Источники финансирования', text, subject: 'financing.onlyEstimate' }]
}

function rowProblems(row: Financing, index: number): FinancingProblem[] {
  const problems: FinancingProblem[] = []
  if (!isInCatalog('fundingSource', row.source))
    problems.push({ path: `${index}.source`, label: 'Источник', text: row.source ? notListed : 'Выберите источник' })
  if (row.source === '1' && !isInCatalog('budgetLevel', row.budgetLevel)) {
    const text = row.budgetLevel ? notListed : 'Выберите уровень бюджета'
    const path = `${index}.budgetLevel`
    problems.push({
      path,
      label: 'Уровень бюджета',
      text,
      ...(!row.budgetLevel && { subject: 'financing.budgetLevel' }),
    })
  }
  if (row.source === '2' && !row.ownerText?.trim()) {
    const text = 'Укажите юридическое лицо'
    problems.push({ path: `${index}.ownerText`, label: 'Юридическое лицо', text, subject: 'financing.ownerText' })
  }
  const percent = percentProblem(row)
  const path = `${index}.percent`
  if (percent !== null) problems.push({ path, label: 'Доля, %', text: percent })
  else if (!row.percent && row.source !== '3')
    problems.push({ path, label: 'Доля, %', text: 'Укажите долю', subject: 'financing.percent' })
  return problems
}

/** A source of money without the cells its kind does not ask for: what was typed for another kind waits there unseen. */
export function shownSource<R extends { source?: unknown; budgetLevel?: unknown; ownerText?: unknown }>(row: R): R {
  return {
    ...row,
    budgetLevel: row.source === '1' ? row.budgetLevel : null,
    ownerText: row.source === '2' ? row.ownerText : null,
  }
}

function percentProblem({ percent }: Financing): string | null {
  if (!percent) return null
  const hundredths = hundredthsOf(percent)
  if (hundredths === null) return 'Доля пишется числом, например 62,50'
  return hundredths > 0 && hundredths <= 10_000 ? null : 'Доля больше нуля и не больше 100 %'
}

function shareProblems(rows: readonly Financing[]): FinancingProblem[] {
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
