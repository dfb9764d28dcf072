import { expect, test } from 'vitest'
import { foreignDocument } from './foreign-document.ts'

test.each([
  ['estimate', 'Construction', null],
  ['olderEstimate', 'LocalEstimate', null],
  ['estimate', undefined, null],
  ['note', 'ExplanatoryNote', null],
  ['section', 'Conclusion', null],
  ['estimate', 'Document', null],
  ['olderEstimate', 'Document', null],
  ['estimate', 'ExplanatoryNote', 'Это пояснительная записка, а не файл сметы.'],
  ['note', 'Document', 'Это задание на проектирование, а не файл пояснительной записки.'],
  ['note', 'html', 'В файле нет пояснительной записки'],
] as const)('in a place of %s the root %s', (formats, root, fault) => {
  const said = foreignDocument(formats, root)
  if (fault === null) expect(said).toBeNull()
  else expect(said).toContain(fault)
})
