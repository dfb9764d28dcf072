import { rowKeys } from '../carried/carried.ts'
import { type CatalogName, catalogTitle } from '../catalogs/catalogs.ts'
import { shownSource } from '../cost/financing.ts'
import type { LoadedCatalogs } from '../catalogs/loaded-catalogs.ts'
import type { ListName, RowPlace, rowCells } from './row-place.ts'

interface Cell {
  label: string
  catalog?: CatalogName
  unit?: string
}

// biome-ignore format: read by columns
const lists = {
  addresses: { row: 'Адрес', cells: {
    region:      { label: 'Регион', catalog: 'regionCatalogCode' },
    text:        { label: 'Адрес или описание места' },
  } },
  financing: { row: 'Источник', cells: {
    source:      { label: 'Источник', catalog: 'fundingSource' },
    budgetLevel: { label: 'Уровень бюджета', catalog: 'budgetLevel' },
    ownerText:   { label: 'Юридическое лицо' },
    percent:     { label: 'Доля', unit: '%' },
  } },
  indicators: { row: 'Показатель', cells: {
    name:        { label: 'Показатель' },
    value:       { label: 'Значение' },
    unit:        { label: 'Единица измерения' },
    isMain:      { label: 'Основной показатель' },
    reason:      { label: 'Причина изменения' },
  } },
} as const satisfies { [List in ListName]: { row: string; cells: Record<(typeof rowCells)[List][number], Cell> } }

/** A row of a list of the application as it is kept in the history. */
export type HistoryRow = Readonly<Record<string, unknown>>

/** «Показатель 4, значение». */
export function rowPlaceLabel({ list, at, cell }: RowPlace): string {
  const row = `${lists[list].row} ${at + 1}`
  return cell === null ? row : `${row}, ${(cellsOf(list).get(cell)?.label ?? '').toLowerCase()}`
}

/**
 * Where the row stood before a change of its list; undefined: it was not there. What says the same is the same, then what is
 * known by the same words, then what stood in the same place.
 */
export function placeBefore(
  list: ListName,
  [before, after]: readonly [readonly HistoryRow[], readonly HistoryRow[]],
  at: number,
): number | undefined {
  const texts = before.map((row) => whole(list, row))
  const free = new Set(before.keys())
  const found = new Map<number, number>()
  const follow = (to: number, from: number | undefined) => {
    if (from !== undefined && !found.has(to) && free.delete(from)) found.set(to, from)
  }
  const now = after.map((row) => whole(list, row))
  for (const [to, text] of now.entries()) if (texts[to] === text) follow(to, to)
  const left = [...now.keys()].filter((to) => !found.has(to))
  for (const to of left)
    follow(
      to,
      [...free].find((from) => texts[from] === now[to]),
    )
  for (const to of left) {
    const key = keyOf(list, after[to])
    const isKnown = (from: number) => keyOf(list, before[from]) === key
    follow(to, key === '' ? undefined : [...free].find(isKnown))
  }
  for (const to of left) follow(to, free.has(to) ? to : undefined)
  return found.get(at)
}

/** What a change has made of a row, in words: of a cell what it says now, of a whole row what differs; empty when nothing does. */
export function changeText(
  { list, cell }: Pick<RowPlace, 'list' | 'cell'>,
  versions: readonly [HistoryRow | undefined, HistoryRow],
  loaded?: LoadedCatalogs,
): string {
  // A cell tells what was typed in it: that is put back.
  const shown = list === 'financing' && cell === null ? shownSource : (row: HistoryRow) => row
  const [before, after] = [versions[0] && shown(versions[0]), shown(versions[1])]
  const wordsOf = (row: HistoryRow | undefined, name: string) => cellText(list, name, row?.[name], loaded)
  const toldOf = (row: HistoryRow, name: string) => wordsOf(row, name) || (row[name] === false ? 'нет' : 'не указано')
  const changed = [...cellsOf(list)].filter(([name]) => wordsOf(before, name) !== wordsOf(after, name))
  if (cell !== null) return changed.some(([name]) => name === cell) ? toldOf(after, cell) : ''
  const lines = changed.map(([name, { label }]) => {
    return `${label}: ${before ? `${toldOf(before, name)} → ` : ''}${toldOf(after, name)}`
  })
  return [...(before ? [] : ['Строка добавлена']), ...lines].join('\n')
}

function cellText(list: ListName, name: string, value: unknown, loaded: LoadedCatalogs | undefined): string {
  if (typeof value === 'boolean') return value ? 'да' : ''
  if (typeof value !== 'string' || value === '') return ''
  const { catalog, unit } = cellsOf(list).get(name) ?? {}
  if (catalog) return catalogTitle(catalog, value, loaded)
  return unit ? `${value.replace('.', ',')}\u00a0${unit}` : value
}

function cellsOf(list: ListName): ReadonlyMap<string, Cell> {
  return new Map(Object.entries(lists[list].cells))
}

function whole(list: ListName, row: HistoryRow): string {
  return JSON.stringify([...cellsOf(list).keys()].map((name) => row[name] || null))
}

function keyOf(list: ListName, row: HistoryRow = {}): string {
  switch (list) {
    case 'addresses':
      return textOf(row['text']).trim().toLowerCase()
    case 'financing': {
      const [source, budgetLevel, ownerText] = [row['source'], row['budgetLevel'], row['ownerText']].map(textOf)
      return rowKeys.financing({ source: source ?? '', budgetLevel, ownerText })
    }
    case 'indicators':
      return rowKeys.indicators({ name: textOf(row['name']), unit: '', value: '' })
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
