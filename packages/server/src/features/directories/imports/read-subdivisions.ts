import { isDay } from '@portal/domain/days'
import { isGoal } from '@portal/domain/request/goals'
import { federalDistricts } from '@portal/domain/request/regions'
import { type Subdivision, subdivisionCode } from '@portal/domain/request/subdivisions'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { readText, type TableRow, tableRows } from './read-text.ts'

const head = ['код', 'наименование', 'город', 'округа', 'виды', 'с', 'по']

/** Subdivisions from a table: code, title, city, federal districts and examinations by their codes, first and last day. */
export async function readSubdivisions(source: AsyncIterable<Uint8Array>): Promise<Subdivision[]> {
  const rows = tableRows(await readText(source), head).map(subdivisionOf)
  if (rows.length === 0) throw new RefusedFile('В файле нет ни одного подразделения.')
  const twice = rows.find(({ code }, at) => rows.findIndex((one) => one.code === code) < at)
  if (twice) throw new RefusedFile(`Подразделение ${twice.code} встречается дважды.`)
  return rows
}

function subdivisionOf({ line, cells }: TableRow): Subdivision {
  const [code = '', title = '', city = '', districts = '', goals = '', from = '', to = ''] = cells
  const refuse = (why: string) => new RefusedFile(why, line)
  if (!subdivisionCode.test(code)) throw refuse(`Код «${code}» не подходит: до 10 цифр и заглавных букв.`)
  if (title === '' || city === '') throw refuse('Укажите наименование и город подразделения.')
  const row = { districts: words(districts), goals: words(goals) }
  const district = row.districts.find((one) => !federalDistricts.some((known) => known.code === one))
  if (district !== undefined) throw refuse(`Федерального округа «${district}» нет: коды от 1 до 8 через пробел.`)
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
