import { expect, test } from 'vitest'
import { mostUrbanFiles, readManifest } from './manifest.ts'

const file = { id: 'd-1', path: 'kr/kr.pdf', slot: '04' }
const faults = (...files: unknown[]) => {
  const read = readManifest({ title: 'Школа', files })
  if (typeof read === 'string') throw new Error(read)
  return read.files.map(({ fault }) => fault)
}

test('a list is read line by line, and the name of a file may be that of its path', () => {
  expect(readManifest({ title: ' Школа ', files: [{ ...file, sha256: 'A'.repeat(64) }] })).toEqual({
    title: 'Школа',
    owners: [],
    files: [expect.objectContaining({ line: 1, name: 'kr.pdf', sha256: 'a'.repeat(64), fault: null })],
  })
  expect(readManifest({ title: '', owners: [7701234560, ' 7702 ', null], files: [] })).toMatchObject({
    owners: ['7701234560', '7702'],
  })
  expect(readManifest({ documents: [] })).toContain('manifest.json')
  expect(readManifest(null)).toContain('manifest.json')
})

test('a name that leaves the folder, a sum that is none and a document named twice are refused, the others stay', () => {
  expect(
    faults(
      file,
      { ...file, id: 'd-2', path: '../../etc/passwd' },
      { ...file, id: 'd-3', path: '/etc/passwd' },
      { ...file, id: 'd-4', path: 'C:\\windows' },
      { ...file, id: 'd-5', signature: 'a/../../b.sig' },
      { ...file, id: 'd-6', sha256: 'lie' },
      file,
      { ...file, id: 'd-7', slot: '' },
      'nothing',
    ).map((fault) => fault?.split(' ').slice(0, 3).join(' ') ?? null),
  ).toEqual([
    null,
    'Путь к файлу',
    'Путь к файлу',
    'Путь к файлу',
    'Путь к файлу',
    'Контрольная сумма SHA-256',
    'Документ с таким',
    'Не указано, к',
    'У документа нет',
  ])
})

test('a list of ten thousand documents is refused whole', () => {
  const files = Array.from({ length: 10_000 }, (_, no) => ({ ...file, id: String(no) }))
  expect(readManifest({ files })).toContain(String(mostUrbanFiles))
})
