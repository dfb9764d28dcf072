import { createHash } from 'node:crypto'
import { comparedName } from '@portal/gost/names'

/** Of equal names the same SHA-256, in hexadecimal. */
export function nameKey(der: Uint8Array): string {
  return createHash('sha256').update(comparedName(der)).digest('hex')
}
