import { fromHex } from '@portal/gost/bytes'

export function bytesOf(hex: string): Buffer {
  return Buffer.from(fromHex(hex))
}
