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
 * Empty: it is no table, and is pasted as any text.
 */
export function pastedIndicators(text: string): PastedIndicator[] {
  if (!text.includes('\t')) return []
  return text
    .split(/\r?\n/)
    .slice(0, mostPasted)
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll(/^"|"$/g, '').trim()))
    .map((cells) => cells.filter((cell) => cell !== ''))
    .flatMap(rowOf)
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
