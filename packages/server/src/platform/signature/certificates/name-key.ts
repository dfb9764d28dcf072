import { createHash } from 'node:crypto'
import { comparedName } from '@portal/gost/names'

/** Of equal names the same SHA-256, in hexadecimal. */
export function nameKey(der: Uint8Array): string {
  return keyOfCompared(comparedName(der))
}

/** The same of a name as it is compared. */
export function keyOfCompared(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}
