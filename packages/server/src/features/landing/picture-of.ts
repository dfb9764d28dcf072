import { buffer } from 'node:stream/consumers'
import { landingLimits } from '@portal/domain/landing/landing-sections'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import type { Claimed } from './claim-upload.ts'

/** The type of a picture by its bytes, whatever its name says. Refuses what a browser would choke on or must not draw. */
export async function pictureOf({ files }: SignedCtx, { sha256, size }: Claimed): Promise<string> {
  const refused = (message: string) => invalidFields([{ path: 'pictureRef', message }])
  if (size > landingLimits.pictureSize) throw refused('Картинка больше 2 МБ: уменьшите её и загрузите снова')
  const bytes = await buffer(files.open(sha256.toString('hex')))
  const measured = measurePng(bytes) ?? measureJpeg(bytes)
  if (!measured) throw refused('Это не картинка PNG или JPEG: сохраните её в одном из этих форматов')
  if (measured.width * measured.height > landingLimits.picturePixels)
    throw refused(`Картинка ${measured.width}×${measured.height} слишком подробная: уменьшите её, 1280×720 достаточно`)
  return measured.type
}

interface Measured {
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function measurePng(bytes: Buffer): Measured | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngHead)) return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Looks for the frame header, which tells the size (ISO/IEC 10918-1, B.2.2). */
function measureJpeg(bytes: Buffer): Measured | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes[at + 1] ?? 0
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
