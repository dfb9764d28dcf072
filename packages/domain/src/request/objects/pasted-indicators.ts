interface PastedIndicator {
  name: string
  unit: string
  value: string
}

/** More rows nobody pastes by intent. */
const mostPasted = 200

/**
 * Rows of a sheet as the clipboard has them: a cell from the next by a tab, a row from the next by a line. The first words of
 * a row are the indicator; of what follows the figure is its value and the words are its unit, in whatever order they stand.
 * Without rows: it is no table, and is pasted as any text. `left`: how many rows were too many.
 */
export function pastedIndicators(text: string): { rows: PastedIndicator[]; left: number } {
  const found = text.includes('\t') ? cellsOf(text).flatMap(rowOf) : []
  const rows = found.slice(0, mostPasted)
  return { rows, left: found.length - rows.length }
}

/** Of one line «м² ⇥ 120» pasted beside a name: the unit and the value of that very row; null: it is another text. */
export function pastedBeside(text: string): Partial<Omit<PastedIndicator, 'name'>> | null {
  const lines = text.includes('\t') ? cellsOf(text).filter((cells) => cells.length > 0) : []
  const [cells = [], another] = lines
  if (another !== undefined || cells.length === 0 || cells.length > 2) return null
  const [value, unit] = [cells.find(isFigure), cells.find((cell) => !isFigure(cell))]
  if (cells.length === 2 && (value === undefined || unit === undefined)) return null
  return { ...(value !== undefined && { value }), ...(unit !== undefined && { unit }) }
}

// As much text as thousands of rows: the rest is not looked at.
const longestText = 1_000_000

function cellsOf(text: string): string[][] {
  return text
    .slice(0, longestText)
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll(/^"|"$/g, '').trim()))
    .map((cells) => cells.filter((cell) => cell !== ''))
}

function rowOf(cells: readonly string[]): PastedIndicator[] {
  // A sheet often numbers its rows: «1», «2.1».
  const [first = '', ...others] = isOrdinal(cells[0]) && cells.length > 2 ? cells.slice(1) : cells
  if (first === '' || isFigure(first) || isHead([first, ...others])) return []
  const value = others.find(isFigure) ?? others[1] ?? ''
  return [{ name: first, unit: others.find((cell) => cell !== value) ?? '', value }]
}

function isHead(cells: readonly string[]): boolean {
  return cells.some((cell) => /^(ед\.|единица|значение|величина)/i.test(cell)) && !cells.some(isFigure)
}

function isOrdinal(cell = ''): boolean {
  return /^\d{1,3}(\.\d{1,3})*\.?$/.test(cell)
}

function isFigure(cell: string): boolean {
  return /^[-–]?\d[\d\s.,/×xх–-]*$/i.test(cell)
}
