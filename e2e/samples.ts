/** Small real files, made on the spot: nothing binary lies in the repository. */

export interface Sample {
  name: string
  bytes: Uint8Array
}

/** A PDF of one A4 page that says its title; readers of Latin see it, everything else is in the document's properties. */
export function aPdf(name: string, pageText = name): Sample {
  const line = pageText.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[\\()]/g, '\\$&')
  const page = `BT /F1 14 Tf 72 760 Td (${line || 'Sheet 1'}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title <FEFF${utf16Hex(name)}> >>`,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return sample(name, `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`)
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

function sample(name: string, text: string): Sample {
  return { name, bytes: new TextEncoder().encode(text) }
}

function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}
