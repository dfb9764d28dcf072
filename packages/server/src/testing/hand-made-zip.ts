import { crc32, deflateRawSync } from 'node:zlib'

export interface HandMade {
  name: string
  content: Buffer | string
  /** What the archive says of its size; absent: the truth. */
  said?: number
  /** Lies where the first one does, as parts of a bomb do. */
  onFirst?: boolean
  /** Lies there as it is, as the first part of every OpenDocument does. */
  unpacked?: boolean
}

/** A ZIP by hand: honest programs write no bombs and no lies. */
export function aHandMadeZip(entries: readonly HandMade[]): Buffer {
  const bodies: Buffer[] = []
  const index: Buffer[] = []
  let length = 0
  for (const { name, content, onFirst, unpacked, ...entry } of entries) {
    const bytes = Buffer.from(content)
    const packed = unpacked ? bytes : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x08_00, 2)
    common.writeUInt16LE(unpacked ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.said ?? bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(onFirst ? 0 : length, 10)
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, title]))
    if (onFirst) continue
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, packed])
    bodies.push(body)
    length += body.length
  }
  const list = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(length, 16)
  return Buffer.concat([...bodies, list, end])
}
