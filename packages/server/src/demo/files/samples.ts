import type { Scene } from '../filling/story.ts'
import { titleSheet } from './sheets.ts'

/** Small real files, made on the spot: nothing binary lies in the repository. */
export interface Sample {
  name: string
  bytes: Uint8Array
}

export const author = 'ООО «Проектное бюро „Опора“»'

/** A file for a place that takes these formats: XML where nothing else will do. */
export async function sampleFor(scene: Scene, title: string, formats: readonly string[]): Promise<Sample> {
  const { objectName } = scene.story.chosen
  if (formats.includes('docx')) return aSheet(scene, title)
  if (formats.includes('gge')) return text(`${fileName(title)}.xml`, estimate(title))
  return text(`${fileName(title)}.xml`, note(objectName, scene.now().getUTCFullYear()))
}

/** A document of one sheet, PDF. */
export async function aSheet(scene: Scene, title: string, note = 'Учебный документ демонстрации'): Promise<Sample> {
  const sheet = titleSheet({ title, object: scene.story.chosen.objectName, author, note })
  return { name: `${fileName(title)}.pdf`, bytes: await scene.print(sheet) }
}

// Signs that may not stand in a file's name, and long titles that would not fit.
function fileName(title: string): string {
  return title
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .slice(0, 80)
    .trim()
}

function text(name: string, content: string): Sample {
  return { name, bytes: new TextEncoder().encode(content) }
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The beginning of an explanatory note: enough for a first look. */
function note(objectName: string, year: number): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ExplanatoryNote SchemaVersion="01.06">
  <ExplanatoryNoteNumber>ПЗ-${year}-1</ExplanatoryNoteNumber>
  <ExplanatoryNoteYear>${year}</ExplanatoryNoteYear>
  <Object><Name>${escaped(objectName)}</Name></Object>
</ExplanatoryNote>
`
}

function estimate(title: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Construction Name="${escaped(title)}"><Summary Total="812450.30"/></Construction>\n`
}

/** A model of one storey with one slab: the smallest that has a form, a tree and a property. */
export function aModel(name = 'Модель здания.ifc'): Sample {
  return text(name, slab)
}

const slab = String.raw`ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView]'),'2;1');
FILE_NAME('slab.ifc','2026-03-02T10:00:00',('Petrov'),('Proekt'),'by hand','by hand','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0000000000000000000001',$,'School',$,$,$,$,(#10),#20);
#10=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#11,$);
#11=IFCAXIS2PLACEMENT3D(#12,$,$);
#12=IFCCARTESIANPOINT((0.,0.,0.));
#20=IFCUNITASSIGNMENT((#21));
#21=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#30=IFCSITE('0000000000000000000002',$,'Site',$,$,#31,$,$,.ELEMENT.,$,$,$,$,$);
#31=IFCLOCALPLACEMENT($,#11);
#32=IFCBUILDING('0000000000000000000003',$,'Building A',$,$,#31,$,$,.ELEMENT.,$,$,$);
#33=IFCBUILDINGSTOREY('0000000000000000000004',$,'Storey 1',$,$,#31,$,$,.ELEMENT.,0.);
#34=IFCRELAGGREGATES('0000000000000000000005',$,$,$,#1,(#30));
#35=IFCRELAGGREGATES('0000000000000000000006',$,$,$,#30,(#32));
#36=IFCRELAGGREGATES('0000000000000000000007',$,$,$,#32,(#33));
#40=IFCSLAB('0000000000000000000008',$,'Floor slab',$,$,#31,#41,$,.FLOOR.);
#41=IFCPRODUCTDEFINITIONSHAPE($,$,(#42));
#42=IFCSHAPEREPRESENTATION(#10,'Body','SweptSolid',(#43));
#43=IFCEXTRUDEDAREASOLID(#44,#11,#46,0.3);
#44=IFCRECTANGLEPROFILEDEF(.AREA.,$,#45,6.,4.);
#45=IFCAXIS2PLACEMENT2D(#47,$);
#46=IFCDIRECTION((0.,0.,1.));
#47=IFCCARTESIANPOINT((0.,0.));
#50=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000009',$,$,$,(#40),#33);
#60=IFCPROPERTYSET('000000000000000000000A',$,'Pset_SlabCommon',$,(#61));
#61=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('REI 60'),$);
#62=IFCRELDEFINESBYPROPERTIES('000000000000000000000B',$,$,$,(#40),#60);
ENDSEC;
END-ISO-10303-21;
`
