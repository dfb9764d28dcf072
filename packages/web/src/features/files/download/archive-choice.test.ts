import { expect, test } from 'vitest'
import { docsOf, type RepositoryFolder } from './archive-choice.ts'

const aFile = (documentId: string): RepositoryFolder['files'][number] => ({
  documentId,
  itemId: null,
  itemTitle: null,
  version: 1,
  isInformationSheet: false,
  signatures: 0,
  file: { ref: documentId, name: `${documentId}.pdf`, size: 1, mediaType: '', createdAt: '' },
})
const folders = [
  { id: 'basis', title: 'Основания', files: [aFile('a'), aFile('b')] },
  { id: null, title: 'Печатные формы', files: [aFile('c')] },
]

test('everything is asked for by nothing, a whole folder by its own id, the rest by document', () => {
  expect(docsOf(folders, new Set())).toBeUndefined()
  expect(docsOf(folders, new Set(['c']))).toEqual(['basis'])
  expect(docsOf(folders, new Set(['a']))).toEqual(['b', 'c'])
  expect(docsOf(folders, new Set(['a', 'b', 'c']))).toEqual([])
})
