import { expect, test } from 'vitest'
import { allowedReturn } from './allowed-return.ts'

const allowed = ['https://ais.example/cabinet', 'https://other.example/']

test.each([
  [undefined, 'https://ais.example/cabinet'],
  ['https://ais.example/cabinet', 'https://ais.example/cabinet'],
  ['https://ais.example/cabinet/case/7?tab=1#x', 'https://ais.example/cabinet/case/7?tab=1#x'],
  ['https://other.example/any', 'https://other.example/any'],
])('%s is allowed', (asked, to) => expect(allowedReturn(allowed, asked)).toBe(to))

test.each([
  '/requests',
  'https://ais.example/',
  'https://ais.example/cabinets',
  'https://ais.example/cabinet/../admin',
  'https://ais.example.evil.example/cabinet',
  'https://ais.example@evil.example/cabinet',
  'https://user:password@ais.example/cabinet',
  'http://ais.example/cabinet',
  'https://ais.example:8443/cabinet',
  'javascript:alert(1)//https://ais.example/cabinet',
  'https:\\\\evil.example',
])('%s is forged', (asked) => expect(() => allowedReturn(allowed, asked)).toThrow('не из списка'))

test('without a list nobody is handed over', () => expect(() => allowedReturn([], undefined)).toThrow('не из списка'))
