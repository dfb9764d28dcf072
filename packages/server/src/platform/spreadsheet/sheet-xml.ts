import { escapedXml } from '../xml/escaped-xml.ts'
import { type Cell, type TableColumn, wallClock, wallDay } from './table.ts'

// Office Open XML (ECMA-376, part 1): the least that makes a book of one sheet.
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Every part of the book but its sheet, which is `xl/worksheets/sheet1.xml`. */
export function sheetParts(name: string): { path: string; text: string }[] {
  return [
    {
      path: '[Content_Types].xml',
      text: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    },
    { path: '_rels/.rels', text: relationsOf([['officeDocument', 'xl/workbook.xml']]) },
    {
      path: 'xl/workbook.xml',
      text: `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${escapedXml(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escapedXml(`'${name.replaceAll("'", "''")}'`)}!$1:$1</definedName></definedNames></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: relationsOf([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    },
    { path: 'xl/styles.xml', text: styles },
  ]
}

function relationsOf(targets: readonly (readonly [type: string, target: string])[]): string {
  const rows = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
}

/** Places of the formats in the table of styles. */
const style = { text: 4, number: 1, day: 2, moment: 3 } as const

const plain = 'fontId="0" fillId="0" borderId="0" xfId="0"'
// A row is as high as its longest text, and its other cells stand at its first line.
const atTop = '<alignment vertical="top"/></xf>'
const wrapped = '<alignment vertical="top" wrapText="1"/></xf>'
const styles = `${head}<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" ${plain}/>${formatted(1)}${formatted(164)}${formatted(165)}<xf numFmtId="0" ${plain} applyAlignment="1">${wrapped}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function formatted(format: number): string {
  return `<xf numFmtId="${format}" ${plain} applyNumberFormat="1" applyAlignment="1">${atTop}`
}

/** The beginning of the sheet with the titles of its columns, which stay in sight. */
export function sheetStart(columns: readonly TableColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${head}<worksheet xmlns="${spreadsheet}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowOf(
    columns.map(({ title }) => title),
    1,
  )}`
}

/** A portion of rows, the first of which has this number. */
export function sheetRows(rows: readonly (readonly Cell[])[], first: number): string {
  return rows.map((row, at) => rowOf(row, first + at)).join('')
}

// A4 on its side, as many pages high as it takes and one wide.
export const sheetEnd =
  '</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'

function rowOf(cells: readonly Cell[], no: number): string {
  let text = `<row r="${no}">`
  let at = 0
  for (const cell of cells) {
    if (cell !== null) text += cellOf(cell, `${letters[at]}${no}`)
    at += 1
  }
  return `${text}</row>`
}

// More columns than any list has.
const letters = Array.from({ length: 52 }, (_, at) => `${at < 26 ? '' : 'A'}${String.fromCodePoint(65 + (at % 26))}`)

function cellOf(cell: NonNullable<Cell>, at: string): string {
  if (typeof cell === 'string') return `<c r="${at}" s="${style.text}" t="inlineStr"><is>${textOf(cell)}</is></c>`
  if (typeof cell === 'number') return `<c r="${at}" s="${style.number}"><v>${cell}</v></c>`
  return 'at' in cell
    ? `<c r="${at}" s="${style.moment}"><v>${serial(wallClock(cell.at))}</v></c>`
    : `<c r="${at}" s="${style.day}"><v>${serial(wallDay(cell.day))}</v></c>`
}

const dayMs = 86_400_000
// Days between 30.12.1899, the day 0 of sheets, and 01.01.1970.
const sheetEpoch = 25_569

function serial(moment: Date): number {
  return moment.getTime() / dayMs + sheetEpoch
}

// Half a character counts as one XML does not know; where none of these stands, a text is written as it is.
// oxlint-disable-next-line no-control-regex
const special = /[&<>\u0000-\u001f\ud800-\udfff\ufffe\uffff]|^ | $/
/** A text whose spaces and lines stay. */
function textOf(text: string): string {
  return special.test(text) ? `<t xml:space="preserve">${escapedXml(text)}</t>` : `<t>${text}</t>`
}
