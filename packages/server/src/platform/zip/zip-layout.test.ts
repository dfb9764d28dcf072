import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { ByteRange } from '../http/replies/file-reply.ts'
import { layOutZip, type ZipLayout } from './zip-layout.ts'
import type { ZipEntry } from './zip-entry.ts'

const modifiedAt = new Date('2026-03-02T07:00:02.000Z')

function aFile(path: string, content: Buffer): ZipEntry {
  return {
    path,
    size: content.length,
    crc32: crc32(content),
    modifiedAt,
    etag: path,
    open: (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
  }
}

/** Zeros that exist nowhere: their checksum is not looked at. */
function hole(path: string, size: number): ZipEntry {
  const open = ({ start, end }: ByteRange = { start: 0, end: size - 1 }) =>
    Readable.from([Buffer.alloc(end - start + 1)])
  return { path, size, crc32: 0, modifiedAt, etag: path, open }
}

/** Another program that opens an archive, which reads it by ranges. */
function opened(layout: ZipLayout): Promise<ZipFile> {
  class Reader extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      return layout.open({ start, end: end - 1 })
    }
  }
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false }
    yauzl.fromRandomAccessReader(new Reader(), layout.size, options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })
}

async function entriesOf(layout: ZipLayout) {
  const zip = await opened(layout)
  const found: Entry[] = []
  await new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      found.push(entry)
      zip.readEntry()
    })
    zip.on('error', reject).on('end', resolve)
    zip.readEntry()
  })
  const read = (entry: Entry) =>
    new Promise<Buffer>((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream)))),
    )
  return { found, read }
}

test('an archive is as long as it was said, and another program finds every byte of its files', async () => {
  const plan = Buffer.alloc(200_000, 'Проект')
  const layout = layOutZip([
    aFile('01 Пояснительная записка/Раздел ПД № 1.pdf', plan),
    aFile('Опись.csv', Buffer.from('№;Файл')),
    aFile('пусто.txt', Buffer.alloc(0)),
  ])
  expect((await buffer(layout.open())).length).toBe(layout.size)
  const { found, read } = await entriesOf(layout)
  expect(found.map(({ fileName }) => fileName)).toEqual([
    '01 Пояснительная записка/Раздел ПД № 1.pdf',
    'Опись.csv',
    'пусто.txt',
  ])
  const [first] = found
  if (!first) throw new Error('nothing in the archive')
  expect(await read(first)).toEqual(plan)
  expect(first).toMatchObject({ compressionMethod: 0, crc32: crc32(plan) })
  expect(first.getLastModDate().toISOString()).toBe(modifiedAt.toISOString())
})

test('a part of an archive is the part of the whole, wherever it is cut', async () => {
  const layout = layOutZip([aFile('a', Buffer.from('abc')), aFile('б', Buffer.from('0123456789'))])
  const whole = await buffer(layout.open())
  for (let start = 0; start < whole.length; start += 7)
    for (const end of [start, start + 11, whole.length - 1].filter((at) => at < whole.length && at >= start))
      expect(await buffer(layout.open({ start, end }))).toEqual(whole.subarray(start, end + 1))
})

test('the same files under the same names are the same archive, another name is another', () => {
  const one = layOutZip([aFile('a', Buffer.from('abc'))])
  expect(layOutZip([aFile('a', Buffer.from('abc'))]).etag).toBe(one.etag)
  expect(layOutZip([aFile('b', Buffer.from('abc'))]).etag).not.toBe(one.etag)
})

test('files and archives beyond 4 GB, and more than 65 535 files, are found', async () => {
  const model = 5 * 2 ** 30
  const layout = layOutZip([hole('модель.ifc', model), aFile('после.txt', Buffer.from('x')), hole('ещё.ifc', model)])
  expect(layout.size).toBeGreaterThan(2 * model)
  const { found } = await entriesOf(layout)
  expect(found.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ['модель.ifc', model],
    ['после.txt', 1],
    ['ещё.ifc', model],
  ])
  expect(found[1]?.relativeOffsetOfLocalHeader).toBeGreaterThan(model)
  const many = layOutZip(Array.from({ length: 70_000 }, (_, i) => aFile(String(i), Buffer.alloc(0))))
  expect((await opened(many)).entryCount).toBe(70_000)
})

test('a content that is shorter than its row says breaks the download off', async () => {
  const layout = layOutZip([{ ...aFile('a', Buffer.from('abc')), size: 5 }])
  await expect(buffer(layout.open())).rejects.toThrow('not as long')
})
