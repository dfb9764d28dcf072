import { isDay } from '@portal/domain/calendar/days'
import { isGoal } from '@portal/domain/request/goals'
import { type Subdivision, subdivisionCode } from '@portal/domain/request/catalogs/subdivisions'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { readText, type TableRow, tableRows } from './read-text.ts'

const head = ['код', 'наименование', 'город', 'округа', 'виды', 'с', 'по']

/**
 * Subdivisions from a table: code, title, city, federal districts and examinations by their codes, first and last day.
 * `known`: codes of the districts in force.
 */
export async function readSubdivisions(
  source: AsyncIterable<Uint8Array>,
  known: readonly string[],
): Promise<Subdivision[]> {
  const table = tableRows(await readText(source), head)
  const rows = table.map((row) => subdivisionOf(row, known))
  if (rows.length === 0) throw new RefusedFile('В файле нет ни одного подразделения.')
  const twice = rows.findIndex(({ code }, at) => rows.findIndex((one) => one.code === code) < at)
  if (twice !== -1) throw new RefusedFile(`Подразделение ${rows[twice]?.code} встречается дважды.`, table[twice]?.line)
  return rows
}

function subdivisionOf({ line, cells }: TableRow, known: readonly string[]): Subdivision {
  const [code = '', title = '', city = '', districts = '', goals = '', from = '', to = ''] = cells
  const refuse = (why: string) => new RefusedFile(why, line)
  if (!subdivisionCode.test(code)) throw refuse(`Код «${code}» не подходит: до 10 цифр и заглавных букв.`)
  if (title === '' || city === '') throw refuse('Укажите наименование и город подразделения.')
  const row = { districts: words(districts), goals: words(goals) }
  const district = row.districts.find((one) => !known.includes(one))
  if (district !== undefined)
    throw refuse(`Федерального округа «${district}» нет: коды ${known.join(', ')} через пробел.`)
  const goal = row.goals.find((one) => !isGoal(one))
  if (goal !== undefined || row.goals.length === 0)
    throw refuse(`Вида экспертизы «${goal ?? ''}» нет: коды 10, 20, 8, 21, 4, 22 через пробел.`)
  if (![from, to].every((day) => day === '' || isDay(day)))
    throw refuse(`Дни «${from}» и «${to}» пишутся как 2026-12-31.`)
  const [opensOn, closesOn] = [from || null, to || null]
  if (opensOn && closesOn && closesOn < opensOn) throw refuse('Последний день раньше первого.')
  return { code, title, city, ...row, opensOn, closesOn }
}

function words(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))]
}
