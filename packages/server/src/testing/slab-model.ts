/** A model of one storey with one slab, written by hand; blank lines make it as large as is asked. */
export function aSlabModel(largerThan = 0): Uint8Array {
  const bytes = Buffer.alloc(Math.max(slab.length, largerThan + 1), '\n')
  const end = slab.lastIndexOf('ENDSEC;')
  bytes.write(slab.slice(0, end))
  bytes.write(slab.slice(end), bytes.length - (slab.length - end))
  return bytes
}

const slab = `ISO-10303-21;
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
