import { openSource, type Source } from '../xml/open-source.ts'
import { type Attributes, readXml } from '../xml/read-xml.ts'
import { RefusedFile } from '../xml/refused-file.ts'

/** What a document says in tables, and what it says of itself. */
export interface ReadDocx {
  /** Tables of rows of cells; a cell that is merged with the one above says the same. */
  tables: string[][][]
  properties: Record<string, string>
}

const mostBytes = 64 * 1024 ** 2
const mostRows = 5000
const mostColumns = 40
const longestCell = 20_000
// What is merged is said again in every row.
const mostSigns = 5_000_000

/** Reads the tables of a DOCX. To be run in a child process: an archive may hold far more than it shows. */
export async function run({ path }: { path: string }): Promise<ReadDocx> {
  const source = await openSource(path)
  try {
    const { properties, handler: propertyHandler } = readProperties()
    await readPart(source, 'docProps/custom.xml', propertyHandler)
    const { tables, handler } = readTables()
    if (!(await readPart(source, 'word/document.xml', handler))) throw new RefusedFile('это не документ DOCX.')
    return { tables, properties }
  } finally {
    source.close()
  }
}

interface Handler {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(value: string): void
}

async function readPart(source: Source, path: string, handler: Handler): Promise<boolean> {
  const part = source.entries.find((entry) => entry.path === path)
  if (!part) return false
  await readXml(await part.read(), handler, { bytes: mostBytes })
  return true
}

function readProperties(): { properties: Record<string, string>; handler: Handler } {
  const properties: Record<string, string> = {}
  let name = ''
  const handler: Handler = {
    open(tag, attributes) {
      if (tag === 'property') name = attributes['name'] ?? ''
    },
    close(tag) {
      if (tag === 'property') name = ''
    },
    text(value) {
      if (name && value.trim() !== '') properties[name] = (properties[name] ?? '') + value
    },
  }
  return { properties, handler }
}

interface Table {
  rows: string[][]
  /** By column of the grid: what the cell begun above says. */
  above: string[]
}

interface Cell {
  text: string
  span: number
  /** Merged with the one above: begins it, or goes on. */
  merged: 'begins' | 'goesOn' | null
}

// What was deleted, moved away, written for older programs, or is an instruction to the program is not the text.
const silent = new Set(['del', 'moveFrom', 'Fallback', 'instrText', 'delText', 'footnoteReference', 'pict', 'drawing'])

/**
 * Texts of the cells as one sees them with all changes accepted: runs that were split, marks of the spelling, insertions
 * and content controls make no difference. What stands in a table within a cell is text of that cell.
 */
function readTables(): { tables: string[][][]; handler: Handler } {
  const tables: string[][][] = []
  let signs = 0
  let depth = 0
  let silence = 0
  let isText = false
  let isDeletedRow = false
  let table: Table | undefined
  let row: string[] = []
  let cell: Cell | undefined
  const add = (text: string) => {
    if (!cell || silence > 0) return
    cell.text += text
    if (cell.text.length > longestCell) throw new RefusedFile(`в ячейке больше ${longestCell} знаков.`)
  }
  const endRow = () => {
    if (!table || isDeletedRow) return
    if (table.rows.length >= mostRows) throw new RefusedFile(`в таблице больше ${mostRows} строк.`)
    table.rows.push(row)
  }
  const endCell = ({ text, span, merged }: Cell) => {
    if (!table) return
    const at = row.length
    const said = merged === 'goesOn' ? (table.above[at] ?? '') : tidy(text)
    signs += said.length
    if (signs > mostSigns) throw new RefusedFile(`в таблицах больше ${mostSigns / 1_000_000} млн знаков.`)
    table.above[at] = merged === null ? '' : said
    row.push(said)
    for (let more = 1; more < Math.min(span, mostColumns); more++) row.push('')
    if (row.length > mostColumns) throw new RefusedFile(`в таблице больше ${mostColumns} столбцов.`)
  }
  const handler: Handler = {
    open(tag, attributes) {
      if (silent.has(tag)) silence += 1
      if (tag === 'tbl') {
        depth += 1
        if (depth === 1) table = { rows: [], above: [] }
      } else if (tag === 'tr' && depth === 1) {
        row = []
        isDeletedRow = false
      } else if (tag === 'tc' && depth === 1) cell = { text: '', span: 1, merged: null }
      else if (tag === 't') isText = true
      else if (tag === 'tab') add(' ')
      else if (tag === 'br' || tag === 'cr') add('\n')
      else if (tag === 'noBreakHyphen') add('-')
      else if (tag === 'gridBefore' && depth === 1)
        for (let more = 0; more < Math.min(Number(attributes['w:val']) || 0, mostColumns); more++) row.push('')
      else if (cell && depth === 1 && tag === 'gridSpan') cell.span = Number(attributes['w:val']) || 1
      else if (cell && depth === 1 && tag === 'vMerge')
        cell.merged = attributes['w:val'] === 'restart' ? 'begins' : 'goesOn'
      // A row that was deleted bears the mark in its own properties.
      if (tag === 'del' && depth === 1 && !cell) isDeletedRow = true
    },
    close(tag) {
      if (silent.has(tag)) silence -= 1
      if (tag === 't') isText = false
      else if (tag === 'p') add('\n')
      else if (tag === 'tc' && depth === 1 && cell) {
        endCell(cell)
        cell = undefined
      } else if (tag === 'tr' && depth === 1) endRow()
      else if (tag === 'tbl') {
        depth -= 1
        if (depth === 0 && table) {
          tables.push(table.rows)
          table = undefined
        }
      }
    },
    text(value) {
      if (isText) add(value)
    },
  }
  return { tables, handler }
}

/** Lines without spaces at their ends and without the empty ones Word leaves behind. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll('\u00ad', '').trim())
    .filter((line, at, lines) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim()
}
