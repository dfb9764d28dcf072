import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid, uuidv7 } from './uuid.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 16 })
const moment = fc.date({
  min: new Date(0),
  max: new Date('2200-01-01'),
  noInvalidDate: true,
})

test('an id is a UUID of version 7 and variant 2', () => {
  fc.assert(
    fc.property(moment, bytes, (now, random) => {
      const id = uuidv7(now, random)
      expect(isUuid(id)).toBe(true)
      expect(id[14]).toBe('7')
      expect('89ab').toContain(id[19])
    }),
  )
})

test('ids sort by the time they were made', () => {
  fc.assert(
    fc.property(moment, moment, bytes, bytes, (a, b, ra, rb) => {
      fc.pre(a.getTime() < b.getTime())
      expect(uuidv7(a, ra) < uuidv7(b, rb)).toBe(true)
    }),
  )
})

test('the example of RFC 9562', () => {
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(uuidv7(new Date(0x017f22e279b0), random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('too little randomness is refused', () => {
  expect(() => uuidv7(new Date(0), new Uint8Array(9))).toThrow('ten random bytes')
})
