import { describe, expect, test, vi } from 'vitest'
import { concatBytes, fromHex, toHex } from './bytes.ts'
import { createStreebog, streebog } from './streebog.ts'

const text = (value: string) => new TextEncoder().encode(value)

// M1 and M2: GOST R 34.11-2012, annex A. «carry» makes Σ overflow in every word (gost-engine, etalon/carry).
const vectors = [
  {
    name: 'the empty message',
    message: new Uint8Array(0),
    short: '3f539a213e97c802cc229d474c6aa32a825a360b2a933a949fd925208d9ce1bb',
    long: '8e945da209aa869f0455928529bcae4679e9873ab707b55315f56ceb98bef0a7362f715528356ee83cda5f2aac4c6ad2ba3a715c1bcd81cb8e9f90bf4c1c1a8a',
  },
  {
    name: 'M1',
    message: text('012345678901234567890123456789012345678901234567890123456789012'),
    short: '9d151eefd8590b89daa6ba6cb74af9275dd051026bb149a452fd84e5e57b5500',
    long: '1b54d01a4af5b9d5cc3d86d68d285462b19abc2475222f35c085122be4ba1ffa00ad30f8767b3a82384c6574f024c311e2a481332b08ef7f41797891c1646f48',
  },
  {
    name: 'M2',
    message: fromHex(
      'd1e520e2e5f2f0e82c20d1f2f0e8e1eee6e820e2edf3f6e82c20e2e5fef2fa20f120eceef0ff20f1f2f0e5ebe0ece820ede020f5f0e0e1f0fbff20efebfaeafb20c8e3eef0e5e2fb',
    ),
    short: '9dd2fe4e90409e5da87f53976d7405b0c0cac628fc669a741d50063c557e8f50',
    long: '1e88e62226bfca6f9994f1f2d51569e0daf8475a3b0fe61a5300eee46d961376035fe83549ada2b8620fcd7c496ce5b33f0cb9dddc2b6460143b03dabac9fb28',
  },
  {
    name: 'a sum that carries through every word',
    message: fromHex(`${'ee'.repeat(64)}16${'11'.repeat(62)}16`),
    short: '81bb632fa31fcc38b4c379a662dbc58b9bed83f50d3a1b2ce7271ab02d25babb',
    long: '8b06f41e59907d9636e892caf5942fcdfb71fa31169a5e70f0edb873664df41c2cce6e06dc6755d15a61cdeb92bd607cc4aaca6732bf3568a23a210dd520fd41',
  },
  {
    name: 'one block of zeros',
    message: new Uint8Array(64),
    short: 'df1fda9ce83191390537358031db2ecaa6aa54cd0eda241dc107105e13636b95',
    long: 'b0fd29ac1b0df441769ff3fdb8dc564df67721d6ac06fb28ceffb7bbaa7948c6c014ac999235b58cb26fb60fb112a145d7b4ade9ae566bf2611402c552d20db7',
  },
]

describe('the Streebog digest', () => {
  test.each(vectors)('of $name is the published one', async ({ message, short, long }) => {
    expect(toHex(await streebog(256, message))).toBe(short)
    expect(toHex(await streebog(512, message))).toBe(long)
  })

  test('does not depend on how the stream is cut', async () => {
    const message = Uint8Array.from({ length: 200_000 }, (_, i) => (i * i) % 251)
    const whole = toHex(await streebog(256, message))
    for (const size of [1, 63, 64, 65, 4096, 65_535, 65_537]) {
      const stream = await createStreebog(256)
      for (let from = 0; from < message.length; from += size) stream.update(message.subarray(from, from + size))
      expect(toHex(stream.digest()), `pieces of ${size}`).toBe(whole)
    }
  })

  test('of two streams at once does not mix them', async () => {
    const [first, second] = [await createStreebog(256), await createStreebog(512)]
    const message = vectors[1]?.message ?? text('')
    for (const byte of message) {
      first.update(Uint8Array.of(byte))
      second.update(Uint8Array.of(byte))
    }
    expect(toHex(first.digest())).toBe(vectors[1]?.short)
    expect(toHex(second.digest())).toBe(vectors[1]?.long)
  })

  test('differs when one bit of a long file differs', async () => {
    const file = concatBytes([new Uint8Array(1_000_000), Uint8Array.of(1)])
    const before = toHex(await streebog(256, file))
    file[500_000] = 1
    expect(toHex(await streebog(256, file))).not.toBe(before)
  })

  test.each(['compile', 'instantiate'] as const)('that could not begin to %s is there the next time', async (act) => {
    vi.resetModules()
    const { streebog: fresh } = await import('./streebog.ts')
    vi.spyOn(WebAssembly, act).mockRejectedValueOnce(new RangeError('Out of memory'))
    await expect(fresh(256, new Uint8Array(0))).rejects.toThrow('Out of memory')
    expect(toHex(await fresh(256, new Uint8Array(0)))).toBe(vectors[0]?.short)
  })
})
