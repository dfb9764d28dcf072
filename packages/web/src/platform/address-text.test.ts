import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address-text.ts'

test('an address is read by people: lists by commas, true as 1, nothing for what is absent', () => {
  expect(
    writeAddress({ group: 'draft', goal: ['21', '10'], overdue: true, unread: false, from: undefined, to: '' }),
  ).toBe('?group=draft&goal=21,10&overdue=1')
  expect(writeAddress({ text: undefined })).toBe('')
})

test('a number that was searched for stays text', () => {
  expect(readAddress(writeAddress({ text: '0042' }))).toEqual({ text: '0042' })
})

test('any text comes back as it was written', () => {
  const text = 'школа & сад, 50 % "Юг" + №1'
  expect(readAddress(writeAddress({ text }))).toEqual({ text })
})
