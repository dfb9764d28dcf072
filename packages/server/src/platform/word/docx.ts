import { Readable } from 'node:stream'
import { deflatedZip } from '../zip/deflated-zip.ts'
import { escapedXml } from '../xml/escaped-xml.ts'

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface Column {
  title: string
  /** In millimetres. */
  width: number
}

/** A row of cells, or one line across the whole table. */
export type DocxRow = readonly string[] | { across: string }

interface Docx {
  title: string
  /** What stands above the table, a paragraph each. */
  above: readonly string[]
  columns: readonly Column[]
  rows: Iterable<DocxRow>
  /** What the file says of itself beside its text, by its own names. */
  properties: Readonly<Record<string, string>>
  at: Date
}

/** A document of one table on sheets laid sideways, its head on every page: what Word and LibreOffice open and change. */
export function docxOf(docx: Docx): Readable {
  const zip = deflatedZip({
    stored: partsOf(docx),
    path: 'word/document.xml',
    content: textOf(docx),
    modifiedAt: docx.at,
  })
  return Readable.from(zip, { objectMode: false })
}

// Office Open XML (ECMA-376, part 1): the least that makes a document with a table.
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument'
// «Custom properties» of the standard: one class of names for all of them.
const propertyClass = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}'

function partsOf({ title, properties }: Docx): { path: string; text: string }[] {
  const named = Object.entries(properties).map(
    ([name, value], at) =>
      `<property fmtid="${propertyClass}" pid="${at + 2}" name="${escapedXml(name)}"><vt:lpwstr>${escapedXml(value)}</vt:lpwstr></property>`,
  )
  return [
    {
      path: '[Content_Types].xml',
      text: `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${docxType}.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/docProps/custom.xml" ContentType="${types}.custom-properties+xml"/></Types>`,
    },
    {
      path: '_rels/.rels',
      text: `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId3" Type="${relations}/custom-properties" Target="docProps/custom.xml"/></Relationships>`,
    },
    {
      path: 'word/_rels/document.xml.rels',
      text: `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      path: 'word/styles.xml',
      text: `${head}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="22"/><w:lang w:val="ru-RU"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
    },
    {
      path: 'docProps/core.xml',
      text: `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapedXml(title)}</dc:title></cp:coreProperties>`,
    },
    {
      path: 'docProps/custom.xml',
      text: `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${named.join('')}</Properties>`,
    },
  ]
}

// Twentieths of a point in a millimetre.
const twipsPerMm = 1440 / 25.4
const twips = (mm: number) => Math.round(mm * twipsPerMm)

const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`
const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')

// oxlint-disable-next-line require-await -- what packs it takes texts as they come
async function* textOf({ title, above, columns, rows }: Docx): AsyncGenerator<string> {
  const widths = columns.map(({ width }) => twips(width))
  const total = widths.reduce((sum, width) => sum + width, 0)
  yield `${head}<w:document xmlns:w="${word}"><w:body>${paragraphs(title, { bold: true, size: 28 })}${above.map((line) => paragraphs(line)).join('')}`
  yield `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  yield row(
    columns.map(({ title: name }, at) => cell(name, widths[at] ?? 0, { bold: true })),
    '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>',
  )
  for (const given of rows)
    yield 'across' in given
      ? row([cell(given.across, total, { bold: true, span: columns.length })])
      : row(columns.map((_, at) => cell(given[at] ?? '', widths[at] ?? 0)))
  yield `</w:tbl><w:p/><w:sectPr><w:pgSz w:w="${twips(297)}" w:h="${twips(210)}" w:orient="landscape"/><w:pgMar w:top="${twips(15)}" w:right="${twips(15)}" w:bottom="${twips(15)}" w:left="${twips(20)}" w:header="${twips(8)}" w:footer="${twips(8)}" w:gutter="0"/></w:sectPr></w:body></w:document>`
}

interface Look {
  bold?: boolean
  /** In half points. */
  size?: number
  /** How many columns a cell takes. */
  span?: number
}

function row(cells: readonly string[], properties = ''): string {
  return `<w:tr>${properties}${cells.join('')}</w:tr>`
}

function cell(text: string, width: number, { span = 1, ...look }: Look = {}): string {
  const wide = span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${wide}</w:tcPr>${paragraphs(text, look)}</w:tc>`
}

/** Every line a paragraph: a cell without one does not open. */
function paragraphs(text: string, { bold = false, size }: Look = {}): string {
  const look = `${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size}"/>` : ''}`
  const run = look && `<w:rPr>${look}</w:rPr>`
  return text
    .split('\n')
    .map((line) => `<w:p><w:r>${run}<w:t xml:space="preserve">${escapedXml(line)}</w:t></w:r></w:p>`)
    .join('')
}
