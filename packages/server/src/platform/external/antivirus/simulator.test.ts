import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { demoScanner } from './simulator.ts'

const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
const scan = (chunks: readonly Uint8Array[]) =>
  demoScanner.scan(() => Readable.from(chunks.map((one) => Buffer.from(one))))

test.each([1, 7, 40, 1000])(
  'the test file of scanners is found however it is cut into pieces, of %i bytes too',
  async (size) => {
    const content = Buffer.concat([Buffer.alloc(90, 'стены '), eicar, Buffer.alloc(90, 'кровля ')])
    const cut = Array.from({ length: Math.ceil(content.length / size) }, (_, no) =>
      content.subarray(no * size, (no + 1) * size),
    )
    expect(await scan(cut)).toEqual({ verdict: 'infected', name: 'Eicar-Test-Signature' })
    expect(await scan(cut.map((piece) => piece.map((byte) => (byte === 73 ? 74 : byte))))).toEqual({ verdict: 'clean' })
  },
)
