// @vitest-environment node
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { unpackZips } from './unpack.ts'

interface Entry {
  name: string | Buffer
  content: Buffer
  /** What the archive says of its size. */
  said?: number
  /** Lies where this one does, as parts of a bomb do. */
  at?: number
}

/** A ZIP by hand: honest programs write no such ones. */
function aZip(entries: readonly Entry[]): File {
  const bodies: Buffer[] = []
  const index: Buffer[] = []
  let length = 0
  for (const { name, content, said = content.length, at } of entries) {
    const packed = deflateRawSync(content)
    const title = typeof name === 'string' ? Buffer.from(name) : name
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // What is given by bytes has no mark of its alphabet.
    common.writeUInt16LE(typeof name === 'string' ? 0x0800 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(said, 18)
    common.writeUInt16LE(title.length, 22)
    const place = at ?? length
    if (at === undefined) {
      const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, packed])
      bodies.push(body)
      length += body.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(place, 10)
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, title]))
  }
  const list = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(length, 16)
  return new File(
    [...bodies, list, end].map((part) => new Uint8Array(part)),
    'Том.zip',
  )
}

const limits = { maxIfcFileUpload: 2_149_580_800 }
const unpacked = (...entries: Entry[]) => unpackZips([aZip(entries)], limits)

test('files of an archive come out of it, whatever folders they lie in', async () => {
  const { files, problems } = await unpacked(
    { name: 'Том/КР 1.pdf', content: Buffer.from('первый') },
    { name: 'Том/.DS_Store', content: Buffer.from('x') },
    { name: 'АР.pdf', content: Buffer.from('второй') },
  )
  expect(problems).toEqual([])
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['КР 1.pdf', 'первый'],
    ['АР.pdf', 'второй'],
  ])
})

/** In the alphabet of DOS. */
const dos = (name: string) =>
  Buffer.from(
    Array.from(name, (letter) => {
      const code = letter.charCodeAt(0)
      if (code < 128) return code
      return code < 0x440 ? code - 0x410 + 0x80 : code - 0x440 + 0xe0
    }),
  )

test('names are read in the alphabet of the system the archive was packed on', async () => {
  const content = Buffer.from('один')
  const { files, problems } = await unpacked(
    { name: dos('Раздел/том 1.pdf'), content },
    { name: dos('том.pdf'), content },
    { name: dos('КР.pdf'), content },
    // macOS: without a mark, and «й» in two parts.
    { name: Buffer.from('Конструктивный том.pdf'.normalize('NFD')), content },
    { name: Buffer.from('Café № 5 — “plan”.pdf'.normalize('NFD')), content },
    { name: Buffer.from('№7.pdf'), content },
    { name: dos('planAR том.pdf'), content },
    { name: dos('томАР.pdf'), content },
    { name: 'АР.pdf', content },
  )
  expect(problems).toEqual([])
  const named = [
    'том 1.pdf',
    'том.pdf',
    'КР.pdf',
    'Конструктивный том.pdf',
    'Café № 5 — “plan”.pdf',
    '№7.pdf',
    'planAR том.pdf',
    'томАР.pdf',
    'АР.pdf',
  ]
  expect(files.map(({ name }) => name)).toEqual(named)
})

test('of a path that leads out of its folder only the name is taken', async () => {
  const content = Buffer.from('один')
  const names = ['/etc/КР.pdf', '../../АР.pdf', 'C:\\Проект\\ПЗ.pdf', 'Том/../ИОС.pdf']
  const { files, problems } = await unpacked(...names.map((name) => ({ name, content })))
  expect(problems).toEqual([])
  expect(files.map(({ name }) => name)).toEqual(['КР.pdf', 'АР.pdf', 'ПЗ.pdf', 'ИОС.pdf'])
})

test('an archive of too many files, and one of none, are said so', async () => {
  const many = Array.from({ length: 10_000 }, (_, no) => ({ name: `Лист ${no}.pdf`, content: Buffer.from('x') }))
  expect((await unpacked(...many)).problems).toEqual([expect.stringMatching(/больше 2000\sфайлов\. Разделите/)])
  expect((await unpacked()).problems).toEqual([expect.stringContaining('в нём нет файлов')])
})

const bombs: [string, Entry[], RegExp][] = [
  ['packs a hundred times', [{ name: 'КР.pdf', content: Buffer.alloc(20 * 1_048_576) }], /слишком велик/],
  ['says less than it unpacks to', [{ name: 'КР.pdf', content: Buffer.alloc(200_000), said: 100 }], /повреждён/],
  [
    'has many names for one content',
    [
      { name: 'КР 1.pdf', content: Buffer.from('один') },
      { name: 'КР 1.pdf', content: Buffer.from('один'), at: 0 },
    ],
    /повреждён/,
  ],
]

test.each(bombs)('an archive that %s is not opened', async (_what, entries, why) => {
  const { files, problems } = await unpacked(...entries)
  expect(files).toEqual([])
  expect(problems).toEqual([expect.stringMatching(why)])
})

test('an archive is not called broken when what opens it could not be loaded', async () => {
  vi.doMock('@zip.js/zip.js', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { problems } = await unpacked({ name: 'КР.pdf', content: Buffer.from('один') })
  expect(problems).toEqual([expect.stringMatching(/Архив «Том.zip» не открыт: нет связи/)])
  vi.doUnmock('@zip.js/zip.js')
})
