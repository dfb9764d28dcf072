import { expect, test } from 'vitest'
import { readIfcHeader } from './ifc-header.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the head of a model tells schema, author and program, Russian letters included', () => {
  const head = bytes(`ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView]'),'2;1');
FILE_NAME('\\X2\\0428043A043E043B0430\\X0\\.ifc','2026-03-02T10:00:00',('Petrov'),('OOO ''Proekt'''),'engine 1','Renga 8',$);
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;`)
  expect(readIfcHeader(head)).toEqual({
    schema: 'IFC4',
    name: 'Школа.ifc',
    time: '2026-03-02T10:00:00',
    author: 'Petrov',
    organization: "OOO 'Proekt'",
    program: 'Renga 8',
  })
})

test('what is no model has no head', () => {
  expect(readIfcHeader(bytes('%PDF-1.7'))).toBeNull()
})
