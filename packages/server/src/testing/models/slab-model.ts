import { readFileSync } from 'node:fs'

const slab = readFileSync(new URL('./slab.ifc', import.meta.url), 'utf8')

/** A model of one storey with one slab, written by hand; blank lines make it as large as is asked. */
export function aSlabModel(largerThan = 0): Uint8Array {
  const bytes = Buffer.alloc(Math.max(slab.length, largerThan + 1), '\n')
  const end = slab.lastIndexOf('ENDSEC;')
  bytes.write(slab.slice(0, end))
  bytes.write(slab.slice(end), bytes.length - (slab.length - end))
  return bytes
}
