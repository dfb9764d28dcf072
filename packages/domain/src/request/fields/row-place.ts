// biome-ignore format: read by columns
/** What is kept of a row in the history, list by list. Apart from its words: the draft needs only the names to begin with. */
export const rowCells = {
  addresses:  ['region', 'text'],
  financing:  ['source', 'budgetLevel', 'ownerText', 'percent'],
  indicators: ['name', 'value', 'unit', 'isMain', 'reason'],
} as const

/** A list whose rows and cells have a history. */
export type ListName = keyof typeof rowCells

/** A row of a list by its place, or a cell of it. */
export interface RowPlace {
  list: ListName
  at: number
  /** Null: the whole row. */
  cell: string | null
}

/** The place a path as `indicators.3.value` or `indicators.3` names; undefined of any other path. */
export function rowPlaceOf(path: string): RowPlace | undefined {
  const [name, at = '', cell = null, ...rest] = path.split('.')
  const list = name === 'addresses' || name === 'financing' || name === 'indicators' ? name : undefined
  if (!list || !/^\d{1,3}$/.test(at) || rest.length > 0) return undefined
  const cells: readonly string[] = rowCells[list]
  return cell === null || cells.includes(cell) ? { list, at: Number(at), cell } : undefined
}
