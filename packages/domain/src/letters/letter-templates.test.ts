import { expect, test } from 'vitest'
import { filledLetter, namedLetter, readyLetters, templateFields, type TemplateValues } from './letter-templates.ts'
import { letterRule } from './letters.ts'

const values: TemplateValues = {
  number: '01-2026-00007',
  object: 'Школа на 550 мест',
  contract: '0001А-26/01',
  contractDate: '02.03.2026',
  invoice: null,
  amount: '100',
  conclusion: null,
  deadline: '10.04.2026',
  endDate: null,
}

test('a template is filled from the application; what it does not say yet is a dash', () => {
  expect(filledLetter('№ {number}, «{object}», счёт № {invoice}', values)).toBe(
    '№ 01-2026-00007, «Школа на 550 мест», счёт № —',
  )
})

test('a letter kept as a template names the fields instead of their values', () => {
  const text = 'По заявлению № 01-2026-00007 («Школа на 550 мест») до 10.04.2026 осталось 100 дней.'
  const template = namedLetter(text, values)
  expect(template).toBe('По заявлению № {number} («{object}») до {deadline} осталось 100 дней.')
  expect(filledLetter(template, values)).toBe(text)
})

test('every ready text names known fields only, and is of a kind that is written by hand', () => {
  for (const { type, text } of readyLetters) {
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !Object.hasOwn(templateFields, name))).toEqual([])
    expect(letterRule(type).withMove).toBe(false)
  }
})
