import { expect, test } from 'vitest'
import { fromHex, toHex } from './bytes.ts'
import { derInteger, derOctets, derOid, derSet, derTime, readDer, readOid } from './der.ts'

test.each([
  ['1.2.643.7.1.1.3.2', '06082a85030701010302'],
  ['1.2.840.113549.1.7.2', '06092a864886f70d010702'],
  ['2.5.4.3', '0603550403'],
  ['2.16.840.1.101.3.4.2.1', '0609608648016503040201'],
])('the identifier %s is written and read', (oid, hex) => {
  expect(toHex(derOid(oid))).toBe(hex)
  expect(readOid(readDer(fromHex(hex)).content)).toBe(oid)
})

test.each([
  [0n, '020100'],
  [127n, '02017f'],
  [128n, '02020080'],
  [256n, '02020100'],
])('the number %s takes the shortest form that stays positive', (value, hex) => {
  expect(toHex(derInteger(value))).toBe(hex)
})

test.each([127, 128, 255, 256, 70_000])('a value of %i bytes keeps its length', (length) => {
  const content = new Uint8Array(length).fill(7)
  expect(readDer(derOctets(content)).content).toEqual(content)
})

test('a set is written in the order of its bytes, whatever the order of its members', () => {
  const members = [derOctets(fromHex('02')), derOctets(fromHex('0100')), derOctets(fromHex('01'))]
  expect(toHex(derSet(...members))).toBe(toHex(derSet(...members.toReversed())))
  expect(toHex(derSet(...members))).toBe('310a04010104010204020100')
})

test('a time before 2050 is short, a later one long', () => {
  expect(new TextDecoder().decode(derTime(new Date('2026-11-20T09:08:07.654Z')).slice(2))).toBe('261120090807Z')
  expect(new TextDecoder().decode(derTime(new Date('2050-01-01T00:00:00Z')).slice(2))).toBe('20500101000000Z')
})
