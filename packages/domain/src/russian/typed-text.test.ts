import { expect, test } from 'vitest'
import {
  cleanCadastral,
  cleanDigits,
  cleanDotted,
  cleanHyphenated,
  cleanKpp,
  cleanLine,
  cleanName,
  cleanText,
} from './typed-text.ts'

test.each([
  ['Иванов\u00a0Иван\u202fИванович', 'Иванов Иван Иванович'],
  ['Андреи\u0306 Иванов', 'Андрей Иванов'],
  ['Салтыков\u2011Щедрин', 'Салтыков-Щедрин'],
  ['\u202a+7 (912) 345-67-89\u202c', '+7 (912) 345-67-89'],
  ['шко\u00adла', 'школа'],
  ['\u200b\u200b', ''],
  ['\u3164\u3164', ''],
  ['\ufeffТекст', 'Текст'],
  ['один\r\nдва\rтри\u2028четыре', 'один\nдва\nтри\nчетыре'],
  ['семья 👨‍👩‍👧 и ⚙️', 'семья 👨‍👩‍👧 и ⚙️'],
  ['«Школа» – сад — №\u00a05, площадь 12,5\u00a0м²', '«Школа» – сад — № 5, площадь 12,5 м²'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept)
  expect(cleanText(kept)).toBe(kept)
})

test('a zero character and half of a pair are left to be refused', () => {
  expect(cleanText('а\u0000\ud800')).toBe('а\u0000\ud800')
})

test('on one line every break is a space', () => {
  expect(cleanLine('Школа\u000bна 500 мест')).toBe('Школа на 500 мест')
  expect(cleanLine('а\r\n\r\nб')).toBe('а б')
})

test.each([
  ['7707 083 893', '7707083893'],
  ['\u200b7707083893', '7707083893'],
  ['77О7О83893', '7707083893'],
  ['04 4525 225', '044525225'],
  ['40702.81043.80000.60473', '40702810438000060473'],
  ['112\u2013233\u2013445 95', '11223344595'],
  ['(7707083893)', '7707083893'],
  ['не помню', 'не помню'],
  ['77070838AB', '77070838AB'],
])('the digits of %j are %j', (typed, digits) => {
  expect(cleanDigits(typed)).toBe(digits)
})

test('letters that look alike become those of the code', () => {
  expect(cleanKpp('7701 АВ 001')).toBe('7701AB001')
  expect(cleanKpp('77О1О1001')).toBe('7701O1001')
  expect(cleanKpp('770101ОО1')).toBe('770101001')
})

test('codes keep their own signs', () => {
  expect(cleanCadastral(' 77 : 01 : 0001001 : 123.')).toBe('77:01:0001001:123')
  expect(cleanCadastral('(77.01.0001001.123)')).toBe('77:01:0001001:123')
  expect(cleanDotted('19. 07. 001. 005')).toBe('19.07.001.005')
  expect(cleanHyphenated('770 – 001')).toBe('770-001')
  expect(cleanName('Салтыков – Щедрин')).toBe('Салтыков-Щедрин')
})
