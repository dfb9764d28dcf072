// @vitest-environment node
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { unpackZips } from './unpack.ts'

interface Entry {
  name: string
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
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
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
