import { wallClock } from '../spreadsheet/table.ts'
import type { ZipEntry } from './zip-entry.ts'

interface Head extends Pick<ZipEntry, 'path' | 'size' | 'crc32' | 'modifiedAt'> {
  /** Bytes of a deflated file in the archive, told behind them; absent: it is stored as it is. */
  packed?: number
}

// APPNOTE.TXT 6.3.9; field sizes and their order stand there.
const utf8Names = 0x0800
const toldBehind = 0x0008
const deflated = 8
const max32 = 0xffff_ffff
const max16 = 0xffff
const version = { plain: 20, zip64: 45 }
/** Made by: Unix, so that the attributes below are file modes. */
const madeBy = 0x0300 | version.zip64
const plainFile = 0o100_644 * 0x1_0000

/** What stands before the bytes of a file (4.3.7). */
export function localHeader(entry: Head): Buffer {
  const large = entry.size >= max32
  const extra = Buffer.concat([large ? zip64Extra(entry.size, entry.size) : Buffer.alloc(0), timeExtra(entry)])
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  writeCommon(head, 4, entry, { large, extra: extra.length })
  return Buffer.concat([head, nameOf(entry), extra])
}

/** What stands behind the bytes of a deflated file (4.3.9); up to 4 GB. */
export function dataDescriptor(entry: Head): Buffer {
  const told = Buffer.alloc(16)
  told.writeUInt32LE(0x0807_4b50, 0)
  told.writeUInt32LE(entry.crc32, 4)
  writeSizes(told, 8, entry)
  return told
}

/** One file in the directory at the end of the archive (4.3.12); `at` is where its local header begins. */
export function centralHeader(entry: Head, at: number): Buffer {
  const large = entry.size >= max32
  const numbers = [...(large ? [entry.size, entry.size] : []), ...(at >= max32 ? [at] : [])]
  const extra = Buffer.concat([numbers.length > 0 ? zip64Extra(...numbers) : Buffer.alloc(0), timeExtra(entry)])
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x0201_4b50, 0)
  head.writeUInt16LE(madeBy, 4)
  writeCommon(head, 6, entry, { large: numbers.length > 0, extra: extra.length })
  head.writeUInt32LE(plainFile, 38)
  head.writeUInt32LE(Math.min(at, max32), 42)
  return Buffer.concat([head, nameOf(entry), extra])
}

/** The end records (4.3.14 to 4.3.16); the wide ones only where the narrow ones have no room. */
export function endOfArchive(of: { entries: number; directoryAt: number; directorySize: number }): Buffer {
  const { entries, directoryAt, directorySize } = of
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(entries, max16), 8)
  end.writeUInt16LE(Math.min(entries, max16), 10)
  end.writeUInt32LE(Math.min(directorySize, max32), 12)
  end.writeUInt32LE(Math.min(directoryAt, max32), 16)
  if (entries < max16 && directoryAt < max32 && directorySize < max32) return end
  const wide = Buffer.alloc(56)
  wide.writeUInt32LE(0x0606_4b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(madeBy, 12)
  wide.writeUInt16LE(version.zip64, 14)
  wide.writeBigUInt64LE(BigInt(entries), 24)
  wide.writeBigUInt64LE(BigInt(entries), 32)
  wide.writeBigUInt64LE(BigInt(directorySize), 40)
  wide.writeBigUInt64LE(BigInt(directoryAt), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x0706_4b50, 0)
  locator.writeBigUInt64LE(BigInt(directoryAt + directorySize), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([wide, locator, end])
}

function writeCommon(head: Buffer, at: number, entry: Head, { large, extra }: { large: boolean; extra: number }) {
  const { day, time } = dosTime(entry.modifiedAt)
  head.writeUInt16LE(large ? version.zip64 : version.plain, at)
  const isDeflated = entry.packed !== undefined
  head.writeUInt16LE(isDeflated ? utf8Names | toldBehind : utf8Names, at + 2)
  head.writeUInt16LE(isDeflated ? deflated : 0, at + 4)
  head.writeUInt16LE(time, at + 6)
  head.writeUInt16LE(day, at + 8)
  head.writeUInt32LE(entry.crc32, at + 10)
  writeSizes(head, at + 14, entry)
  head.writeUInt16LE(nameOf(entry).length, at + 22)
  head.writeUInt16LE(extra, at + 24)
}

function writeSizes(head: Buffer, at: number, { size, packed = size }: Head) {
  head.writeUInt32LE(Math.min(packed, max32), at)
  head.writeUInt32LE(Math.min(size, max32), at + 4)
}

function nameOf({ path }: Head): Buffer {
  return Buffer.from(path, 'utf8')
}

function zip64Extra(...numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + numbers.length * 8)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(numbers.length * 8, 2)
  for (const [i, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + i * 8)
  return extra
}

/** Seconds of UTC (Info-ZIP 0x5455), for those who do not read the clock of DOS as Moscow's. */
function timeExtra({ modifiedAt }: Head): Buffer {
  const extra = Buffer.alloc(9)
  extra.writeUInt16LE(0x5455, 0)
  extra.writeUInt16LE(5, 2)
  extra.writeUInt8(1, 4)
  extra.writeInt32LE(Math.floor(modifiedAt.getTime() / 1000), 5)
  return extra
}

function dosTime(moment: Date): { day: number; time: number } {
  const wall = wallClock(moment)
  return {
    day: ((wall.getUTCFullYear() - 1980) << 9) | ((wall.getUTCMonth() + 1) << 5) | wall.getUTCDate(),
    time: (wall.getUTCHours() << 11) | (wall.getUTCMinutes() << 5) | (wall.getUTCSeconds() >> 1),
  }
}
