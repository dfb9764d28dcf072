import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Small real files, made on the spot: nothing binary lies in the repository. */

export interface Sample {
  name: string
  bytes: Uint8Array
}

/** A PDF of one A4 page that says its title; readers of Latin see it, everything else is in the document's properties. */
export function aPdf(name: string, pageText = name): Sample {
  const line = pageText.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[\\()]/g, '\\$&')
  return pdfOf(name, [line || 'Sheet 1'])
}

/** A PDF that asks for a password before it shows anything. */
export function aLockedPdf(name: string): Sample {
  const word = '00'.repeat(32)
  const lock = `<< /Encrypt << /Filter /Standard /V 1 /R 2 /O <${word}> /U <${word}> /P -4 >> /ID [<00> <00>] /Size`
  const { bytes } = aPdf(name)
  return sample(name, new TextDecoder().decode(bytes).replace('<< /Size', lock))
}

/** A PDF of one empty page: what a scanner makes, without the picture. */
export function aScan(name: string): Sample {
  return pdfOf(name, [' '])
}

/** A PDF of many pages, «Sheet 1 of 500» and so on; every page carries as much as a page of text does. */
export function aLongPdf(name: string, pages: number): Sample {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  return pdfOf(
    name,
    numbers.map((number) => `Sheet ${number} of ${pages}`),
    `% ${'x'.repeat(20_000)}\n`,
  )
}

function pdfOf(name: string, lines: readonly string[], filler = ''): Sample {
  // A tree of pages as programs write it: twenty to a branch.
  const branches = Math.ceil(lines.length / 20)
  const first = 5 + branches
  const branchOf = (at: number) => 5 + Math.floor(at / 20)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${refs(branches, (at) => 5 + at)}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title <FEFF${utf16Hex(name)}> >>`,
    ...Array.from({ length: branches }, (_, branch) => {
      const count = Math.min(20, lines.length - branch * 20)
      const kids = refs(count, (at) => first + (branch * 20 + at) * 2)
      return `<< /Type /Pages /Parent 2 0 R /Kids [${kids}] /Count ${count} >>`
    }),
    ...lines.flatMap((line, at) => {
      const page = `${filler}BT /F1 14 Tf 72 760 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent ${branchOf(at)} 0 R /MediaBox [0 0 595 842] /Contents ${first + 1 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
      ]
    }),
  ]
  const parts = ['%PDF-1.7\n']
  let length = parts.join('').length
  const offsets = objects.map((body, index) => {
    const offset = length
    const part = `${index + 1} 0 obj\n${body}\nendobj\n`
    parts.push(part)
    length += part.length
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return sample(name, `${parts.join('')}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`)
}

function refs(count: number, numberOf: (at: number) => number): string {
  return Array.from({ length: count }, (_, at) => `${numberOf(at)} 0 R`).join(' ')
}

const slabModel = readFileSync(new URL('../../packages/server/src/testing/models/slab.ifc', import.meta.url), 'utf8')

/** A model of one storey with one slab, written by hand: the smallest that has a form, a tree and a property. */
export function aSlabModel(name = 'Модель.ifc'): Sample {
  return sample(name, slabModel)
}

/** The same as large as is asked, by blank lines before its end. */
export function aLargeModel(name: string, size: number): Sample {
  const end = slabModel.lastIndexOf('ENDSEC;')
  const bytes = Buffer.alloc(size, '\n')
  bytes.write(slabModel.slice(0, end))
  bytes.write(slabModel.slice(end), size - (slabModel.length - end))
  return { name, bytes }
}

/** A picture of stripes, PNG. */
export function aPicture(name: string, width: number, height: number): Sample {
  const row = Buffer.alloc(1 + width * 3, 220)
  for (let x = 0; x < width; x += 64) row.subarray(1 + x * 3, 1 + (x + 32) * 3).fill(90)
  // The row as it is, without a filter.
  row[0] = 0
  // Eight bits of red, green and blue.
  const head = Buffer.from([...bytesOf(width), ...bytesOf(height), 8, 2, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(row.length * height, row))
  const parts = [pngPart('IHDR', head), pngPart('IDAT', rows), pngPart('IEND', Buffer.alloc(0))]
  return { name, bytes: Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts]) }
}

function pngPart(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  return Buffer.concat([bytesOf(content.length), body, bytesOf(crc32(body))])
}

function bytesOf(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** An explanatory note as XML: the beginning of one, enough for a first look. */
export function aNote(name = 'Раздел ПД №1 ПЗ.xml'): Sample {
  return sample(
    name,
    `<?xml version="1.0" encoding="UTF-8"?>
<ExplanatoryNote SchemaVersion="01.06">
  <ExplanatoryNoteNumber>ПЗ-2026-1</ExplanatoryNoteNumber>
  <ExplanatoryNoteYear>2026</ExplanatoryNoteYear>
  <Object><Name>Общеобразовательная школа на 550 мест</Name></Object>
</ExplanatoryNote>
`,
  )
}

/** An estimate as XML. */
export function anEstimate(name: string): Sample {
  return sample(
    name,
    `<?xml version="1.0" encoding="UTF-8"?>\n<Construction Name="${name}"><Summary Total="812450.30"/></Construction>\n`,
  )
}

/** An information model: a valid STEP file with a project and nothing built in it. */
export function aModel(name = 'Модель.ifc'): Sample {
  return sample(
    name,
    `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');
FILE_NAME('model.ifc','2026-02-12T10:00:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'School',$,$,$,$,(#2),#5);
#2=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#3,$);
#3=IFCAXIS2PLACEMENT3D(#4,$,$);
#4=IFCCARTESIANPOINT((0.,0.,0.));
#5=IFCUNITASSIGNMENT((#6));
#6=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
ENDSEC;
END-ISO-10303-21;
`,
  )
}

/** A file for an item that takes these formats: XML where nothing else will do. */
export function aFileFor(title: string, formats: readonly string[]): Sample {
  // ⟨⟩ and the like may not stand in a file's name, and long titles would not fit.
  const name = title
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .slice(0, 80)
    .trim()
  if (formats.includes('docx')) return aPdf(`${name}.pdf`)
  return formats.includes('gge') ? anEstimate(`${name}.xml`) : aNote(`${name}.xml`)
}

/** An archive of files as they are, not packed. */
export function aZip(name: string, files: readonly Sample[]): Sample {
  return zipOf(
    name,
    files.map((file) => ({ ...file, content: file.bytes, method: stored })),
  )
}

/** A few kilobytes that unpack to a hundred megabytes: what an archive or an office document is never. */
export function aBomb(name: string, part: string): Sample {
  const bytes = Buffer.alloc(100 * 1_048_576)
  return zipOf(name, [{ name: part, bytes, content: deflateRawSync(bytes), method: deflated }])
}

const stored = 0
const deflated = 8

/** `bytes` are what the entry unpacks to, `content` what lies in the archive. */
function zipOf(name: string, files: readonly (Sample & { content: Uint8Array; method: number })[]): Sample {
  const bodies: Buffer[] = []
  const index: Buffer[] = []
  let length = 0
  for (const { name, bytes, content, method } of files) {
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    // Names are in UTF-8.
    about.writeUInt16LE(0x08_00, 2)
    about.writeUInt16LE(method, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(length, 10)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, title, content])
    bodies.push(body)
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, place, title]))
    length += body.length
  }
  const list = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(length, 12)
  return { name, bytes: Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006'), end]) }
}

function sample(name: string, text: string): Sample {
  return { name, bytes: new TextEncoder().encode(text) }
}

function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}
