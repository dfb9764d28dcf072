import { indicatorGroups } from '@portal/domain/request/catalogs/catalogs'
import { isLoadable, loadableCatalogs, type LoadableCatalogName } from '@portal/domain/request/catalogs/loaded-catalogs'
import { objectTypeCodes } from '@portal/domain/request/objects/objects'
import { typedKeys } from '@portal/domain/typed-keys'
import type { EntryDetail } from '../../../catalogs.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { readText, type TableRow, tableRows } from './read-text.ts'

const head = ['справочник', 'код', 'наименование']

export interface LoadedEntry {
  catalog: LoadableCatalogName
  code: string
  position: number
  title: string
  detail: EntryDetail | null
}

/**
 * Small catalogues from a table: each that is named there, whole. `districts`: codes of the federal districts in force, for
 * regions that come without a catalogue of districts beside them.
 */
export async function readCatalogs(
  source: AsyncIterable<Uint8Array>,
  districts: readonly string[],
): Promise<LoadedEntry[]> {
  const table = tableRows(await readText(source), head)
  const rows = table.map(entryOf)
  if (rows.length === 0) throw new RefusedFile('В файле нет ни одной строки.')
  const seen = new Set<string>()
  for (const [at, { catalog, code }] of rows.entries()) {
    if (seen.has(`${catalog} ${code}`))
      throw new RefusedFile(`Код ${code} справочника ${catalog} встречается дважды.`, table[at]?.line)
    seen.add(`${catalog} ${code}`)
  }
  for (const catalog of typedKeys(loadableCatalogs).filter((name) => rows.some((row) => row.catalog === name))) {
    const lost = loadableCatalogs[catalog].keeps.find((code) => !seen.has(`${catalog} ${code}`))
    if (lost !== undefined)
      throw new RefusedFile(`В справочнике ${catalog} нет кода ${lost}: по нему портал принимает решения.`)
  }
  const brought = rows.filter(({ catalog }) => catalog === 'federalDistricts').map(({ code }) => code)
  const known = brought.length > 0 ? brought : districts
  for (const [at, { detail }] of rows.entries())
    if (detail && 'district' in detail && detail.district !== null && !known.includes(detail.district))
      throw new RefusedFile(
        `Федерального округа «${detail.district}» нет. Есть: ${known.join(', ')}; у региона без округа столбец «группа» пуст.`,
        table[at]?.line,
      )
  return rows
}

function entryOf({ line, cells }: TableRow, position: number): LoadedEntry {
  const [catalog = '', code = '', title = ''] = cells
  const refuse = (why: string) => new RefusedFile(why, line)
  if (!isLoadable(catalog))
    throw refuse(
      `Справочника «${catalog}» нет или он не загружается. Загружаются: ${typedKeys(loadableCatalogs).join(', ')}.`,
    )
  if (!loadableCatalogs[catalog].code.test(code)) throw refuse(`Код «${code}» не подходит справочнику ${catalog}.`)
  if (title === '' || title.length > 500) throw refuse('Укажите наименование до 500 знаков.')
  return { catalog, code, position, title, detail: detailOf(catalog, cells, refuse) }
}

/** The fourth column is of a region the code of its federal district, of a district its short name. */
function detailOf(
  catalog: LoadableCatalogName,
  cells: readonly string[],
  refuse: (why: string) => RefusedFile,
): EntryDetail | null {
  const [, , title = '', group = ''] = cells
  if (catalog === 'techindicators') return indicatorOf(cells, refuse)
  if (catalog === 'regionCatalogCode') return { district: group || null }
  return catalog === 'federalDistricts' ? { short: group || title } : null
}

/** «area;055;да;2 3»: group, unit, whether its value is a number, of which objects it is a main one. */
function indicatorOf(
  [, , , group = '', unit = '', number = '', objects = '']: readonly string[],
  refuse: (why: string) => RefusedFile,
): EntryDetail {
  const known = indicatorGroups.find(({ code }) => code === group)
  if (!known) throw refuse(`Группы показателей «${group}» нет: ${indicatorGroups.map(({ code }) => code).join(', ')}.`)
  if (!loadableCatalogs.MeasurementUnit.code.test(unit))
    throw refuse(`Единица «${unit}» — не код ОКЕИ; без единицы пишется «-».`)
  if (number !== 'да' && number !== 'нет') throw refuse('Число ли значение показателя: да или нет.')
  const asked = objects.split(/[\s,]+/).filter(Boolean)
  const mainOf = objectTypeCodes.filter((code) => asked.includes(code))
  if (mainOf.length < asked.length) throw refuse(`Виды объекта «${objects}» пишутся кодами 1, 2, 3 через пробел.`)
  return { group: known.code, unit, numeric: number === 'да', mainOf }
}
